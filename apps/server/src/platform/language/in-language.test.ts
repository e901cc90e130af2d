import { INTERFACE_LANGUAGES, language, say, sayCount, shownNumber } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { dateSaid, daySaid, monthSaid } from './dates.ts'
import { inLanguage } from './in-language.ts'

const deleted = (n: number) => sayCount(n, '{n} article deleted', '{n} articles deleted')

describe('within a language', () => {
  it('a text is said in it, and in English again after the call', () => {
    expect(inLanguage('de', () => say('Cancel'))).toBe('Abbrechen')
    expect(say('Cancel')).toBe('Cancel')
    expect(language).toBe('en')
  })

  it('a name keeps its own way in a line from right to left', () => {
    const greeting = () => say('Hello {name},', { name: 'Ada' })
    expect(inLanguage('ar', greeting)).toContain('\u2068Ada\u2069')
    expect(inLanguage('de', greeting)).toBe('Hallo Ada,')
  })

  it('leaves a date in its order among words from right to left', () => {
    const published = () => say('Published {day}', { day: dateSaid('2026-11-08') })
    expect(inLanguage('ar', published)).toBe('نُشر \u20688\u2069 نوفمبر \u20682026\u2069')
  })

  it('counts and numbers have its forms', () => {
    expect(
      new Set([1, 3, 5].map((n) => inLanguage('pl', () => deleted(n).replace(`${n}`, '')))).size,
    ).toBe(3)
    expect(inLanguage('de', () => shownNumber(12_345))).toBe('12.345')
    expect(shownNumber(12_345)).toBe('12,345')
    expect([0, 1].map((n) => inLanguage('pt', () => deleted(n)))).toEqual([
      '0 artigos apagados',
      '1 artigo apagado',
    ])
  })

  it.each([
    ['en', '13 November 2026', 'Friday 13 November 2026', 'November 2026'],
    ['de', '13. November 2026', 'Freitag, 13. November 2026', 'November 2026'],
    ['pl', '13 listopada 2026', 'piątek, 13 listopada 2026', 'listopad 2026'],
    ['pt', '13 de novembro de 2026', 'sexta-feira, 13 de novembro de 2026', 'novembro de 2026'],
  ] as const)('%s has dates of its own', (spoken, date, day, month) => {
    const said = inLanguage(spoken, () =>
      [dateSaid, daySaid, monthSaid].map((saying) => saying('2026-11-13')),
    )
    expect(said).toEqual([date, day, month])
  })

  it('another may be spoken, and the first goes on after it', () => {
    const said = inLanguage('de', () => [inLanguage('pl', () => say('Cancel')), say('Cancel')])
    expect(said).toEqual(['Anuluj', 'Abbrechen'])
  })

  it('nothing is waited for, and what fails changes nothing for the next', () => {
    expect(() => inLanguage('de', async () => say('Cancel'))).toThrow('at once')
    expect(() =>
      inLanguage('de', () => {
        throw new Error('Broken')
      }),
    ).toThrow('Broken')
    expect(say('Cancel')).toBe('Cancel')
  })

  it.each(INTERFACE_LANGUAGES)('%s can be read', (spoken) => {
    expect(inLanguage(spoken, () => say('Cancel'))).not.toBe('')
  })
})
