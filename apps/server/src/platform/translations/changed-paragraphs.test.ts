import { describe, expect, it } from 'vitest'
import { changedParagraphs, changesOf } from './changed-paragraphs.ts'

/** `~1 a → b`: the second paragraph of now was changed. */
const told = (before: string, now: string) =>
  changedParagraphs(before, now).map(({ at, kind, before: was, now: is }) =>
    kind === 'changed'
      ? `~${at} ${was} → ${is}`
      : kind === 'added'
        ? `+${at} ${is}`
        : `-${at} ${was}`,
  )

describe('an original that was changed after its translation', () => {
  it.each([
    ['nothing', '<p>a</p><p>b</p>', '<p>a</p><p>b</p>', []],
    ['a word', '<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>x</p><p>c</p>', ['~1 b → x']],
    ['one more', '<p>a</p><p>c</p>', '<p>a</p><p>b</p><p>c</p>', ['+1 b']],
    ['one less', '<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>c</p>', ['-1 b']],
    ['the last gone', '<p>a</p><p>b</p>', '<p>a</p>', ['-1 b']],
    ['one moved', '<p>a</p><p>b</p><p>c</p>', '<p>c</p><p>a</p><p>b</p>', ['+0 c', '-3 c']],
    ['emphasis alone', '<p>a b</p>', '<p>a <strong>b</strong></p>', ['~0 a b → a b']],
    [
      'a point of a list',
      '<ul><li>a</li><li>b</li></ul>',
      '<ul><li>a</li><li>x</li></ul>',
      ['~1 b → x'],
    ],
    ['a heading made a paragraph', '<h2>a</h2><p>b</p>', '<p>a</p><p>b</p>', ['~0 a → a']],
    ['words without a paragraph', 'a', 'b', ['~0 a → b']],
    ['all of it', '<p>a</p>', '', ['-0 a']],
    ['spaces between paragraphs', '<p>a</p>\n<p>b</p>', '<p>a</p><p>b</p>', []],
  ])('%s', (_, before, now, expected) => expect(told(before, now)).toEqual(expected))

  it('says of its title that it is another one', () => {
    const content = '<p>a</p>'
    expect(changesOf({ title: 'One', content }, { title: 'Two', content })).toEqual({
      title: true,
      paragraphs: [],
    })
  })
})
