import { describe, expect, it } from 'vitest'
import { ArticleChange, ArticleInput, NO_EVENT } from './index.ts'

const tagsOf = (tags: unknown) => ArticleInput.parse({ title: 'x', tags }).tags
const imagesOf = (images: unknown) => ArticleInput.parse({ title: 'x', images }).images

describe('what comes in', () => {
  it.each([
    ['News'],
    [{ id: 3, name: 'News' }],
    [{ title: 'News' }],
    [{ tag: 'News' }],
    [{ value: ' News ' }],
  ])('takes the tag %j', (tag) => {
    expect(tagsOf([tag])).toEqual(['News'])
  })

  it.each([[3], [{ id: 3 }]])('takes the id of the tag %j', (tag) => {
    expect(tagsOf([tag])).toEqual([3])
  })

  it.each([['/a.png'], [{ url: '/a.png' }], [{ src: '/a.png' }], [{ url: '/a.png', alt: '' }]])(
    'takes the image %j',
    (image) => {
      expect(imagesOf([image])).toEqual([{ url: '/a.png', alt: '' }])
    },
  )

  it.each([
    { title: ' ' },
    { tags: [0] },
    { tags: [' '] },
    { tags: [null] },
    { images: [null] },
    { images: [{}] },
  ])('refuses %j', (special) => {
    expect(ArticleInput.safeParse({ title: 'x', ...special }).success).toBe(false)
  })

  it('names a role or a department, or is for everybody', () => {
    const isTaken = (audience: unknown) => ArticleChange.safeParse({ audience }).success
    expect(isTaken({ kind: 'department', value: 'Packaging' })).toBe(true)
    expect(isTaken({ kind: 'role', value: 'staff' })).toBe(true)
    expect(isTaken({ kind: 'everybody' })).toBe(true)
    expect(isTaken({ kind: 'everybody', value: 'Packaging' })).toBe(false)
    expect(isTaken({ kind: 'department', value: ' ' })).toBe(false)
    expect(isTaken({ kind: 'role', value: 'cook' })).toBe(false)
    expect(isTaken(null)).toBe(false)
  })

  it('needs no more than a title', () => {
    expect(ArticleInput.parse({ title: ' x ' })).toEqual({
      title: 'x',
      content: '',
      tags: [],
      images: [],
      audience: { kind: 'everybody', value: '' },
      language: null,
      ...NO_EVENT,
    })
  })

  it('changes nothing that is not named', () => {
    expect(ArticleChange.parse({ title: ' x ' })).toEqual({ title: 'x' })
    expect(ArticleChange.parse({ event_date: null })).toEqual({ event_date: null })
  })
})
