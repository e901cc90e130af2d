import { describe, expect, it } from 'vitest'
import { readHtml, shorten, wordsOf, plainText, plainTitle } from './read.ts'

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

it.each([
  ['Marta Kowalska', 'Marta Kowalska'],
  ['  Nguyễn   Thị Lan ', 'Nguyễn Thị Lan'],
  ["O'Neil & Sons", "O'Neil & Sons"],
  ['<b>Ann</b> Lee', 'Ann Lee'],
  ['Ann<script>alert(1)</script>', 'Ann'],
  ['<img src=x onerror=alert(1)>', ''],
  ['&lt;b&gt;Ann&lt;/b&gt;', 'Ann'],
  ['a < b', 'a < b'],
  [`${'<b>'.repeat(300)}Ann`, `${'b'.repeat(300)}Ann`],
])('%s becomes %s', (given, expected) => expect(plainText(given)).toBe(expected))

it.each([
  ['Line 4 <em>restarts</em> Monday', 'Line 4 restarts Monday'],
  ['Below < 5 °C & dry', 'Below < 5 °C & dry'],
  ['Tea &amp; caf&eacute;', 'Tea & café'],
  ['<h1>Big</h1><a href="/x">news</a>', 'Big news'],
  ['News<img src=x onerror=alert(1)><script>alert(1)</script>', 'News'],
  ['<img src=x>', '<img src=x>'],
])('the title %s reads %s', (title, words) => expect(plainTitle(title)).toBe(words))
