import { randomBytes, randomInt } from 'node:crypto'
import { connect as connectTo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { CANCEL_REQUEST, GSS_REQUEST, SSL_REQUEST } from './messages.ts'
import { startTransactionPooler } from './transaction-pooler.ts'

type Options = Parameters<typeof startTransactionPooler>[1]

async function startPooler(options?: Options) {
  const pooler = await startTransactionPooler(inject('postgres'), options)
  onTestFinished(() => pooler.close())
  const connect = async (more: pg.ClientConfig = {}) => {
    const { database = '', user = '' } = inject('postgres')
    const client = new pg.Client({ host: '127.0.0.1', port: pooler.port, database, user, ...more })
    client.on('error', () => {})
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  return { connect }
}

async function valueOf(client: pg.Client, sql: string): Promise<unknown> {
  const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
  return rows[0]?.[0]
}

const backendOf = (client: pg.Client) => valueOf(client, 'select pg_backend_pid()')

/** Keeps the connection that was given back last, so that whoever asks next gets another one. */
async function occupy(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('select 1')
}

const aName = () => `a_${randomBytes(6).toString('hex')}`

describe('what belongs to a transaction is kept', () => {
  it('as one backend, while others have theirs', async () => {
    const { connect } = await startPooler()
    const [one, other] = [await connect(), await connect()]
    await one.query('begin')
    const backend = await backendOf(one)
    expect(await backendOf(other)).not.toBe(backend)
    expect(await backendOf(one)).toBe(backend)
    await one.query('rollback')
    expect(await backendOf(other)).toBe(backend)
  })

  it('through a failure inside it, until it is ended', async () => {
    const { connect } = await startPooler({ size: 1 })
    const [one, other] = [await connect(), await connect()]
    await one.query('begin')
    await expect(one.query('select 1/0')).rejects.toThrow('division by zero')
    const waits = valueOf(other, 'select 1')
    await expect(one.query('select 1')).rejects.toThrow('current transaction is aborted')
    await one.query('rollback')
    expect(await waits).toBe(1)
  })

  it('for questions sent without waiting for answers', async () => {
    const { connect } = await startPooler()
    const client = await connect({ pipeline: true })
    const many = Array.from({ length: 50 }, (_, at) => client.query('select $1::int as at', [at]))
    const answers = (await Promise.all(many)).map(({ rows }) => (rows[0] as { at: number }).at)
    expect(answers).toEqual(Array.from({ length: 50 }, (_, at) => at))
  })

  it('and undone where the client leaves in the middle', async () => {
    const { connect } = await startPooler()
    const [one, other] = [await connect(), await connect()]
    const table = aName()
    await one.query(`create table ${table} (id int)`)
    onTestFinished(async () => void (await other.query(`drop table ${table}`)))
    await one.query('begin')
    await one.query(`insert into ${table} values (1)`)
    await one.end()
    // Waits for whoever has it.
    await other.query(`begin; lock table ${table}`)
    expect(await valueOf(other, `select count(*)::int from ${table}`)).toBe(0)
    await other.query('commit')
  })

  it('while more clients than connections take turns', async () => {
    const { connect } = await startPooler({ size: 2 })
    const clients = await Promise.all(Array.from({ length: 8 }, () => connect()))
    const backends = clients.map(async (client) => {
      await client.query('begin')
      const backend = await backendOf(client)
      await client.query('commit')
      return backend
    })
    expect(new Set(await Promise.all(backends)).size).toBeLessThanOrEqual(2)
  })

  it('and its settings of the driver follow the client', async () => {
    const { connect } = await startPooler({ size: 1 })
    const one = await connect({ application_name: 'one' })
    const other = await connect({ application_name: 'other' })
    await one.query("set timezone = 'Asia/Tokyo'")
    for (const [client, name] of [
      [one, 'one'],
      [other, 'other'],
    ] as const) {
      expect(await valueOf(client, 'show application_name')).toBe(name)
    }
    expect(await valueOf(one, 'show timezone')).toBe('Asia/Tokyo')
    expect(await valueOf(other, 'show timezone')).toBe('UTC')
  })

  it('until it is cancelled, with the key that the client was given', async () => {
    const { connect } = await startPooler()
    const [client, watcher] = [await connect(), await connect()]
    const sleeping = client.query('select pg_sleep(600)').catch((error: unknown) => error)
    const running = `select count(*)::int from pg_stat_activity where query = 'select pg_sleep(600)'`
    await vi.waitFor(async () => expect(await valueOf(watcher, running)).toBe(1))
    const { processID, secretKey } = client as unknown as Record<string, number>
    await ask(client.port, [CANCEL_REQUEST, processID ?? 0, secretKey ?? 0])
    expect(await sleeping).toMatchObject({ code: '57014' })
    expect(await valueOf(client, 'select 1')).toBe(1)
  })
})

/** A first message, and what is said to it. */
async function ask(port: number, words: readonly number[]): Promise<string> {
  const message = Buffer.alloc(4 + 4 * words.length)
  ;[message.length, ...words].forEach((word, at) => message.writeInt32BE(word, 4 * at))
  const socket = connectTo(port, '127.0.0.1')
  socket.end(message)
  return text(socket)
}

describe('what belongs to a session is lost, or somebody else has it', () => {
  it('a prepared statement', async () => {
    const { connect } = await startPooler()
    const [one, other] = [await connect(), await connect()]
    const statement = { name: aName(), text: 'select 1' }
    await one.query(statement)
    await one.query(statement)
    await occupy(other)
    await expect(one.query(statement)).rejects.toMatchObject({ code: '26000' })
    // It is there for who has the connection, and did not ask for it.
    await expect(other.query(statement)).rejects.toMatchObject({ code: '42P05' })
    await other.query('rollback')
  })

  it('but not where the pooler keeps prepared statements', async () => {
    const { connect } = await startPooler({ keepsStatements: true })
    const [one, other, namesake] = [await connect(), await connect(), await connect()]
    const statement = (words: string) => ({ name: 'a_name', text: words })
    expect((await one.query(statement('select 1 as it'))).rows).toEqual([{ it: 1 }])
    await occupy(other)
    expect((await one.query(statement('select 1 as it'))).rows).toEqual([{ it: 1 }])
    await other.query('rollback')
    expect((await namesake.query(statement('select 2 as it'))).rows).toEqual([{ it: 2 }])
    expect((await one.query(statement('select 1 as it'))).rows).toEqual([{ it: 1 }])
  })

  it('a lock', async () => {
    const { connect } = await startPooler()
    const [one, other, third] = [await connect(), await connect(), await connect()]
    const lock = `select pg_try_advisory_lock(${randomInt(2 ** 40)})`
    expect(await valueOf(one, lock)).toBe(true)
    expect(await valueOf(other, lock)).toBe(true)
    await occupy(third)
    expect(await valueOf(one, lock)).toBe(false)
    await third.query('rollback')
  })

  it('a notification', async () => {
    const { connect } = await startPooler()
    const [one, other] = [await connect(), await connect()]
    const channel = aName()
    const heard: string[] = []
    one.on('notification', ({ payload }) => heard.push(`one: ${payload}`))
    other.on('notification', ({ payload }) => heard.push(`other: ${payload}`))
    await one.query(`listen ${channel}`)
    await occupy(other)
    await one.query(`notify ${channel}, 'to whoever has the connection'`)
    await other.query('rollback')
    await vi.waitFor(() => expect(heard).toEqual(['other: to whoever has the connection']))
  })

  it('a setting', async () => {
    const { connect } = await startPooler()
    const [one, other, third] = [await connect(), await connect(), await connect()]
    await one.query(`set statement_timeout = '7s'`)
    expect(await valueOf(other, 'show statement_timeout')).toBe('7s')
    await occupy(third)
    expect(await valueOf(one, 'show statement_timeout')).toBe('0')
    await third.query('rollback')
  })

  it('a temporary table', async () => {
    const { connect } = await startPooler()
    const [one, other] = [await connect(), await connect()]
    await one.query('create temporary table noted (id int)')
    await occupy(other)
    await expect(one.query('select * from noted')).rejects.toMatchObject({ code: '42P01' })
    await other.query('rollback')
  })
})

describe('a client that wants what it does not give', () => {
  it('is refused with a setting for its session', async () => {
    const { connect } = await startPooler()
    await expect(connect({ statement_timeout: 1000 })).rejects.toThrow(
      'unsupported startup parameter: statement_timeout',
    )
  })

  it('is told that there is no TLS and no GSSAPI', async () => {
    const { connect } = await startPooler()
    const { port } = await connect()
    expect(await ask(port, [SSL_REQUEST])).toBe('N')
    expect(await ask(port, [GSS_REQUEST])).toBe('N')
    await expect(connect({ ssl: true })).rejects.toThrow('does not support SSL')
  })

  it('is gone when its server is, and the next one finds another', async () => {
    const { connect } = await startPooler({ size: 1 })
    const [one, other] = [await connect(), await connect()]
    const ended = `select pg_terminate_backend(pg_backend_pid())`
    await expect(one.query(ended)).rejects.toMatchObject({ code: '57P01' })
    expect(await valueOf(other, 'select 1')).toBe(1)
  })
})
