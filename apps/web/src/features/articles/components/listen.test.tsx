import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Listen } from './listen.tsx'

class Utterance extends EventTarget {
  lang = ''
  voice: unknown = null
  constructor(readonly text: string) {
    super()
  }
}

/** A device that has its voices a moment later, and says nothing by itself. */
class Voices extends EventTarget {
  known: object[] = []
  said: Utterance[] = []
  getVoices = () => [...this.known]
  speak = (utterance: Utterance) => this.said.push(utterance)
  cancel = vi.fn(() => (this.said = []))
}

let voices: Voices
beforeEach(() => {
  voices = new Voices()
  vi.stubGlobal('speechSynthesis', voices)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
})

const TEXT = {
  title: 'Line <em>4</em>',
  content: '<p>One.</p><p>Two.</p>',
  language: 'de',
} as const
const show = () => render(<Listen article={TEXT} />)
const find = (lang: string) =>
  act(() => {
    voices.known = [{ lang, localService: true }]
    voices.dispatchEvent(new Event('voiceschanged'))
  })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('is not there without a voice for the language', () => {
  show()
  expect(screen.queryByRole('button')).toBeNull()
  find('pl-PL')
  expect(screen.queryByRole('button')).toBeNull()
  find('de-DE')
  expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy()
})

it('says title and text, and is ready again at their end', async () => {
  show()
  find('de-DE')
  await press('Listen')
  expect(voices.said.map(({ text, lang }) => [text, lang])).toEqual([
    ['Line 4', 'de'],
    ['One.', 'de'],
    ['Two.', 'de'],
  ])
  expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy()
  act(() => void voices.said.at(-1)?.dispatchEvent(new Event('end')))
  expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy()
})

it('falls silent when it is told to, and with the article', async () => {
  const { unmount } = show()
  find('de-DE')
  await press('Listen')
  await press('Stop')
  expect(voices.said).toEqual([])
  await press('Listen')
  expect(voices.said).toHaveLength(3)
  unmount()
  expect(voices.said).toEqual([])
})

it('says so where the voice fails', async () => {
  show()
  find('de-DE')
  await press('Listen')
  const failed = Object.assign(new Event('error'), { error: 'synthesis-failed' })
  act(() => void voices.said[0]?.dispatchEvent(failed))
  expect(screen.getByRole('button', { name: 'Listen' })).toBeTruthy()
})
