import { getLeadershipMessage, type InputOf } from '@berg/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { ApiError } from '../../../lib/api/errors.ts'
import { IN_READERS_LANGUAGE } from '../../../lib/in-readers-language.ts'

const NOT_FOUND = 404

/** Null as long as nobody has written one. */
export const messageQuery = (query: InputOf<typeof getLeadershipMessage>['query'] = {}) =>
  queryOptions({
    queryKey: ['leadership-message', query],
    queryFn: async ({ signal }) => {
      try {
        return await call(getLeadershipMessage, { query }, { signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === NOT_FOUND) return null
        throw error
      }
    },
  })

export const leadershipMessageQuery = messageQuery(IN_READERS_LANGUAGE)
