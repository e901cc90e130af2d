import type { Person } from '@berg/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { auditLog } from '../../../platform/audit/audit.table.ts'
import { users } from '../auth.table.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false' } })
})
afterAll(() => test.close())

async function someone(special: Parameters<TestApp['addUser']>[0] = {}) {
  const { id, username } = await test.addUser(special)
  return { id, username, ...(await test.signIn(username)) }
}
type Someone = Awaited<ReturnType<typeof someone>>
const superuser = () => someone({ isStaff: true, isSuperuser: true })
const change = (by: Someone, { id }: { id: number }, body: object) =>
  test.call('PATCH', `/api/users/${id}/`, { token: by.access, body })
const me = async (token: string) => (await test.call('GET', '/me', { token })).statusCode
const activeSuperusers = async () =>
  (await test.database.orm.select().from(users)).filter((user) => user.isSuperuser && user.isActive)
const alone = (...keep: Someone[]) =>
  test.database.pool.query('update users set is_superuser = false where id <> all ($1)', [
    keep.map(({ id }) => id),
  ])

describe('a list of people', () => {
  let staff: Someone
  beforeAll(async () => {
    staff = await someone({ username: 'looks', isStaff: true, firstName: 'Ingrid', lastName: 'S' })
    await test.addUser({
      username: 'jose',
      firstName: 'José',
      lastName: 'Quispe',
      department: 'Bakery',
      personnelNumber: 'P-77',
    })
    await test.addUser({
      username: 'gone',
      firstName: 'Josefa',
      lastName: 'Lind',
      isActive: false,
      department: 'Bakery',
    })
    await test.addUser({
      username: 'boss',
      isStaff: true,
      isSuperuser: true,
      firstName: 'Thea',
      lastName: '100%_off',
    })
  })
  const found = async (query: string) =>
    (await test.call('GET', `/api/users/?${query}&page=1`, { token: staff.access }))
      .json<{ results: Person[] }>()
      .results.map(({ username }) => username)
      .toSorted()

  it.each([
    ['search=jose', ['jose']],
    ['search=jose&active=all', ['gone', 'jose']],
    ['search=QUIS jos&active=all', ['jose']],
    ['search=p-77', ['jose']],
    ['search=boss@theberg', ['boss']],
    ['search=uispe', []],
    ['search=100%25_', ['boss']],
    ['search=1_0', []],
    ['active=false', ['gone']],
    ['role=superuser', ['boss']],
    ['role=staff', ['looks']],
    ['department=Bakery&active=all', ['gone', 'jose']],
    ['department=Bak', []],
  ])('is found by %s', async (query, names) => {
    expect(await found(query)).toEqual(names)
  })

  it('brings its details to those who ask, with what the caller may do', async () => {
    const url = '/api/users/?search=jose&details=true&page=1'
    const detailsFor = async (by: Someone) =>
      (await test.call('GET', url, { token: by.access })).json<{ results: Person[] }>().results[0]
    expect(await detailsFor(staff)).toMatchObject({
      email: 'jose@theberg.example',
      is_active: true,
      personnel_number: 'P-77',
      department: 'Bakery',
      has_password: true,
      can: { change: false, give_code: true },
    })
    expect((await detailsFor(await superuser()))?.can).toEqual({
      change: true,
      give_code: true,
      send_link: false,
    })
    const departments = await test.call('GET', '/api/departments/', { token: staff.access })
    expect(departments.json()).toEqual(['Bakery'])
  })
})

describe('the status of an account', () => {
  const statusOf = async (by: Someone, name: string, filter = 'active=all') => {
    const url = `/api/users/?search=${name}&details=true&page=1&${filter}`
    const { results } = (await test.call('GET', url, { token: by.access })).json<{
      results: Person[]
    }>()
    return results.map(({ status }) => status)
  }

  it('follows its use: invited, active, not used for 90 days, active again, left', async () => {
    const boss = await superuser()
    const isNew = await test.addUser({ username: 'status-one', passwordHash: '!' })
    expect(await statusOf(boss, 'status-one')).toEqual(['invited'])
    await test.database.pool.query(`update users set password_hash =
      (select password_hash from users where id = ${boss.id}) where id = ${isNew.id}`)
    await test.signIn('status-one')
    expect(await statusOf(boss, 'status-one')).toEqual(['active'])
    test.clock.forward({ days: 90 })
    const later = { ...boss, ...(await test.signIn(boss.username)) }
    expect(await statusOf(later, 'status-one')).toEqual(['active'])
    test.clock.forward({ days: 1 })
    Object.assign(later, await test.signIn(boss.username))
    expect(await statusOf(later, 'status-one')).toEqual(['unused'])
    // Sign-ins are swept away when they end; the day stays.
    await test.database.pool.query('delete from sessions where user_id = $1', [isNew.id])
    expect(await statusOf(later, 'status-one')).toEqual(['unused'])
    await test.signIn('status-one')
    expect(await statusOf(later, 'status-one')).toEqual(['active'])
    const left = await change(later, isNew, { is_active: false })
    expect(left.json<Person>().status).toBe('left')
  })

  it('narrows the list, with the count', async () => {
    const boss = await superuser()
    await test.addUser({ username: 'narrow-in', passwordHash: '!' })
    await test.addUser({ username: 'narrow-out', isActive: false })
    await someone({ username: 'narrow-here' })
    const of = (status: string) => statusOf(boss, 'narrow-', `status=${status}`)
    expect([await of('invited'), await of('left'), await of('active'), await of('unused')]).toEqual(
      [['invited'], ['left'], ['active'], []],
    )
  })
})

describe('one change for many', () => {
  const changeMany = (by: Someone, people: number[], to: object) =>
    test.call('POST', '/api/users/changes/', { token: by.access, body: { people, change: to } })

  it('is made for each as by itself, and names who could not be changed', async () => {
    const boss = await superuser()
    const [one, two] = [await someone(), await someone()]
    const answer = await changeMany(boss, [one.id, boss.id, 999_999, two.id, one.id], {
      is_active: false,
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        changed: [one.id, two.id],
        refused: [
          {
            id: boss.id,
            name: expect.any(String) as string,
            reason: 'This is your own account: change it by itself.',
          },
          { id: 999_999, name: '', reason: 'Not found.' },
        ],
      },
    ])
    expect([await me(one.access), await me(two.access), await me(boss.access)]).toEqual([
      401, 401, 200,
    ])
    const noted = await test.database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'person.deactivated'))
    const subjects = noted.map(({ subjectId }) => Number(subjectId))
    expect(subjects).toEqual(expect.arrayContaining([one.id, two.id]))
  })

  it('gives a department, and is for superusers and a hundred at most', async () => {
    const boss = await superuser()
    const [one, staff] = [await someone(), await someone({ isStaff: true })]
    expect((await changeMany(staff, [one.id], { department: 'Bakery' })).statusCode).toBe(403)
    expect((await changeMany(boss, [one.id], { department: 'Night bakery' })).json()).toEqual({
      changed: [one.id],
      refused: [],
    })
    const { department } = (
      await test.database.orm.select().from(users).where(eq(users.id, one.id))
    )[0] ?? { department: '' }
    expect(department).toBe('Night bakery')
    const wrong = [
      [[], { department: 'x' }],
      [Array.from({ length: 101 }, (_, at) => at + 1), { department: 'x' }],
      [[one.id], { is_superuser: true }],
      [[one.id], { is_active: true }],
      [[one.id], {}],
    ] as const
    for (const [people, to] of wrong) {
      expect((await changeMany(boss, [...people], to)).statusCode).toBe(400)
    }
  })
})

describe('a change', () => {
  it('is written down, each kind by itself', async () => {
    const boss = await superuser()
    const person = await test.addUser({ firstName: 'Ida', lastName: 'Berg' })
    const body = { is_staff: true, department: 'Bakery', first_name: ' Ida ' }
    expect((await change(boss, person, body)).json()).toMatchObject({
      is_staff: true,
      first_name: 'Ida',
    })
    await change(boss, person, { is_active: false })
    await change(boss, person, { is_active: true })
    await change(boss, person, { is_active: true })
    const entries = await test.database.orm
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(person.id)))
      .orderBy(auditLog.id)
    expect(entries).toEqual([
      { action: 'person.role_changed', before: { role: 'employee' }, after: { role: 'staff' } },
      { action: 'person.changed', before: { department: '' }, after: { department: 'Bakery' } },
      { action: 'person.deactivated', before: { active: true }, after: { active: false } },
      { action: 'person.reactivated', before: { active: false }, after: { active: true } },
    ])
  })

  it('of working hours is seen by who may make it and by the person, and written down nowhere', async () => {
    const boss = await superuser()
    const person = await test.addUser({ username: 'nightly' })
    const staff = await someone({ isStaff: true })
    const changed = await change(boss, person, { working_hours: 'night' })
    expect(changed.json()).toMatchObject({ working_hours: 'night' })
    const list = await test.call('GET', '/api/users/?search=nightly&details=true', {
      token: staff.access,
    })
    expect(list.json<Person[]>()).toMatchObject([{ working_hours: null }])
    const { access: token } = await test.signIn('nightly')
    const own = await test.call('GET', '/api/me/data/', { token })
    expect(own.json()).toMatchObject({ account: { working_hours: 'night' } })
    const isOfPerson = eq(auditLog.subjectId, String(person.id))
    const entries = await test.database.orm.select().from(auditLog).where(isOfPerson)
    expect(JSON.stringify(entries)).not.toContain('night"')
    expect((await change(boss, person, { working_hours: 'nightly' })).statusCode).toBe(400)
  })

  it('gives nobody the number of somebody else', async () => {
    const boss = await superuser()
    await test.addUser({ personnelNumber: 'a-5' })
    const answer = await change(boss, await someone(), { personnel_number: 'A-5' })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { personnel_number: ['Somebody else has this personnel number.'] },
    ])
  })
})

describe('a leaver', () => {
  it('is out at once, by every way in, and comes back with nothing but the password', async () => {
    const [boss, leaver] = [await superuser(), await someone({ isStaff: true })]
    const other = await test.signIn(leaver.username)
    const article = await test.addArticle({ title: 'Still here' }, leaver.id)
    const token = boss.access
    const code = await test.call('POST', `/api/users/${leaver.id}/code/`, { token })
    expect(code.statusCode).toBe(201)
    await change(boss, leaver, { is_active: false })
    const refused = async () => {
      for (const { access, refresh } of [leaver, other]) {
        expect(await me(access)).toBe(401)
        const answer = await test.call('POST', '/auth/refresh/', { body: { refresh } })
        expect(answer.statusCode).toBe(401)
      }
    }
    await refused()
    expect(await test.signIn(leaver.username)).toMatchObject({
      detail: expect.any(String) as string,
    })
    const left = await test.database.pool.query('select from one_time_secrets where user_id = $1', [
      leaver.id,
    ])
    expect(left.rowCount).toBe(0)
    expect((await test.call('GET', `/api/articles/${article.id}/`)).statusCode).toBe(200)
    await change(boss, leaver, { is_active: true })
    await refused()
    expect(await me((await test.signIn(leaver.username)).access)).toBe(200)
  })

  it('does not keep the sign-in that was under way', async () => {
    const [boss, leaver] = [await superuser(), await someone()]
    const [{ access }, answer] = await Promise.all([
      test.signIn(leaver.username),
      change(boss, leaver, { is_active: false }),
    ])
    expect(answer.statusCode).toBe(200)
    await change(boss, leaver, { is_active: true })
    if (access) expect([200, 401]).toContain(await me(access))
    const open = await test.database.pool.query<{ before: boolean }>(
      `select s.created_at <= $2 as before from sessions s where user_id = $1 and revoked_at is null`,
      [leaver.id, test.clock.now()],
    )
    expect(open.rowCount).toBeLessThan(2)
  })
})

describe('the last superuser', () => {
  it('keeps the role, stays active and is not erased', async () => {
    const last = await superuser()
    await alone(last)
    // One who is deactivated cannot help.
    await test.addUser({ isSuperuser: true, isActive: false })
    for (const body of [{ is_superuser: false }, { is_active: false }]) {
      expect((await change(last, last, body)).json()).toEqual({
        detail: 'The site needs a superuser: appoint another one first.',
      })
    }
    const erased = await test.call('DELETE', '/api/me/data/', { token: last.access })
    expect(erased.statusCode).toBe(409)
    expect((await change(last, last, { is_staff: false, first_name: 'Eva' })).statusCode).toBe(200)
    const next = await someone()
    await change(last, next, { is_superuser: true })
    expect((await change(last, last, { is_superuser: false })).statusCode).toBe(200)
    expect((await change(last, next, { first_name: 'X' })).statusCode).toBe(403)
  })

  it.each<[string, (by: Someone, other: Someone) => ReturnType<TestApp['call']>]>([
    ['take the role from each other', (by, other) => change(by, other, { is_superuser: false })],
    ['deactivate each other', (by, other) => change(by, other, { is_active: false })],
    ['give it up', (by) => change(by, by, { is_superuser: false })],
    ['erase themselves', (by) => test.call('DELETE', '/api/me/data/', { token: by.access })],
  ])('is left when two %s at the same moment', async (_how, act) => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await superuser(), await superuser()]
      await alone(one, two)
      const answers = await Promise.all([act(one, two), act(two, one)])
      expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
      expect(await activeSuperusers()).toHaveLength(1)
    }
  })
})

it('cleans names that staff type as it does those of the people themselves', async () => {
  const [boss, eva] = [await superuser(), await someone()]
  const names = { first_name: 'E<i>v</i>a<script>x()</script>', last_name: '&lt;b&gt;Lind' }
  const changed = (await change(boss, eva, names)).json<Person>()
  expect(changed).toMatchObject({ first_name: 'Eva', last_name: 'Lind' })
  const own = await test.call('PATCH', '/api/me/', { token: eva.access, body: names })
  expect(own.json()).toMatchObject({ first_name: 'Eva', last_name: 'Lind' })
})
