import { say } from '@berg/contract'
import type { QueryClient } from '@tanstack/react-query'
import { authoringQuery } from '../../features/authoring/api/authoring.ts'
import { ApiError } from '../../lib/api/errors.ts'

const CONFLICT = 409
const STALE = 412
const GONE = 404

export const isStale = (error: unknown) => error instanceof ApiError && error.status === STALE

/** Somebody else was quicker: there is nothing left to try. */
export const isOvertaken = (error: unknown) =>
  error instanceof ApiError && [CONFLICT, STALE, GONE].includes(error.status)

/** What stands in the way; after a colleague's change, what the article is by now. */
export async function explain(client: QueryClient, id: number, error: unknown): Promise<string> {
  if (error instanceof ApiError && error.status === GONE)
    return say('It has been deleted meanwhile.')
  if (!isOvertaken(error)) return error instanceof Error ? error.message : ''
  try {
    const { status } = await client.fetchQuery({ ...authoringQuery(id), staleTime: 0 })
    if (status === 'draft')
      return error instanceof ApiError && error.status === CONFLICT
        ? error.message
        : say('It has been changed meanwhile. Please read it again.')
    return status === 'published'
      ? say('It has been published meanwhile.')
      : say('It has been rejected meanwhile.')
  } catch (reason) {
    // The server has said more than that it is not there.
    if (error instanceof ApiError && error.status === CONFLICT) return error.message
    return explain(client, id, reason)
  }
}
