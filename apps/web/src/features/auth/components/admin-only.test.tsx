import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import { useLocation } from '../../../routing/router.tsx'
import { tokens } from '../../../lib/session.ts'
import { answerWith, type Answer } from '../../../testing/fetch-double.ts'
import { AdminOnly } from './admin-only.tsx'

const Here = () => (useLocation().pathname === '/' ? 'home' : <AdminOnly>staff room</AdminOnly>)

function visit(me: Answer | Promise<Answer>) {
  answerWith(() => me)
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter at="/staff-room">
        <Here />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const me = (administer: boolean): Answer => ({ status: 200, body: { id: 1, can: { administer } } })
const holdToken = () => tokens.set({ access: 'a', refresh: 'r' })

describe('an admin-only page', () => {
  it('sends a visitor home without asking the server', () => {
    visit(new Promise(() => {}))
    expect(screen.getByText('home')).toBeTruthy()
  })

  it('says that it is loading while the person is being looked up', () => {
    holdToken()
    visit(new Promise(() => {}))
    expect(screen.getByText('Loading...')).toBeTruthy()
  })

  it('sends an employee home', async () => {
    holdToken()
    visit(me(false))
    expect(await screen.findByText('home')).toBeTruthy()
  })

  it('lets staff in', async () => {
    holdToken()
    visit(me(true))
    expect(await screen.findByText('staff room')).toBeTruthy()
  })

  it('sends nobody away because the server stumbled', async () => {
    holdToken()
    visit({ status: 500, body: {} })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})
