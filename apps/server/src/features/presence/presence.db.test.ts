import { randomUUID } from 'node:crypto'
import { type Colleague, type OwnPresence, STATUS_MINUTES_MAX } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { OF_THE_SITE, tableShapes } from '../../platform/backup/table-copy.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ extend: ({ jobs }) => void (jobs.records.addDue = async () => 0) })
})
afterAll(() => test.close())
beforeEach(() => test.database.pool.query('delete from presence_settings'))

interface Person {
  id: number
  name: string
  username: string
  token: string
}
async function someone(special: Parameters<TestApp['addUser']>[0] = {}): Promise<Person> {
  const firstName = `P${randomUUID().slice(0, 8)}`
  const { id, username } = await test.addUser({ firstName, lastName: 'Present', ...special })
  return {
    id,
    name: `${firstName} Present`,
    username,
    token: (await test.signIn(username)).access,
  }
}
const put = (by: Person, is_on: boolean) =>
  test.call('PUT', '/api/presence/own/', { token: by.token, body: { is_on } })
const own = async (by: Person) =>
  (await test.call('GET', '/api/presence/own/', { token: by.token })).json<OwnPresence>()
const here = async (by: Person) =>
  (await test.call('POST', '/api/presence/here/', { token: by.token })).json<{ is_on: boolean }>()
const setStatus = (by: Person, status: string, minutes: number) =>
  test.call('PUT', '/api/presence/status/', { token: by.token, body: { status, minutes } })
const seenBy = async (by: Person) =>
  (await test.call('GET', '/api/presence/', { token: by.token })).json<Colleague[]>()
const rowsOf = async (...tables: string[]) => {
  const counts = tables.map(async (table) => {
    const { rows } = await test.database.pool.query(`select from ${table}`)
    return rows.length
  })
  return Promise.all(counts)
}
const forget = () => test.app.jobs.find('forget-presence')?.run(undefined, AbortSignal.abort())
const told = async () => {
  const { rows } = await test.database.pool.query<{ screen: string; data: object }>(
    `select screen, person_id, data from stream_events where event = 'presence'`,
  )
  await test.database.pool.query('delete from stream_events')
  return rows
}

describe('presence', () => {
  it('is off until the person turns it on: being there notes nothing', async () => {
    const [reader, other] = [await someone(), await someone()]
    expect(await own(other)).toEqual({ is_on: false, status: null, until: null })
    expect(await here(other)).toEqual({ is_on: false })
    expect((await setStatus(other, 'busy', 10)).statusCode).toBe(409)
    expect(await seenBy(reader)).toEqual([])
    expect(await rowsOf('presence_devices', 'presence_statuses')).toEqual([0, 0])
  })

  it('shows to others, by name and department, for five minutes after a device was there', async () => {
    const [reader, other] = [await someone(), await someone({ department: 'Packaging' })]
    expect((await put(other, true)).json()).toMatchObject({ is_on: true })
    const { id, name } = other
    const entry = { id, name, department: 'Packaging', status: 'online', until: null }
    expect(await seenBy(reader)).toEqual([entry])
    expect(await seenBy(other)).toEqual([])
    test.clock.forward({ minutes: 4 })
    expect(await here(other)).toEqual({ is_on: true })
    test.clock.forward({ minutes: 4, seconds: 59 })
    expect(await seenBy(reader)).toEqual([entry])
    test.clock.forward({ seconds: 1 })
    expect(await seenBy(reader)).toEqual([])
  })

  it('is as much for staff as for anybody', async () => {
    const [editor, hidden, shown] = [
      await someone({ isStaff: true }),
      await someone(),
      await someone(),
    ]
    await put(shown, true)
    await here(hidden)
    expect((await seenBy(editor)).map(({ id }) => id)).toEqual([shown.id])
  })

  it('is online, busy, away, in this order, each until its end', async () => {
    const reader = await someone()
    const [away, busy, online] = [await someone(), await someone(), await someone()]
    for (const one of [away, busy, online]) await put(one, true)
    const until = new Date(test.clock.now().getTime() + 10 * 60_000).toISOString()
    expect((await setStatus(busy, 'busy', 10)).json()).toEqual({
      is_on: true,
      status: 'busy',
      until,
    })
    await setStatus(away, 'away', STATUS_MINUTES_MAX)
    const statuses = async () => (await seenBy(reader)).map(({ id, status }) => [id, status])
    expect(await statuses()).toEqual([
      [online.id, 'online'],
      [busy.id, 'busy'],
      [away.id, 'away'],
    ])
    // Nobody has to be at a device to be away.
    test.clock.forward({ minutes: 9 })
    expect(await statuses()).toEqual([
      [busy.id, 'busy'],
      [away.id, 'away'],
    ])
    test.clock.forward({ minutes: 1 })
    expect(await statuses()).toEqual([[away.id, 'away']])
    expect(await own(busy)).toEqual({ is_on: true, status: null, until: null })
    await test.call('DELETE', '/api/presence/status/', { token: away.token })
    expect(await statuses()).toEqual([])
  })

  it('takes no status without an end', async () => {
    const one = await someone()
    await put(one, true)
    for (const minutes of [0, STATUS_MINUTES_MAX + 1, 1.5]) {
      expect((await setStatus(one, 'busy', minutes)).statusCode).toBe(400)
    }
    expect((await setStatus(one, 'online', 10)).statusCode).toBe(400)
  })

  it('ends with the sign-in, the account and the choice, on all devices', async () => {
    const reader = await someone()
    const [leaver, signedOut, off] = [await someone(), await someone(), await someone()]
    for (const one of [leaver, signedOut, off]) await put(one, true)
    const second = await test.signIn(signedOut.username)
    await here({ ...signedOut, token: second.access })
    await test.call('POST', '/auth/logout/', { body: { refresh: second.refresh } })
    expect(await seenBy(reader)).toHaveLength(3)
    await test.database.pool.query('update users set is_active = false where id = $1', [leaver.id])
    await test.database.pool.query('update sessions set revoked_at = now() where user_id = $1', [
      signedOut.id,
    ])
    await put(off, false)
    expect(await seenBy(reader)).toEqual([])
    expect(await here(off)).toEqual({ is_on: false })
    expect(await seenBy(reader)).toEqual([])
  })

  it('leaves nothing behind when its moment is over, and tells whoever looks on', async () => {
    const [one, other] = [await someone(), await someone()]
    await put(one, true)
    await put(other, true)
    await setStatus(other, 'away', 3)
    test.clock.forward({ minutes: 4 })
    await here(one)
    test.clock.forward({ minutes: 1 })
    await told()
    await forget()
    expect(await rowsOf('presence_devices', 'presence_statuses')).toEqual([1, 0])
    expect(await told()).toHaveLength(1)
    test.clock.forward({ minutes: 4 })
    await forget()
    expect(await rowsOf('presence_devices', 'presence_statuses')).toEqual([0, 0])
  })

  it('comes back to forget, without being asked', async () => {
    const { pool } = test.database
    const waiting = async () => {
      const { rows } = await pool.query(
        `select from jobs.job where data->>'kind' = 'forget-presence' and state < 'active'
         and start_after > now() + interval '4 minutes' and start_after < now() + interval '6 minutes'`,
      )
      return rows.length
    }
    await pool.query(`delete from jobs.job where data->>'kind' = 'forget-presence'`)
    const one = await someone()
    await put(one, true)
    expect(await waiting()).toBe(1)
    await pool.query(`delete from jobs.job where data->>'kind' = 'forget-presence'`)
    await forget()
    expect(await waiting()).toBe(1)
  })

  it('tells the stream that something has changed, and neither who nor what', async () => {
    const one = await someone()
    await told()
    const change = { screen: 'hub', person_id: null, data: {} }
    for (const act of [
      () => put(one, true),
      () => setStatus(one, 'busy', 10),
      () => test.call('DELETE', '/api/presence/status/', { token: one.token }),
      () => put(one, false),
    ]) {
      await act()
      expect(await told()).toEqual([change])
    }
    await put(one, true)
    await told()
    // Still there: nobody needs to hear of that.
    await here(one)
    expect(await told()).toEqual([])
    test.clock.forward({ minutes: 6 })
    await here(one)
    expect(await told()).toEqual([change])
  })

  it('is in no log, no activity log, no export but the choice, and no backup', async () => {
    const one = await someone()
    const { rows: before } = await test.database.pool.query('select from audit_log')
    const length = test.logs().length
    await put(one, true)
    await here(one)
    await setStatus(one, 'away', 10)
    await seenBy(one)
    expect(test.logs().slice(length)).not.toMatch(/presence|away|"user"/)
    const { rows: after } = await test.database.pool.query('select from audit_log')
    expect(after).toHaveLength(before.length)

    const { presence } = (await test.call('GET', '/api/me/data/', { token: one.token })).json<{
      presence: unknown
    }>()
    expect(presence).toEqual({ is_on: true })

    const { rows: kinds } = await test.database.pool.query<{ name: string; kept: string }>(
      `select relname as name, relpersistence as kept from pg_class
       where relname like 'presence_%' and relkind = 'r' order by 1`,
    )
    expect(kinds).toEqual([
      { name: 'presence_devices', kept: 'u' },
      { name: 'presence_settings', kept: 'p' },
      { name: 'presence_statuses', kept: 'u' },
    ])
    const client = await test.database.pool.connect()
    const backedUp = (await tableShapes(client as never, OF_THE_SITE)).map(({ name }) => name)
    client.release()
    expect(backedUp.filter((name) => name.startsWith('presence'))).toEqual(['presence_settings'])
  })
})
