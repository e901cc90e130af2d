import type { Place } from '@berg/contract'
import { expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { loadFewPlaces } from '../../../test/small-gazetteer.ts'
import { MARK } from './load-gazetteer.ts'

it('says that the places are being loaded until they are there, and then finds', async () => {
  const test = await startTestApp()
  onTestFinished(() => test.close())
  await test.database.pool.query('delete from settings where key = $1', [MARK])
  const { username } = await test.addUser()
  const { access: token } = await test.signIn(username)
  const pin = () =>
    test.call('POST', '/api/map-pins/', { token, body: { first_name: 'Eva', place_id: '2673730' } })
  const asked = [
    () => test.call('GET', '/api/places/?q=stockholm'),
    () => test.call('GET', '/api/places/reverse/?lat=59.3&lon=18.1'),
    () => test.call('GET', '/api/places/2673730/'),
    pin,
  ]
  for (const ask of asked) {
    const answer = await ask()
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '5',
      { detail: 'The places of the world are still being loaded.' },
    ])
  }
  await loadFewPlaces(test.database.connection)
  const found = await test.call('GET', '/api/places/?q=bergen')
  expect(found.json<Place[]>()[0]?.name).toBe('Bergen')
  const nowhere = await test.call('GET', '/api/places/?q=xqzxqzxqz')
  expect([nowhere.statusCode, nowhere.json()]).toEqual([200, []])
})
