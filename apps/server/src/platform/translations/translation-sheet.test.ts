import { describe, expect, it } from 'vitest'
import { sideBySide, translatedHtml } from './translation-sheet.ts'

const ORIGINAL =
  '<h2>Hands</h2><p>Wash <b>all</b> hands &amp; dry them.</p><ul><li>One</li><li>Two</li></ul>'
const GERMAN =
  '<h2>Hände</h2><p><b>Alle</b> Hände waschen &amp; trocknen.</p><ul><li>Eins</li><li>Zwei</li></ul>'
const translated = { content: GERMAN, sourceContent: ORIGINAL }
const rows = (original: string) =>
  sideBySide(original, translated).passages.map(({ original: text, translated: words, change }) => [
    text,
    words,
    change,
  ])

describe('an original and its translation', () => {
  it('stand side by side, with marks for what is not words', () => {
    expect(sideBySide(ORIGINAL, undefined).passages).toHaveLength(4)
    expect(rows(ORIGINAL)).toEqual([
      ['Hands', 'Hände', null],
      ['Wash <1>all</1> hands & dry them.', '<1>Alle</1> Hände waschen & trocknen.', null],
      ['One', 'Eins', null],
      ['Two', 'Zwei', null],
    ])
  })

  it.each([
    ['changed', ORIGINAL.replace('One', 'First'), ['First', 'Eins', 'changed'], []],
    [
      'added',
      ORIGINAL.replace('<li>Two', '<li>One and a half</li><li>Two'),
      ['One and a half', '', 'added'],
      [],
    ],
    ['removed', ORIGINAL.replace('<li>One</li>', ''), ['Two', 'Zwei', null], ['Eins']],
  ])('show what was %s since', (_, original, row, unplaced) => {
    expect(rows(original)).toContainEqual(row)
    expect(rows(original).filter(([, , change]) => change !== null)).toHaveLength(row[2] ? 1 : 0)
    expect(sideBySide(original, translated).unplaced).toEqual(unplaced)
  })

  it('say what a changed passage was', () => {
    const { passages } = sideBySide(ORIGINAL.replace('Two', 'Three'), translated)
    expect(passages.at(-1)).toMatchObject({ before: 'Two', translated: 'Zwei' })
  })

  it('lose no words that were written in another form', () => {
    const content = '<p>Hände</p><p>Waschen.</p><p>Eins</p><p>Zwei</p><p>Drei</p>'
    expect(sideBySide(ORIGINAL, { content, sourceContent: ORIGINAL }).unplaced).toEqual(['Drei'])
  })

  it('make a text of the original and the words', () => {
    const texts = sideBySide(ORIGINAL, translated).passages.map((passage) => passage.translated)
    expect(translatedHtml(ORIGINAL, texts)).toBe(GERMAN)
    expect(translatedHtml(ORIGINAL, ['Hände', '', '', ''])).toBe(ORIGINAL.replace('Hands', 'Hände'))
  })

  it.each([
    [['Hände', 'Alle Hände', '', ''], /Paragraph 2: keep each mark/],
    [['Hände'], /The original has changed/],
  ])('are refused where a mark or a passage is missing: %j', (texts, reason) => {
    const attempt = () => {
      try {
        return translatedHtml(ORIGINAL, texts)
      } catch (error) {
        return JSON.stringify(error) + String(error)
      }
    }
    expect(attempt()).toMatch(reason)
  })
})
