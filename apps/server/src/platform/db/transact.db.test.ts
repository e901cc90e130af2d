import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import type { Transaction } from './database.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await test.database.pool.query(
    `create table counters (id int primary key, n int not null default 0);
     insert into counters select generate_series(1, 6)`,
  )
})
afterAll(() => test.close())

const count = (tx: Transaction, id: number) =>
  tx.execute(sql`update counters set n = n + 1 where id = ${id}`)

it('two transactions that lock each other out both come through', async () => {
  const met = gate(2)
  const inOrder = (first: number, second: number) => {
    let isFirstTry = true
    return test.database.orm.transaction(async (tx) => {
      await count(tx, first)
      if (isFirstTry) {
        isFirstTry = false
        await met()
      }
      await count(tx, second)
    })
  }
  await Promise.all([inOrder(1, 2), inOrder(2, 1)])
  const { rows } = await test.database.pool.query('select n from counters where id < 3')
  expect(rows).toEqual([{ n: 2 }, { n: 2 }])
})

it('so does a statement on its own', async () => {
  const [holding, seen] = [gate(2), gate(2)]
  const holder = test.database.orm.transaction(async (tx) => {
    await count(tx, 4)
    await holding()
    await seen()
    await count(tx, 3)
  })
  await holding()
  const statement = test.database.orm.execute(sql`
    with locked as (select id from counters where id in (3, 4) order by id for update)
    update counters set n = n + 1 where id in (select id from locked)`)
  const both = Promise.all([holder, statement])
  await expect.poll(() => waiting(), { timeout: 60_000 }).toBeGreaterThan(0)
  await seen()
  await both
  const { rows } = await test.database.pool.query('select n from counters where id in (3, 4)')
  expect(rows).toEqual([{ n: 2 }, { n: 2 }])
})

it('articles may change their tags and places against each other', async () => {
  const { username } = await test.addUser({ isStaff: true })
  const { access: token } = await test.signIn(username)
  const sets = [['Safety', 'People', 'One'], ['One', 'Canteen'], ['HR', 'Two', 'Safety'], ['Two']]
  const articles = []
  // As many as there are connections: whoever waits for one on a busy machine is sent away.
  for (let at = 0; at < 10; at++) articles.push(await test.addArticle({ tags: sets[at % 4] ?? [] }))
  const before = await deadlocks()
  const codes: number[] = []
  for (let round = 1; round < 10; round++) {
    const answers = await Promise.all(
      articles.map(({ id }, at) =>
        test.call('PATCH', `/api/authoring/${id}/`, {
          token,
          body: {
            tags: sets[(at + round) % 4],
            ...(at % 3 === 0 && { event_date: '2026-12-01' }),
          },
        }),
      ),
    )
    codes.push(...answers.map((answer) => answer.statusCode))
  }
  expect(codes.filter((code) => code !== 200)).toEqual([])
  // Not even one that was tried again: they take their locks in one order.
  expect(await deadlocks()).toBe(before)
})

it('whoever is in a transaction does not ask the pool, however they ask', async () => {
  const { orm, pool, prepare, runNamed } = test.database
  const questions: (() => Promise<unknown>)[] = [
    () => orm.execute(sql`select 1`),
    () => pool.query('select 1'),
    () => prepare(sql`select 1`)(),
    () => runNamed(sql`select 1`),
    () => orm.transaction((tx) => tx.execute(sql`select 1`)),
  ]
  for (const ask of questions) {
    await orm.transaction(async (tx) => {
      await expect(ask().catch(wordsOf)).resolves.toContain('asked inside a transaction')
      await tx.transaction((inner) => inner.execute(sql`select 1`))
    })
    await ask()
  }
  let later = () => {}
  const over = new Promise<void>((resolve) => (later = resolve))
  const rest = await orm.transaction(async () => ({
    asked: over.then(() => pool.query('select 1')),
  }))
  later()
  await rest.asked
})

/** drizzle puts the statement around what went wrong. */
const wordsOf = (error: Error): string => `${error.message} ${String(error.cause)}`

const waiting = async () => {
  const { rows } = await test.database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n
}

const deadlocks = async () => {
  const { rows } = await test.database.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks
}

/** Opens when so many have come. */
function gate(wanted: number) {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  let come = 0
  return () => {
    if (++come >= wanted) open()
    return opened
  }
}
