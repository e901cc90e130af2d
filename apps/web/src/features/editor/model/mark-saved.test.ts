import { afterEach, expect, it, vi } from 'vitest'
import { markSaved } from './mark-saved.ts'

const list = (...ids: number[]) =>
  `<main><ul>${ids.map((id) => `<li><a data-article="${id}"></a></li>`).join('')}</ul></main>`
const marked = () => [...document.querySelectorAll('[data-saved] a')].map((link) => link.outerHTML)

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

it('waits for a list that shows what was saved, brings it into view and marks it for a while', async () => {
  vi.useFakeTimers()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  document.body.innerHTML = list(1, 2)
  markSaved(7)
  expect(marked()).toEqual([])
  document.body.innerHTML = list(7, 1, 2)
  await vi.advanceTimersByTimeAsync(1)
  expect(marked()).toEqual(['<a data-article="7"></a>'])
  expect(scroll).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(marked()).toEqual([])
})

it('gives up where no list shows it', async () => {
  vi.useFakeTimers()
  document.body.innerHTML = list(1)
  markSaved(7)
  await vi.advanceTimersByTimeAsync(60_000)
  document.body.innerHTML = list(7)
  await vi.advanceTimersByTimeAsync(1)
  expect(marked()).toEqual([])
})
