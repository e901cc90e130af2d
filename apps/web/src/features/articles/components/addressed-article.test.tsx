import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { useLocation } from '../../../routing/router.tsx'
import type { MemoryEntry } from '../../../routing/memory-history.ts'
import { describe, expect, it } from 'vitest'
import { lazyModule } from '../../../lib/lazy-module.ts'
import { anArticle } from '../../../testing/an-article.ts'
import { answerWith, type Answer } from '../../../testing/fetch-double.ts'
import { ListOrderContext } from '../../../ui/list-order.ts'
import { articlePageQuery } from '../api/articles.ts'
import { AddressedArticle } from './addressed-article.tsx'

const SLOTS = lazyModule(async () => ({
  before: ({ id }: { id: number }) => <p>Before {id}</p>,
  after: ({ id }: { id: number }) => <p>After {id}</p>,
}))

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>
}

function visit(to: string | MemoryEntry, answer: () => Answer, listed = false) {
  const log = answerWith(answer)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 9999 } } })
  const summary = { ...anArticle({ excerpt: 'Nineteen days and …' }), content: undefined }
  const list = { count: 1, next: null, previous: null, page: 1, results: [summary] }
  if (listed) client.setQueryData(articlePageQuery({ page: 1 }).queryKey, list)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter at={typeof to === 'string' ? `/${to}` : to}>
        <ListOrderContext value={[3, 1, 2]}>
          <AddressedArticle timeZone="Europe/Zurich" slots={SLOTS} />
        </ListOrderContext>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return log
}

const address = () => screen.getByRole('status', { name: 'Address' }).textContent
const found = () => ({ status: 200, body: anArticle({ event_date: '2026-11-27' }) })

describe('the article in the address', () => {
  it('opens with its author, its day, its event and its text', async () => {
    visit('?article=1', found)
    const dialog = within(await screen.findByRole('dialog', { name: 'Line 4 restarts Monday' }))
    expect(dialog.getByText('By Marta Kowalska · 12 Nov 2026 · Published 14 Nov 2026')).toBeTruthy()
    expect(dialog.getByText('Event').parentElement?.textContent).toContain('27 Nov 2026')
    expect(await dialog.findByText('Nineteen days and one very large gearbox.')).toBeTruthy()
    expect(dialog.getByRole('img', { name: 'No image' })).toBeTruthy()
    expect((await dialog.findByText('Before 1')).nextElementSibling).toBe(
      dialog.getByText('After 1').previousElementSibling,
    )
    expect(document.title).toBe('Line 4 restarts Monday · The Berg')
  })

  it('keeps the emphasis in its title, and no other markup', async () => {
    const title = 'Line 4 <em>restarts</em> <img src="/x">Monday'
    visit('?article=1', () => ({ status: 200, body: anArticle({ title }) }))
    const dialog = await screen.findByRole('dialog', { name: 'Line 4 restarts Monday' })
    expect((await within(dialog).findByText('restarts')).tagName).toBe('EM')
  })

  it('opens at once where a list has brought a summary, and its text follows', async () => {
    const log = visit('?article=1', found, true)
    const dialog = within(screen.getByRole('dialog', { name: 'Line 4 restarts Monday' }))
    expect(dialog.getByText('Nineteen days and …')).toBeTruthy()
    expect(dialog.getByRole('status', { name: 'Loading the article' })).toBeTruthy()
    expect(await dialog.findByText('Nineteen days and one very large gearbox.')).toBeTruthy()
    expect(dialog.queryByText('Nineteen days and …')).toBeNull()
    expect(log.map(({ path }) => path)).toContain('/api/articles/1/')
  })

  it('keeps its beginning where the text cannot be loaded, which can be tried again', async () => {
    let tries = 0
    visit('?article=1', () => (tries++ === 0 ? 'broken' : found()), true)
    const dialog = within(screen.getByRole('dialog', { name: 'Line 4 restarts Monday' }))
    const retry = await dialog.findByRole('button', { name: 'Retry' })
    expect(dialog.getByText('Nineteen days and …')).toBeTruthy()
    await userEvent.click(retry)
    expect(await dialog.findByText('Nineteen days and one very large gearbox.')).toBeTruthy()
  })

  it('leads on to what follows on the screen, also past the list that it was opened from', async () => {
    const state = { openedHere: true, order: { ids: [3, 1], at: 1 } }
    const log = visit({ search: '?article=1', state }, found)
    const dialog = within(await screen.findByRole('dialog', { name: 'Line 4 restarts Monday' }))
    expect(await dialog.findByRole('region', { name: 'Next' })).toBeTruthy()
    expect(log.map(({ path }) => path)).toContain('/api/articles/2/')
  })

  it('closed leaves the rest of the address', async () => {
    visit('?page=2&article=1', found)
    await screen.findByRole('dialog', { name: 'Line 4 restarts Monday' })
    const [, close] = screen.getAllByRole('button', { name: 'Close' })
    if (close) await userEvent.click(close)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(address()).toBe('?page=2')
  })

  it('that is gone, or never was one, says so', async () => {
    visit('?article=1', () => ({ status: 404, body: { detail: 'Not found.' } }))
    expect(
      await screen.findByRole('dialog', { name: 'This article is not here any more' }),
    ).toBeTruthy()
  })

  it('that is no number asks nobody', () => {
    const log = visit('?article=abc', found)
    expect(screen.getByRole('dialog', { name: 'This article is not here any more' })).toBeTruthy()
    expect(log).toEqual([])
  })

  it('that cannot be loaded can be tried again', async () => {
    let tries = 0
    visit('?article=1', () => (tries++ === 0 ? 'broken' : found()))
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('dialog', { name: 'Line 4 restarts Monday' })).toBeTruthy()
  })
})
