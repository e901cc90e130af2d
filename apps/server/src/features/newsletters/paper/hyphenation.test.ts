import { expect, it } from 'vitest'
import { hyphenPointsOf, isEnglish } from './hyphenation.ts'

const parted = (word: string) =>
  [...hyphenPointsOf(word), word.length].map((end, at, all) => word.slice(all[at - 1] ?? 0, end))

it.each([
  ['newsletter', ['news', 'let', 'ter']],
  ['packaging. ', ['pack', 'aging. ']],
  ['warm', ['warm']],
  ['Kowalska', ['Kowalska']],
  ['o’clock', ['o’clock']],
  ['2026-11-14', ['2026-11-14']],
])('%s is parted as %s', (word, parts) => expect(parted(word)).toEqual(parts))

it.each([
  ['Line 4 restarts on Monday – at 06:00.', true],
  ['Căng tin mới mở cửa', false],
  ['Нові навушники', false],
])('%s is English: %s', (text, is) => expect(isEnglish(text)).toBe(is))
