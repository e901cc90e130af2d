import { expect, it } from 'vitest'
import { answerWith } from './fetch-double.ts'

// Two tests on purpose: the second sees what the first left running.
it('leaves a read for later, a read every few moments, and one that follows an answer', () => {
  const log = answerWith(() => ({ status: 204 }))
  setTimeout(() => void fetch('/later/', {}), 5)
  setInterval(() => void fetch('/again/', {}), 5)
  void fetch('/first/', {}).then(() => fetch('/then/', {}))
  expect(log).toHaveLength(1)
})

it('hears nothing of them', async () => {
  const log = answerWith(() => ({ status: 204 }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(log.map(({ path }) => path)).toEqual([])
})
