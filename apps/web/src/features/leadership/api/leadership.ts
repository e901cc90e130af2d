import { getLeadershipMessage } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/errors.ts'

const NOT_FOUND = 404

/** Null as long as nobody has written one. */
export const leadershipMessageQuery = queryOptions({
  queryKey: ['leadership-message'],
  queryFn: async ({ signal }) => {
    try {
      return await call(getLeadershipMessage, {}, { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === NOT_FOUND) return null
      throw error
    }
  },
})
