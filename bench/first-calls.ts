import { setTimeout as sleep } from 'node:timers/promises'
import { answerOf, type BenchServer, type BenchSite, signIn, STAFF } from './bench-site.ts'
import { draftOf } from './calls.ts'
import { type Ask, inTurn, load } from './load.ts'
import { Meters, perRequest, type Used } from './meters.ts'
import type { Row } from './report/results.ts'
import { median } from './report/statistics.ts'

const ROUNDS = 40
const PAGES = 10
/** What a write leaves to do behind its answer is no part of the read. */
const SETTLE_MS = 20

/**
 * The first reading after a write. A published article moves every page of the list on, so each page
 * is read once after it; and each article is read once after it was changed.
 */
export async function measureFirstCalls(site: BenchSite, server: BenchServer): Promise<Row[]> {
  const { url } = server
  const headers = await signIn(url, STAFF)
  const { results } = await answerOf<{ results: { id: number; title: string }[] }>(
    url,
    `/api/articles/?page=1&page_size=${PAGES}`,
  )
  const published = { ...draftOf(0), status: 'published' }
  let last: { id: number } | undefined
  const publish = async () => {
    // The list is to stay what it was: articles of people.
    if (last) await answerOf(url, `/api/authoring/${last.id}/`, headers, undefined, 'DELETE')
    last = await answerOf(url, '/api/authoring/', headers, published)
  }
  const change = async (round: number) => {
    for (const { id, title } of results) {
      const changed = { title: round % 2 === 0 ? title : `${title}, again` }
      await answerOf(url, `/api/authoring/${id}/`, headers, changed, 'PATCH')
    }
  }
  const pages = results.map((_, at) => ({ path: `/api/articles/?page=${at + 1}&page_size=6` }))
  const articles = results.map(({ id }) => ({ path: `/api/articles/${id}/` }))
  return [
    {
      what: 'list of six, first call after a write',
      ...(await measure(site, server, publish, pages)),
      goal: { of: 'cpu', atMost: 1.2 },
    },
    {
      what: 'article, first call after a write',
      ...(await measure(site, server, change, articles)),
      goal: { of: 'cpu', atMost: 0.6 },
    },
  ]
}

async function measure(
  site: BenchSite,
  server: BenchServer,
  write: (round: number) => Promise<unknown>,
  reads: readonly Ask[],
) {
  const meters = new Meters(site, server)
  const all: Used[] = []
  const p50: number[] = []
  const p99: number[] = []
  for (let round = -ROUNDS / 4; round < ROUNDS; round++) {
    await write(round)
    await sleep(SETTLE_MS)
    meters.take()
    const outcome = await load(server.url, inTurn(reads), { connections: 1, times: reads.length })
    const used = meters.take()
    if (round < 0) continue
    all.push(used)
    p50.push(outcome.p50)
    p99.push(outcome.p99)
  }
  return { ...perRequest(all, ROUNDS * reads.length), p50: median(p50), p99: median(p99) }
}
