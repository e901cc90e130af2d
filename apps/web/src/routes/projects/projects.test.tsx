import type { ProjectFigures } from '@berg/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import { activityQuery } from '../../features/activity/api/activity.ts'
import { projectFiguresQuery, projectsQuery } from '../../features/projects/api/projects.ts'
import { ProjectsScreen } from './projects.tsx'

const EMPTY: ProjectFigures = {
  active: 0,
  total: 0,
  completed: 0,
  completion_rate: null,
  upcoming_deadlines: 0,
  team_members: 1,
  can: { create: false },
}

/** A site that has just begun. */
function showEmptySite(can: ProjectFigures['can']) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(projectFiguresQuery.queryKey, { ...EMPTY, can })
  const none = { count: 0, next: null, previous: null, results: [] }
  client.setQueryData(projectsQuery(1).queryKey, none)
  client.setQueryData(activityQuery(6).queryKey, {
    pages: [{ results: [], next: null }],
    pageParams: [undefined],
  })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter at="/the-berg-3">
        <ProjectsScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

describe('the dashboard of a site that has just begun', () => {
  it('tells staff what to do first', () => {
    showEmptySite({ create: true })
    expect(screen.getByText(/^Add the first one/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add project' })).toBeTruthy()
    expect(screen.getByText(/^Nothing has happened yet/)).toBeTruthy()
    expect(screen.getByText('–')).toBeTruthy()
  })

  it('tells a visitor how to see more', () => {
    showEmptySite({ create: false })
    expect(screen.getByText(/Sign in to see those/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add project' })).toBeNull()
  })
})
