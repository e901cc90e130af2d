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
