import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { hearStream, listening } from '../../../test/stream-client.ts'
import { tellStream } from '../../platform/stream/tell-stream.ts'

let one: TestApp
let other: TestApp
beforeAll(async () => {
  one = await startTestApp()
  other = await startTestApp({ database: one.database })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

async function someone(special: Parameters<TestApp['addUser']>[0] = {}) {
  const { id, username } = await one.addUser(special)
  return { id, token: (await one.signIn(username)).access }
}

it('is streamed to whoever has the hub open, on every node, and to nobody else', async () => {
  const origin = await listening(other)
  const [watching, editor, shown] = [
    await someone(),
    await someone({ isStaff: true }),
    await someone(),
  ]
  const hub = await hearStream(origin, { token: watching.token, screen: 'hub' })
  const elsewhere = await hearStream(origin, { token: editor.token })
  onTestFinished(async () => {
    await hub.close()
    await elsewhere.close()
  })
  await one.call('PUT', '/api/presence/own/', { token: shown.token, body: { is_on: true } })
  await hub.events(1)
  expect(hub.heard.map(({ event, data }) => [event, data])).toEqual([['presence', {}]])
  // What comes after it has come, and it has not.
  const data = { id: 1, kind: 'published' }
  await tellStream(one.database.orm, { to: { person: editor.id }, event: 'notification', data })
  await elsewhere.events(1)
  expect(elsewhere.heard.map(({ event }) => event)).toEqual(['notification'])
})
