import { expect, it } from 'vitest'
import { passagesOf, voiceFor } from './read-aloud.ts'

it('says every paragraph and line of a list, and nothing twice', () => {
  const html = '<h2>On  Monday</h2><ul><li><p>One</p></li><li>Two</li></ul><p> </p><img alt="x">'
  expect(passagesOf(html)).toEqual(['On Monday', 'One', 'Two'])
  expect(passagesOf('Without a paragraph')).toEqual(['Without a paragraph'])
  expect(passagesOf('')).toEqual([])
})

it('says what is long by its sentences, whole', () => {
  const sentences = Array.from({ length: 9 }, (_, at) => `Sentence ${at} ${'word '.repeat(9)}ends.`)
  const text = sentences.join(' ')
  const said = passagesOf(`<p>${text}</p>`)
  expect(said.length).toBeGreaterThan(2)
  expect(said.every((piece) => piece.length <= 200 && piece.endsWith('.'))).toBe(true)
  expect(said.join(' ')).toBe(text)
})

it.each([
  ['de', 'de-AT'],
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['pl', undefined],
  ['vi', undefined],
])('has for %s the voice %s', (language, lang) => {
  const voices = [
    { lang: 'pl-PL', localService: false },
    { lang: 'de_DE', localService: false },
    { lang: 'de-AT', localService: true },
    { lang: 'pt-BR', localService: true },
  ] as SpeechSynthesisVoice[]
  expect(voiceFor(voices, language)?.lang).toBe(lang)
})
