import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { auditLog } from './audit.table.ts'

let test: TestApp
let staff: { id: number; username: string }
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.addUser({ isStaff: true, firstName: 'Ingrid', lastName: 'Solberg' })
})
afterAll(() => test.close())

const query = (statement: string, values: unknown[] = []) =>
  test.database.pool.query(statement, values)

/** An entry as of now by the database's own clock, which is what the guard goes by. */
async function anEntry(special: Partial<typeof auditLog.$inferInsert> = {}): Promise<number> {
  const [row] = await test.database.orm
    .insert(auditLog)
    .values({
      at: new Date(),
      actorId: staff.id,
      actorName: 'Ingrid Solberg',
      actorRole: 'staff',
      address: '10.0.0.7',
      action: 'article.deleted',
      subjectKind: 'article',
      subjectId: '12',
      subjectLabel: 'Summer party',
      ...special,
    })
    .returning({ id: auditLog.id })
  return (row as { id: number }).id
}

describe('what is done', () => {
  it('is written down with who, what, from where, and what changed', async () => {
    const { access: token } = await test.signIn(staff.username)
    const message = { title: 'One', quote: 'Q', subtitle: '', content: '<p>x</p>', author: 'T' }
    const write = (title: string) =>
      test.call('PUT', '/api/leadership-message/', { token, body: { ...message, title } })
    await write('One')
    await write('Two')
    const rows = await test.database.orm.select().from(auditLog).orderBy(auditLog.id)
    expect(rows.at(-1)).toMatchObject({
      at: test.clock.now(),
      actorId: staff.id,
      actorName: 'Ingrid Solberg',
      actorRole: 'staff',
      address: '127.0.0.1',
      action: 'leadership.changed',
      subjectLabel: 'Two',
      before: { title: 'One' },
      after: { title: 'Two' },
    })
  })
})

const REFUSED = 'The audit log is only added to.'

describe('an entry', () => {
  it.each([
    ['changed', "update audit_log set subject_label = 'Winter party'"],
    ['given to somebody else', 'update audit_log set actor_id = null'],
    ['deleted', 'delete from audit_log'],
    ['cleared away', 'truncate audit_log'],
    ['purged before its time', `select purge_audit_log(now() + interval '1 day', 100)`],
  ])('is not %s, not even by the owner of the database', async (_how, statement) => {
    // What is from the clock of the test is old for the database some day.
    await query('select purge_audit_log(now(), 100)')
    const id = await anEntry()
    const before = await query('select * from audit_log where id = $1', [id])
    const outcome = await query(statement).then(
      ({ rows }) => rows,
      (error: Error) => error.message,
    )
    expect(outcome).toEqual(statement.startsWith('select') ? [{ purge_audit_log: 0 }] : REFUSED)
    expect((await query('select * from audit_log where id = $1', [id])).rows).toEqual(before.rows)
  })

  it('goes when it is older than it is kept', async () => {
    const old = await anEntry({ at: new Date(Date.now() - 40 * 24 * 3600_000) })
    const { rows } = await query(`select purge_audit_log(now() - interval '35 days', 100) as gone`)
    expect(rows).toEqual([{ gone: 1 }])
    expect((await query('select from audit_log where id = $1', [old])).rowCount).toBe(0)
  })

  it('forgets a person who is gone, and nothing else', async () => {
    const { id: person } = await test.addUser({ firstName: 'Rui', lastName: 'Tavares' })
    const theirs = await anEntry({ actorId: person, actorName: 'Rui Tavares' })
    const forget = () =>
      query('select forget_in_audit_log($1, $2)', [
        person,
        JSON.stringify([{ id: theirs, label: 'Party of a former colleague' }]),
      ])
    await expect(forget()).rejects.toThrow(REFUSED)
    await query('delete from users where id = $1', [person])
    await forget()
    const { rows } = await query('select * from audit_log where id = $1', [theirs])
    expect(rows).toMatchObject([
      {
        actor_id: person,
        actor_name: 'A former colleague',
        address: '',
        action: 'article.deleted',
        subject_label: 'Party of a former colleague',
      },
    ])
    await expect(
      query(`update audit_log set action = 'sign_in.done' where id = $1`, [theirs]),
    ).rejects.toThrow(REFUSED)
  })
})

describe('a role that the table was taken from, as the documentation says', () => {
  const docs = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
  const lines = /```sql\n(create role berg_audit[\s\S]*?)```/.exec(docs)?.[1] ?? ''
  // Roles are the whole server's, which other tests share.
  const named = (sql: string) =>
    sql.replace(/\bberg\b/g, 'app_role').replace(/berg_audit/g, 'log_role')

  it('adds and reads, and does nothing else to it', async () => {
    const client = await test.database.pool.connect()
    const refusal = async (sql: string) => {
      await client.query('savepoint before')
      const message = await client.query(sql).then(
        () => 'done',
        (error: Error) => error.message,
      )
      await client.query('rollback to before')
      return message
    }
    try {
      await client.query('begin; create role app_role; grant usage on schema public to app_role')
      await client.query(named(lines))
      await client.query('set local role app_role')
      await client.query(`insert into audit_log (at, actor_name, actor_role, address, action,
        subject_kind, subject_id, subject_label) values (now(), '', '', '', '', '', '', '')`)
      const old = `select purge_audit_log(now(), 10)`
      expect((await client.query('select from audit_log')).rowCount).toBeGreaterThan(0)
      expect(await refusal(old)).toBe('done')
      expect(await refusal(`select forget_in_audit_log(0, '[]')`)).toBe('done')
      const DENIED = 'permission denied for table audit_log'
      expect(await refusal(`update audit_log set action = 'x'`)).toBe(DENIED)
      expect(await refusal('delete from audit_log')).toBe(DENIED)
      expect(await refusal('truncate audit_log')).toBe(DENIED)
      const OWNED = 'must be owner of table audit_log'
      expect(await refusal('alter table audit_log disable trigger user')).toBe(OWNED)
      expect(await refusal('drop table audit_log')).toBe(OWNED)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
