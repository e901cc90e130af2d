import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../test/app.ts'
import { users } from '../features/auth/auth.table.ts'
import { fillDemo, isDemoDatabase } from './fill.ts'
import { DEMO_ACCOUNTS, DEMO_PEOPLE } from './people.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

describe('the demo site', () => {
  it('fills an empty database once, even when several nodes start together', async () => {
    expect(await isDemoDatabase(test.database.orm)).toBe(false)
    const filled = await Promise.all([1, 2, 3].map(() => fillDemo(test)))
    expect(filled.filter(Boolean)).toHaveLength(1)
    expect(await test.database.orm.$count(users)).toBe(12)
    expect(await isDemoDatabase(test.database.orm)).toBe(true)
  })

  it.each(DEMO_ACCOUNTS)('lets the $role in', async ({ role, username, password }) => {
    const { access } = await test.signIn(username, password)
    const me = (await test.call('GET', '/me', { token: access })).json()
    expect(me).toMatchObject({
      is_staff: role !== 'employee',
      is_superuser: role === 'superuser',
    })
  })

  it('gives the other people no password', async () => {
    const known = new Set(DEMO_ACCOUNTS.map((account) => account.username))
    const rows = await test.database.orm.select().from(users)
    const open = rows.filter((row) => row.passwordHash !== '!').map((row) => row.username)
    expect(new Set(open)).toEqual(known)
    expect(DEMO_PEOPLE).toHaveLength(12)
  })

  it('never touches a database that has people in it', async () => {
    const other = await startTestApp()
    await other.addUser()
    expect(await fillDemo(other)).toBe(false)
    await other.close()
  })

  it('names its accounts to visitors, but only on a demo', async () => {
    expect((await test.call('GET', '/api/site/')).json()).toMatchObject({
      demo_accounts: DEMO_ACCOUNTS,
    })
    const real = await startTestApp({ env: { DEMO: 'false' } })
    expect((await real.call('GET', '/api/site/')).json()).toMatchObject({ demo_accounts: [] })
    await real.close()
  })
})
