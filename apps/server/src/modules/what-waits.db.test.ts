import type { CurrentUser, Waits } from '@berg/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../test/app.ts'

let test: TestApp
let token: string
let id: number
beforeAll(async () => {
  test = await startTestApp()
  const person = await test.addUser({ firstName: 'Marta' })
  id = person.id
  token = (await test.signIn(person.username)).access
})
afterAll(() => test.close())

const me = async (query = '') =>
  (await test.call('GET', `/me${query}`, { token })).json<CurrentUser & { waits?: Waits }>()

it('is told along with who somebody is, to whom asks for it', async () => {
  expect(await me()).not.toHaveProperty('waits')
  expect(await me('?waits=false')).not.toHaveProperty('waits')
  expect(await me('?waits=true')).toMatchObject({
    first_name: 'Marta',
    waits: { unseen: { count: 0, emergency: null }, shows_presence: false },
  })
})

it('is what the calls for each of it say', async () => {
  const other = await test.addUser({})
  await test.database.pool.query(
    `insert into notifications (user_id, kind, data, created_at) values
       ($1, 'emergency', '{"text": "Leave hall 3"}', now()), ($1, 'comment', '{}', now()), ($2, 'comment', '{}', now())`,
    [id, other.id],
  )
  await test.call('PUT', '/api/presence/own/', { token, body: { is_on: true } })
  const { waits } = await me('?waits=true')
  expect(waits).toMatchObject({
    unseen: { count: 2, emergency: { text: 'Leave hall 3' } },
    shows_presence: true,
  })
  const unseen = await test.call('GET', '/api/notifications/unseen/', { token })
  expect(waits?.unseen).toEqual(unseen.json())
})
