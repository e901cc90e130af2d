import { describe, expect, it } from 'vitest'
import { diffLines, diffWords, readableLines } from './text-diff.ts'

const shown = (before: string[], after: string[]) =>
  diffLines(before, after).map(
    ({ text, kind }) => ({ same: ' ', added: '+', removed: '-' })[kind] + text,
  )

describe('what changed in a text', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
      [' a', ' b'],
    ],
    [
      ['a', 'b', 'c'],
      ['a', 'x', 'c'],
      [' a', '-b', '+x', ' c'],
    ],
    [['a'], ['a', 'b'], [' a', '+b']],
    [['a', 'b'], ['b'], ['-a', ' b']],
    [[], ['a'], ['+a']],
    [['a'], [], ['-a']],
  ])('from %j to %j', (before, after, lines) => {
    expect(shown(before, after)).toEqual(lines)
  })

  it('is told for long texts too', () => {
    const long = Array.from({ length: 1100 }, (_, index) => `line ${index}`)
    expect(diffLines(long, ['x']).length).toBe(1101)
    expect(diffLines(long, long.toReversed()).length).toBe(2200)
  })
})

describe('word by word', () => {
  const told = (before: string[], after: string[]) =>
    diffWords(before, after).map((line) =>
      line.kind === 'changed'
        ? line.parts.map(({ text, kind }) => MARKS[kind].replace('x', text)).join('')
        : MARKS[line.kind].replace('x', line.text),
    )
  const MARKS = { same: 'x', added: '[+x]', removed: '[-x]' }

  it.each([
    [['a mild day'], ['a cold day'], ['a [-mild][+cold] day']],
    // Nothing in common: two lines, not one.
    [['Monday'], ['Pick up the keys'], ['[-Monday]', '[+Pick up the keys]']],
    [
      ['same', 'one two three', 'goes away'],
      ['same', 'one two four'],
      ['same', 'one two [-three][+four]', '[-goes away]'],
    ],
    [[], ['new'], ['[+new]']],
  ])('from %j to %j', (before, after, lines) => {
    expect(told(before, after)).toEqual(lines)
  })
})

it('the lines are those that a reader sees', () => {
  const html =
    '<h2>Plan</h2><p>One <b>two</b><br>three</p><ul><li><p>four</p></li><li>five</li></ul><p> </p><img src="/media/1" alt="Gate">'
  expect(readableLines(html)).toEqual(['Plan', 'One two three', 'four', 'five', '[Image: Gate]'])
})
