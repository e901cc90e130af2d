import { render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.history.replaceState(null, '')
})

async function show() {
  const { BackButton } = await import('./back-button.tsx')
  render(
    <MemoryRouter>
      <BackButton />
    </MemoryRouter>,
  )
  return screen.queryByRole('button', { name: 'Back' })
}

it('is not there on the first page of a visit', async () => {
  vi.stubGlobal('navigation', { canGoBack: false })
  expect(await show()).toBeNull()
})

it('is there once the router has gone on', async () => {
  window.history.replaceState({ idx: 1 }, '')
  expect(await show()).not.toBeNull()
})

it('is there after a full load within the site', async () => {
  vi.stubGlobal('navigation', { canGoBack: true })
  expect(await show()).not.toBeNull()
})

it.each([
  [`${window.location.origin}/archive`, true],
  ['https://elsewhere.example/', false],
  ['', false],
])('of a browser that tells no history goes by where it came from: %s %s', async (from, shown) => {
  vi.stubGlobal('navigation', undefined)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from)
  expect((await show()) !== null).toBe(shown)
})
