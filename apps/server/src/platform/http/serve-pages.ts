import {
  type AnswerOf,
  type Endpoint,
  type listOf,
  PAGE_SIZE_MAX,
  PLAIN_LIST_MAX,
  addressOf,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { FingerprintedAnswer } from './finished-answer.ts'
import type { Listed, PagingQuery, FingerprintedList } from './paging.ts'
import { type Call, type Keeping, serve } from './serve.ts'

type PagedEndpoint = Endpoint & { response: ReturnType<typeof listOf> }
type RowOf<E extends PagedEndpoint> = Extract<z.input<E['response']>, unknown[]>[number]

/**
 * Puts a list on the server that is read page by page: the page where one was asked for, else the plain list with a Link
 * header to what did not fit. The addresses of the neighbours are made of the call itself, whatever stands in its path.
 */
export function servePages<const E extends PagedEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  list: (call: Call<E>) => Promise<Listed<RowOf<E>> | FingerprintedList<RowOf<E>>>,
  keeping?: Keeping,
): void {
  const act = async (call: Call<E>) => {
    const { params, query, setHeader } = call as unknown as Paged
    const at = (other: PagingQuery) => addressOf(endpoint, params, { ...query, ...other })
    const listed = await list(call)
    const { hasMore, count = 0 } = listed
    const { page, page_size } = query
    const answer = (results: RowOf<E>[]) => {
      if (page === undefined) return results
      const next = hasMore ? at({ page: page + 1 }) : null
      return { count, next, previous: page > 1 ? at({ page: page - 1 }) : null, results }
    }
    if (page === undefined && hasMore) {
      setHeader('link', `<${at(page_size ? { page: 2 } : REST)}>; rel="next"`)
    }
    if (!('fingerprint' in listed)) return answer(listed.rows)
    return new FingerprintedAnswer(listed.fingerprint, async () => answer(await listed.rows()))
  }
  serve(app, endpoint, act as (call: Call<E>) => Promise<AnswerOf<E>>, keeping)
}

/** Where a plain list ends, in the largest pages. */
const REST = { page: PLAIN_LIST_MAX / PAGE_SIZE_MAX + 1, page_size: PAGE_SIZE_MAX }

interface Paged {
  params?: Record<string, string | number>
  query: PagingQuery
  setHeader: (name: string, value: string) => void
}
