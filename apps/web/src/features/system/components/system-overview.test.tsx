import type { System } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { SystemOverview } from './system-overview.tsx'

const AT = '2025-11-16T06:00:00Z'
const system: System = {
  version: '1.4.0',
  node: '20.20.2',
  database: { kind: 'server', version: '18.4', size: 1 },
  storage: { kind: 'bucket', files: 1, size: 2048, disk: null },
  jobs: { waiting: 0, running: 0, failed: 0 },
  schedules: [
    { kind: 'a', title: 'Dateien vergleichen', every: 'hour', last_run: AT },
    { kind: 'b', title: 'Alte Mails vergessen', every: 'hour', last_run: null },
    { kind: 'c', title: 'Das Backup machen', every: 'day', last_run: AT },
    { kind: 'd', title: 'Alten Verlauf löschen', every: 'day', last_run: null },
  ],
  last_backup: null,
  warnings: ['Es wurde noch kein Backup gemacht.'],
}

it('shows what the server says as it said it, and how often each job comes in a whole sentence', async () => {
  tokens.set({ access: 'a', refresh: 'r' })
  answerWith(() => ({ status: 200, body: system }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SystemOverview timeZone="UTC" page={1} hrefOf={String} />
    </QueryClientProvider>,
  )
  const comes = await screen.findByRole('region', { name: 'Comes by itself' })
  expect(within(comes).getAllByRole('listitem').map(linesOf)).toEqual([
    ['Dateien vergleichen', 'Every hour, last 16 Nov 2025, 06:00'],
    ['Alte Mails vergessen', 'Every hour, not yet'],
    ['Das Backup machen', 'Every day, last 16 Nov 2025, 06:00'],
    ['Alten Verlauf löschen', 'Every day, not yet'],
  ])
  const warnings = screen.getByRole('list', { name: 'Warnings' })
  expect(linesOf(warnings)).toEqual(system.warnings)
})

const linesOf = ({ children }: HTMLElement) => [...children].map((line) => line.textContent)
