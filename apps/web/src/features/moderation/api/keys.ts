import type { QueryClient } from '@tanstack/react-query'

/** Articles as those who work on them see them. */
const AUTHORING = ['authoring'] as const

export const MANAGED_LISTS = [...AUTHORING, 'list'] as const
export const managedKey = (id: number) => [...AUTHORING, 'one', id] as const
export const MANAGED_COUNTS = [...AUTHORING, 'counts'] as const
export const EVENT_DAYS = [...AUTHORING, 'event-days'] as const

/** An article has changed: what is known about articles is asked for anew, also what readers see. */
export const readAnew = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: AUTHORING }),
    client.invalidateQueries({ queryKey: ['articles'] }),
  ])
