import { expect, it, vi } from 'vitest'

const MORE_THAN_A_SECOND_MS = 1200

it.each([
  ['with no limit of its own', undefined],
  ['with a shorter one', 50],
  ['with a shorter one among others', { timeout: 50, interval: 20 }],
])('a wait goes on where the machine is busy, %s', async (_, options) => {
  const since = performance.now()
  const isOver = () => performance.now() - since > MORE_THAN_A_SECOND_MS
  await vi.waitFor(() => expect(isOver()).toBe(true), options)
  expect(await vi.waitUntil(isOver, options)).toBe(true)
})
