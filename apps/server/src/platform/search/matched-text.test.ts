import { describe, expect, it } from 'vitest'
import { WordsToMark, markedExcerpt, markedText } from './matched-text.ts'

const wanted = new WordsToMark(['cant'], ['brulee', 'lodz'])
const marks = (runs: { text: string; hit: boolean }[]) =>
  runs.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')

describe('a marked text', () => {
  it.each([
    ['Canteen, canteens', '[Canteen], [canteens]'],
    ['Crème brûlée in Łódź', 'Crème [brûlée] in [Łódź]'],
    ['A decanter', 'A decanter'],
    ['', ''],
  ])('%s', (text, expected) => expect(marks(markedText(text, wanted))).toBe(expected))
})

describe('an excerpt', () => {
  const long = Array.from({ length: 60 }, (_, at) => `w${at}`)

  it('is the whole of a short text', () => {
    expect(marks(markedExcerpt('We ate in the canteen', wanted))).toBe('We ate in the [canteen]')
  })

  it('starts where most is marked, and says that the text goes on', () => {
    const text = [...long.slice(0, 5), 'canteen', ...long, 'canteen', 'brulee', ...long].join(' ')
    const shown = marks(markedExcerpt(text, wanted))
    expect(shown).toMatch(/^…\u00a0\[canteen\] \[brulee\] w0 .* w25\u00a0…$/)
  })

  it('shows the beginning where nothing is marked, and no less near the end', () => {
    expect(marks(markedExcerpt(long.join(' '), wanted))).toMatch(/^w0 .* w27\u00a0…$/)
    expect(marks(markedExcerpt(`${long.join(' ')} canteen.`, wanted))).toMatch(
      /^…\u00a0w33 .* \[canteen\]\.$/,
    )
  })
})
