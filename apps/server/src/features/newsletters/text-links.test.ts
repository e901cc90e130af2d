import { describe, expect, it } from 'vitest'
import { leadsSomewhere, linksIn, namedIn } from './text-links.ts'

const ORIGIN = 'https://berg.example'
const pathsIn = (text: string) => linksIn(text, ORIGIN).map(({ written, path }) => [written, path])

describe('links in a text', () => {
  it('are whole addresses and paths, without the end of their sentence', () => {
    expect(
      pathsIn('See https://berg.example/archive?page=2. Or (/fqa), or https://other.example/a!'),
    ).toEqual([
      ['https://berg.example/archive?page=2', '/archive'],
      ['https://other.example/a', undefined],
      ['/fqa', '/fqa'],
    ])
  })

  it('are no fractions, dates and words with a slash in them', () => {
    expect(pathsIn('and/or 1/2, 3 /4, w/c 11/14, km / h')).toEqual([])
  })

  it.each([
    ['https:/berg.example', false],
    ['https://', false],
    ['http://nowhere', false],
    ['https://a b', false],
    ['https://example.com/ü?x=1#y', true],
    ['http://localhost:4000/', true],
  ])('have a form: %s %s', (text, isAddress) => {
    expect(linksIn(text, ORIGIN)[0]?.isAddress).toBe(isAddress)
  })
})

it('lead to pages, and to what exists of articles, issues and files', () => {
  const file = '11111111-1111-4111-8111-111111111111'
  const there = [
    '/',
    '/fqa',
    '/the-berg-safety',
    '/article/1',
    '/newsletters/1',
    `/files/${file}`,
    '/feed.xml',
  ]
  const absent = ['/nowhere', '/article/2', '/newsletters/2', `/media/${file.replace('1', '2')}`]
  const existing = { articles: [1], issues: [1], files: [file] }
  expect([...there, ...absent].filter((path) => leadsSomewhere(path, existing))).toEqual(there)
  expect(namedIn([...there, ...absent])).toEqual({
    articles: [1, 2],
    issues: [1, 2],
    files: [file, file.replace('1', '2')],
  })
})
