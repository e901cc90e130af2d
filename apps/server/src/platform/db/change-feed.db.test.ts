import { getEventListeners } from 'node:events'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import { ChangeFeed } from './change-feed.ts'

it('listens for a word that no other node says, also where every node has the same process id', async () => {
  const database = await createTestDatabase()
  const stop = new AbortController()
  const words: string[] = []
  const listener = new pg.Client(database.connection)
  onTestFinished(async () => {
    stop.abort()
    await Promise.all(running)
    await listener.end()
    await database.close()
  })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => words.push(payload))
  await listener.query('listen changes')

  const deaf = { changed: () => {}, lost: () => {} }
  const feeds = [1, 2].map(() => new ChangeFeed(() => new pg.Client(database.connection), deaf))
  const running = feeds.map((feed) => feed.run(stop.signal))
  await vi.waitFor(() => expect(feeds.every(({ isUp }) => isUp)).toBe(true), 20_000)
  for (const feed of feeds) await feed.caughtUp()
  await vi.waitFor(() => expect(words.length).toBeGreaterThanOrEqual(2), 20_000)
  expect(new Set(words).size).toBe(words.length)
})

async function aFeed() {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  const stopping = new AbortController()
  const lost = vi.fn<() => void>()
  const feed = new ChangeFeed(() => database.newClient('a feed'), { changed: () => {}, lost })
  const running = feed.run(stopping.signal)
  return { database, feed, lost, stopping, running }
}

/** Node warns of a leak from the eleventh on. */
const OUTAGES = 12

it('a feed whose connection is lost again and again leaves nothing behind', async () => {
  const { feed, lost, stopping, running, database } = await aFeed()
  for (let outage = 1; outage <= OUTAGES; outage++) {
    await expect.poll(() => feed.isUp).toBe(true)
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'a feed'",
    )
    await expect.poll(() => lost.mock.calls.length).toBe(outage)
  }
  await expect.poll(() => feed.isUp).toBe(true)
  expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(1)
  stopping.abort()
  await running
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([])
})

/** Longer than a connection may be silent, and than a busy database takes for an answer. */
const STANDSTILL_MS = 5000

it('a feed is not given up where this process did not run when the word came back', async () => {
  const { feed, lost, stopping, running } = await aFeed()
  await expect.poll(() => feed.isUp).toBe(true)
  const heard = feed.caughtUp()
  // Its question leaves first, and nothing can be heard yet.
  await new Promise((resolve) => process.nextTick(resolve))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STANDSTILL_MS)
  await heard
  await new Promise(setImmediate)
  expect(lost).not.toHaveBeenCalled()
  stopping.abort()
  await running
})
