import { ERRORS, filledWith } from '@berg/contract'
import { expect, it } from 'vitest'
import { codeOf, errorCodesOf } from './error-codes.ts'

it.each([
  ['This field is required.', 'required'],
  ['Use at least 8 characters.', ['too_short', { least: '8' }]],
  ['Use at least 8.', ['too_small', { least: '8' }]],
  ["There is no tag 'it's {tag}'.", ['no_tag', { tag: "it's {tag}" }]],
  ['3 of 12 parts have not arrived.', ['parts_missing', { missing: '3', parts: '12' }]],
  ['“Öl” is in another group already: Öl, oil.', ['word_taken', { word: 'Öl', words: 'Öl, oil' }]],
  ['Use at least .', null],
  ['Some sentence of a proxy.', null],
])('%s has its code', (sentence, code) => {
  expect(codeOf(sentence)).toEqual(code)
})

it('every code is found again from its own words', () => {
  const lost = Object.entries(ERRORS).filter(([code, message]) => {
    const values = Object.fromEntries(namesIn(message).map((name, at) => [name, `${at + 1}`]))
    const found = codeOf(filledWith(message, values))
    return (
      JSON.stringify(found) !== JSON.stringify(namesIn(message).length > 0 ? [code, values] : code)
    )
  })
  expect(lost).toEqual([])
})

const namesIn = (message: string) =>
  [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

it('a hostile text is read once, and does not grow the header', () => {
  const long = `“${'” is in another group already: '.repeat(3500)}`
  const sentences = Array.from({ length: 10 }, () => `${long} of  parts have not arrived.`)
  expect(errorCodesOf({ words: sentences })).toBeUndefined()
  const tags = Array.from({ length: 1000 }, (_, at) => `There is no tag '${'x'.repeat(at)}'.`)
  const header = errorCodesOf({ tags }) ?? ''
  expect(header.length).toBeLessThanOrEqual(4000)
  expect(JSON.parse(header)[1]).toEqual(['no_tag', { tag: 'x' }])
})

it('codes stand in the order of the sentences, in ASCII, and what has none is null', () => {
  const body = {
    status: 'starting',
    detail: 'Not found.',
    name: ['What is this?', 'This field is required.'],
    tags: ["There is no tag 'Öl\n😀'."],
    rest: ['Who knows.'],
  }
  const header = errorCodesOf(body) ?? ''
  expect(header).toMatch(/^[\x20-\x7e]+$/)
  expect(JSON.parse(header)).toEqual(['not_found', null, 'required', ['no_tag', { tag: 'Öl\n😀' }]])
})

it('a long value leaves the others their codes', () => {
  const tags = [`There is no tag '${'x'.repeat(5000)}'.`]
  const header = errorCodesOf({ tags, title: ['This field is required.'] })
  expect(header).toBe('[null,"required"]')
  expect(errorCodesOf({ tags })).toBeUndefined()
})
