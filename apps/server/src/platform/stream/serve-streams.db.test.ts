import { setTimeout as pause } from 'node:timers/promises'
import { connect } from 'node:net'
import { MOST_STREAMS } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { hearStream, type HeardStream, listening } from '../../../test/stream-client.ts'
import { tellStream } from './tell-stream.ts'

let one: TestApp
let other: TestApp
let origins: { one: string; other: string }
let reader: { id: number; token: string }
let count = 0

beforeAll(async () => {
  one = await startTestApp()
  other = await startTestApp({ database: one.database })
  origins = { one: await listening(one), other: await listening(other) }
})
afterAll(async () => {
  await other.close()
  await one.close()
})
beforeEach(async () => {
  reader = await somebody()
})

async function somebody(special: Parameters<TestApp['addUser']>[0] = {}) {
  const { id, username } = await one.addUser({ username: `reader-${(count += 1)}`, ...special })
  return { id, username, token: (await one.signIn(username)).access }
}

/** Closed with the test. */
async function hear(at: keyof typeof origins, options: Parameters<typeof hearStream>[1] = {}) {
  const stream = await hearStream(origins[at], { token: reader.token, ...options })
  onTestFinished(() => stream.close())
  return stream
}

const tell = (id: number, more: object = {}, person = reader.id, node = one) =>
  tellStream(node.database.orm, {
    to: { person },
    event: 'notification',
    data: { id, kind: 'published', ...more },
  })

const idsOf = ({ heard }: Pick<HeardStream, 'heard'>) =>
  heard.filter(({ event }) => event === 'notification').map(({ data }) => data['id'])

describe('a stream', () => {
  it('is for whoever is signed in', async () => {
    const { response, over } = await hearStream(origins.one)
    await over
    expect(response.status).toBe(401)
  })

  it('passes proxies at once and is kept nowhere', async () => {
    const { response, state } = await hear('one')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('content-encoding')).toBeNull()
    await vi.waitFor(() => expect(state.lastId).toBeDefined(), 10_000)
  })

  it('refuses screens that are none', async () => {
    const { response, over } = await hearStream(origins.one, { token: reader.token, screen: 'A b' })
    await over
    expect(response.status).toBe(400)
  })

  it('tells a person what is theirs, on every node, and nobody else', async () => {
    const stranger = await somebody()
    const mine = [await hear('one'), await hear('other')]
    const theirs = await hear('one', { token: stranger.token })
    await tell(1)
    await tell(2, {}, stranger.id)
    for (const stream of mine) await stream.events(1)
    await theirs.events(1)
    expect([...mine, theirs].map(idsOf)).toEqual([[1], [1], [2]])
    expect(mine[0]?.heard[0]?.data).toEqual({ id: 1, kind: 'published' })
  })

  it('says nothing of what was never committed', async () => {
    const stream = await hear('one')
    const undone = one.database.orm.transaction(async (tx) => {
      await tellStream(tx, {
        to: { person: reader.id },
        event: 'notification',
        data: { id: 1, kind: 'rejected' },
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await tell(2)
    await stream.events(1)
    expect(idsOf(stream)).toEqual([2])
  })

  it('shows that it is there when nothing happens', async () => {
    const stream = await hear('one')
    await vi.waitFor(() => expect(stream.state.text).toContain('\n:\n'), 20_000)
    expect(stream.heard).toEqual([])
  })
})

describe('whoever comes back', () => {
  it('misses nothing and hears nothing twice, from node to node, while many write', async () => {
    const all = Array.from({ length: 60 }, (_, at) => at + 1)
    let stream = await hear('one')
    const heard = [...stream.heard]
    const writing = Promise.all(
      all.map(async (id) => {
        // Committed in another order than written.
        await one.database.orm.transaction(async (tx) => {
          await tellStream(tx, {
            to: { person: reader.id },
            event: 'notification',
            data: { id, kind: 'published' },
          })
          await pause(Math.random() * 200)
        })
      }),
    )
    for (const node of ['other', 'one', 'other', 'one'] as const) {
      await pause(100)
      await stream.close()
      heard.push(...stream.heard)
      stream = await hear(node, { lastEventId: stream.state.lastId })
    }
    await writing
    await vi.waitFor(() => expect(heard.length + stream.heard.length).toBe(all.length), 20_000)
    heard.push(...stream.heard)
    expect(idsOf({ heard }).toSorted((a, b) => Number(a) - Number(b))).toEqual(all)
    const positions = heard.map(({ id }) => Number(id))
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  })

  it('is told what was told in between, also where nobody else listened', async () => {
    const stream = await hear('one')
    await tell(1)
    await stream.events(1)
    await stream.close()
    await tell(2)
    await tell(3)
    const again = await hear('other', { lastEventId: stream.state.lastId })
    await again.events(2)
    expect(idsOf(again)).toEqual([2, 3])
  })

  it('reads anew where that is too long ago, or where nobody knows when it was', async () => {
    const stream = await hear('one')
    await tell(1)
    await tell(2)
    await stream.events(2)
    await stream.close()
    const [first] = stream.heard
    await one.database.pool.query(
      `update stream_events set created_at = now() - interval '11 minutes' where person_id = $1`,
      [reader.id],
    )
    for (const lastEventId of [first?.id, '12', 'nonsense']) {
      const again = await hear('one', { lastEventId })
      await again.events(1)
      expect(again.heard).toMatchObject([{ event: 'reload' }])
      await again.close()
    }
  })

  it('is not sent to read anew after a quiet hour', async () => {
    const stream = await hear('one')
    await tell(1)
    await stream.events(1)
    await stream.close()
    await one.database.pool.query(`update stream_events set created_at = now() - interval '1 hour'`)
    const again = await hear('one', { lastEventId: stream.state.lastId })
    await tell(2)
    await again.events(1)
    expect(idsOf(again)).toEqual([2])
  })

  it('reads anew where too much was missed', async () => {
    const stream = await hear('one')
    await tell(1)
    await stream.events(1)
    await stream.close()
    for (let id = 2; id < 204; id += 1) await tell(id)
    const again = await hear('one', { lastEventId: stream.state.lastId })
    await again.events(1)
    expect(again.heard).toMatchObject([{ event: 'reload' }])
  })
})

it('tells a page that has just been loaded what has come since', async () => {
  await tell(1)
  const stream = await hear('one', { since: 60_000 })
  await stream.events(1)
  expect(idsOf(stream)).toEqual([1])
})

describe('a stream ends', () => {
  it('with the token', async () => {
    const stream = await hear('one')
    one.clock.forward({ minutes: 16 })
    await stream.over
    expect(stream.state.isOver).toBe(true)
  })

  it('when the person leaves, who hears of nothing more', async () => {
    const stream = await hear('other')
    await one.database.pool.query('update users set is_active = false where id = $1', [reader.id])
    await tell(1)
    await stream.over
    expect(stream.heard).toEqual([])
  })

  it('when nothing is told to somebody who has left', async () => {
    const stream = await hear('other')
    await one.database.pool.query('update sessions set revoked_at = now() where user_id = $1', [
      reader.id,
    ])
    await stream.over
    expect(stream.heard).toEqual([])
  })

  it('when a person has more than four on all nodes: the oldest', async () => {
    const streams: HeardStream[] = []
    for (let at = 0; at <= MOST_STREAMS; at += 1) {
      streams.push(await hear(at % 2 ? 'one' : 'other'))
    }
    const [oldest, ...newer] = streams
    await oldest?.over
    expect(oldest?.heard).toMatchObject([{ event: 'replaced' }])
    await tell(1)
    for (const stream of newer) await stream.events(1)
    expect(newer.map(idsOf)).toEqual([[1], [1], [1], [1]])
  })

  it('when its reader takes nothing', async () => {
    const { hostname, port } = new URL(origins.one)
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    socket.write(
      `GET /api/stream/ HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${reader.token}\r\n\r\n`,
    )
    await new Promise((resolve) => socket.once('data', resolve))
    socket.pause()
    const open = async () => {
      const { rows } = await one.database.pool.query<{ count: number }>(
        'select count(*)::int from streams where person_id = $1',
        [reader.id],
      )
      return rows[0]?.count
    }
    expect(await open()).toBe(1)
    await vi.waitFor(async () => {
      await tell(1, { words: 'x'.repeat(500_000) })
      expect(await open()).toBe(0)
    }, 60_000)
  })

  it('with its node, and goes on at the next', async () => {
    const third = await startTestApp({ database: one.database })
    const origin = await listening(third)
    const stream = await hearStream(origin, { token: reader.token })
    await tell(1)
    await stream.events(1)
    await third.close()
    await stream.over
    await tell(2)
    const again = await hear('one', { lastEventId: stream.state.lastId })
    await again.events(1)
    expect(idsOf(again)).toEqual([2])
  })
})
