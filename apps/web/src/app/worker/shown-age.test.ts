import { expect, it, vi } from 'vitest'
import { ageFor, noteFresh, noteStored } from './shown-age.ts'

it('tells a page that it is fresh again, also where the worker was ended meanwhile and knows nothing of it', async () => {
  const postMessage = vi.fn()
  vi.stubGlobal('clients', { get: async () => ({ postMessage }) })
  await noteFresh('page')
  expect(postMessage.mock.calls).toEqual([[{ storedAt: null }]])
  await noteFresh('page')
  expect(postMessage).toHaveBeenCalledOnce()
  await noteStored('page', 20)
  await noteStored('page', 30)
  expect(ageFor('page')).toEqual({ storedAt: 20 })
  await noteFresh('page')
  expect(postMessage).toHaveBeenLastCalledWith({ storedAt: null })
  expect(ageFor('page')).toEqual({ storedAt: null })
})
