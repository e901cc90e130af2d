import { describe, expect, it } from 'vitest'
import { readHtml, shorten, wordsOf } from './read.ts'

describe('reading HTML', () => {
  it('keeps words apart that stand in blocks of their own, and together in one', () => {
    const { text } = readHtml(
      '<h2>Line\n 4</h2><p>runs<br>a<b>ga</b>in &amp; well</p><ul><li>x</li><li>y</li></ul>',
    )
    expect(text).toBe('Line 4 runs again & well x y')
  })

  it('finds the images', () => {
    expect(readHtml('<p><img src="/a" alt="A"></p><img src="/b">').images).toEqual([
      { src: '/a', alt: 'A' },
      { src: '/b', alt: '' },
    ])
  })
})

describe('shortening', () => {
  it.each([
    ['short', 'short'],
    ['exactly ten', 'exactly te…'],
    ['a word   and more', 'a word   a…'],
    ['👩‍🏭'.repeat(11), `${'👩‍🏭'.repeat(10)}…`],
    ['e\u0301'.repeat(11), `${'e\u0301'.repeat(10)}…`],
    ['nine long blank', 'nine long…'],
    ['👩\u200d'.repeat(1000), `${'👩\u200d'.repeat(106)}👩…`],
  ])('%s', (given, expected) => {
    expect(shorten(given, 10)).toBe(expected)
  })
})

describe('words', () => {
  it.each([
    ['Łukasz’s first-aid kit, 07:15!', ['łukasz', 's', 'first', 'aid', 'kit', '07', '15']],
    ['  \t … --- ', []],
    ['Nguye\u0302\u0303n', ['nguyễn']],
    [`a${'\u0301\u0323'.repeat(50_000)}`, [`ạ${'\u0323'.repeat(14)}${'\u0301'.repeat(15)}`]],
  ])('%s', (given, expected) => {
    expect(wordsOf(given)).toEqual(expected)
  })
})
