import type { User } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
let employee: { id: number; access: string }
let staff: { id: number; access: string }
beforeAll(async () => {
  test = await startTestApp()
  const add = async (special: Parameters<TestApp['addUser']>[0]) => {
    const { id, username } = await test.addUser(special)
    return { id, access: (await test.signIn(username)).access }
  }
  employee = await add({ dateJoined: new Date('2020-02-01T00:00:00Z') })
  staff = await add({
    username: 'ada',
    firstName: 'Ada',
    lastName: 'Berg',
    isStaff: true,
    dateJoined: new Date('2024-05-01T06:00:00Z'),
  })
})
afterAll(() => test.close())

const ADA = {
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Berg',
  is_staff: true,
  is_superuser: false,
  date_joined: '2024-05-01T06:00:00.000Z',
}
const call = (path: string, token?: string) => test.call('GET', `/api/users/${path}`, { token })

describe('the accounts', () => {
  it('are for staff alone', async () => {
    for (const path of ['', `${staff.id}/`]) {
      expect((await call(path)).statusCode).toBe(401)
      expect((await call(path, employee.access)).statusCode).toBe(403)
      expect((await call(path, staff.access)).statusCode).toBe(200)
    }
  })

  it('show who somebody is, and neither email nor password', async () => {
    expect((await call(`${staff.id}/`, staff.access)).json()).toEqual({ id: staff.id, ...ADA })
    const list = (await call('', staff.access)).json() as User[]
    expect(list.find(({ id }) => id === staff.id)).toEqual({ id: staff.id, ...ADA })
  })

  it('come newest first, in pages where pages are asked for', async () => {
    const list = (await call('', staff.access)).json() as User[]
    expect(list.map(({ id }) => id)).toEqual([staff.id, employee.id])
    expect((await call('?page=1&page_size=1', staff.access)).json()).toMatchObject({
      count: 2,
      next: '/api/users/?page=2&page_size=1',
      previous: null,
      results: [{ id: staff.id }],
    })
    expect((await call('?page=2&page_size=1', staff.access)).json()).toMatchObject({
      next: null,
      results: [{ id: employee.id }],
    })
  })

  it('that are closed or never were are not found', async () => {
    const gone = await test.addUser({ isActive: false })
    expect((await call(`${gone.id}/`, staff.access)).statusCode).toBe(404)
    expect((await call('999999/', staff.access)).statusCode).toBe(404)
    const list = (await call('', staff.access)).json() as User[]
    expect(list.map(({ id }) => id)).not.toContain(gone.id)
  })
})
