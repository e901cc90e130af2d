import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
let staff: string
let marta: string
let ids: Record<'marta' | 'lead', number>
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false' } })
  await test.addUser({ username: 'ingrid', isStaff: true })
  staff = (await test.signIn('ingrid')).access
  const packaging = { department: 'Packaging' }
  const reachable = { emailVerifiedAt: new Date() }
  const named = { username: 'marta', firstName: 'Marta', lastName: 'Kowalska' }
  const unreachable = { username: 'jose', firstName: '=José', lastName: 'Quispe', email: '' }
  const leading = { username: 'lead', firstName: 'Rui', leadsDepartment: 'Packaging' }
  const { id } = await test.addUser({ ...named, ...packaging, ...reachable })
  await test.addUser({ ...unreachable, ...packaging })
  ids = { marta: id, lead: (await test.addUser({ ...leading, ...reachable })).id }
  marta = (await test.signIn('marta')).access
  // The round of the day, which the site begins by itself, is over.
  await vi.waitUntil(async () => {
    const { rowCount } = await test.database.pool.query(`
      select from jobs.job where data->>'kind' = 'remind-must-reads' and start_after <= now()
        and state in ('created', 'retry', 'active')`)
    return rowCount === 0
  })
})
afterAll(() => test.close())

async function anAsking(department = 'Packaging') {
  const { id } = await test.addArticle({ title: 'Hygiene' })
  const body = { audience: { kind: 'department', value: department }, due_on: '2026-11-21' }
  await test.call('PUT', `/api/articles/${id}/must-read/`, { token: staff, body })
  return id
}
const remind = () =>
  test.app.jobs.find('remind-must-reads')?.run(undefined, new AbortController().signal)
const sent = async () => {
  const { rows } = await test.database.pool.query<{
    user_id: number
    kind: string
    text: string
  }>(
    `select user_id, kind, subject || letter::text as text from mails
     where kind like 'must-read%' order by id`,
  )
  return rows
}
beforeEach(() => test.database.pool.query('delete from must_reads; delete from mails'))

it('go once a day to who is missing, and as a list to who leads them', async () => {
  await Promise.all([anAsking(), anAsking()])
  const done = await anAsking()
  await test.call('POST', `/api/articles/${done}/confirm/`, {
    token: marta,
    body: { version: 1 },
  })
  // 14 November: a week before the date.
  await remind()
  await remind()
  const mails = await sent()
  expect(mails.map(({ user_id, kind }) => [user_id, kind])).toEqual([
    [ids.marta, 'must-read-reminder'],
    [ids.lead, 'must-read-team'],
  ])
  expect(mails[0]?.text).toContain('2 articles to read')
  expect(mails[1]?.text).toContain('Marta Kowalska, =José Quispe')
  test.clock.forward({ days: 1 })
  await remind()
  expect(await sent()).toHaveLength(2)
  test.clock.forward({ days: -1 })
})

it('keep nobody from confirming while they are written', async () => {
  const id = await anAsking()
  const other = await test.database.pool.connect()
  await other.query('begin; lock table mails in share mode')
  const reminding = remind()
  await vi.waitFor(async () => {
    const { rows } = await other.query(
      `select from pg_locks where relation = 'mails'::regclass and not granted`,
    )
    expect(rows).toHaveLength(1)
  }, 20_000)
  // What a confirmation takes before it is written.
  const taking = test.database.pool.query(
    'select article_id from must_reads where article_id = $1 for update nowait',
    [id],
  )
  const taken = await taking.then(({ rows }) => rows, String)
  await other.query('commit')
  other.release()
  await reminding
  expect(taken).toEqual([{ article_id: id }])
})

it('go on where they broke off, and reach everybody once also where two are at it', async () => {
  await test.database.pool.query(`
    insert into users (username, email, password_hash, is_staff, is_superuser, email_verified_at, department)
    select 'picker-' || n, n || '@plant.example', '!', false, false, now(), 'Picking'
    from generate_series(1, 250) as n;
    create function breaks_off() returns trigger language plpgsql as $$ begin
      if (select count(*) from mails) > 150 then raise 'broken off'; end if;
      return null;
    end $$;
    create trigger breaks_off after insert on mails for each statement execute function breaks_off()`)
  await anAsking('Picking')
  await expect(remind()).rejects.toThrow('Failed query')
  expect(await sent()).toHaveLength(100)
  await test.database.pool.query('drop function breaks_off() cascade')
  await Promise.all([remind(), remind()])
  const people = (await sent()).map(({ user_id }) => user_id)
  expect([people.length, new Set(people).size]).toEqual([250, 250])
})
