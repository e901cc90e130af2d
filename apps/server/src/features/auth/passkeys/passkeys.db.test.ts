import type { Passkey, TokenPair } from '@berg/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { SoftAuthenticator } from '../../../../test/soft-authenticator.ts'

const ORIGIN = 'https://berg.example'
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false', PUBLIC_URL: ORIGIN } })
})
afterAll(() => test.close())

async function somebody(special = {}) {
  const { id, username } = await test.addUser(special)
  const { access: token } = await test.signIn(username)
  return { id, username, token }
}

const aKey = (origin = ORIGIN, rpId = 'berg.example') => new SoftAuthenticator(origin, rpId)
const post = async (url: string, body?: unknown, token?: string) =>
  test.call('POST', url, { body, token })
const options = async (url: string, token?: string) =>
  (await post(url, undefined, token)).json<{ challenge: string }>()
const newKeyOptions = (token: string) => options('/api/me/passkeys/options/', token)
const signInOptions = () => options('/auth/passkeys/options/')

async function register(token: string, key = aKey(), name = 'Phone') {
  const credential = key.create(await newKeyOptions(token))
  return { key, answer: await post('/api/me/passkeys/', { name, credential }, token) }
}
const signIn = async (key: SoftAuthenticator) =>
  post('/auth/passkeys/token/', key.get(await signInOptions()))

it('registers a passkey, and signs in with it without a name', async () => {
  const { token, username, id } = await somebody({ email: 'phone@plant.example' })
  const { key, answer } = await register(token)
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ name: 'Phone', last_used_at: null })
  const signedIn = await signIn(key)
  const me = await test.call('GET', '/me', { token: signedIn.json<TokenPair>().access })
  expect(me.json()).toMatchObject({ username })
  const list = (await test.call('GET', '/api/me/passkeys/', { token })).json<Passkey[]>()
  expect(list).toMatchObject([{ name: 'Phone', last_used_at: test.clock.now().toISOString() }])
  const { rows } = await test.database.pool.query(`select subject from mails where user_id = $1`, [
    id,
  ])
  expect(rows).toEqual([{ subject: 'A passkey was added to your account' }])
  const data = await test.call('GET', '/api/me/data/', { token })
  expect(data.json()).toMatchObject({ account: { passkeys: [{ name: 'Phone' }] } })
})

it('takes what was signed once, for its own purpose and in time', async () => {
  const { token } = await somebody()
  const { key } = await register(token)
  const signed = key.get(await signInOptions())
  const both = await Promise.all([1, 2].map(() => post('/auth/passkeys/token/', signed)))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  const wrong = key.get(await newKeyOptions(token))
  expect((await post('/auth/passkeys/token/', wrong)).statusCode).toBe(401)
  const late = key.get(await signInOptions())
  test.clock.forward({ minutes: 6 })
  expect((await post('/auth/passkeys/token/', late)).statusCode).toBe(401)
  const forged = key.get({ challenge: 'A'.repeat(83) })
  expect((await post('/auth/passkeys/token/', forged)).statusCode).toBe(401)
})

it('refuses a key of another site, of another person and one that is known', async () => {
  const [{ token }, other] = [await somebody(), await somebody()]
  const elsewhere = await register(token, aKey('https://berg.example.evil'))
  expect(elsewhere.answer.statusCode).toBe(400)
  expect((await register(token, aKey(ORIGIN, 'evil'))).answer.statusCode).toBe(400)
  const credential = aKey().create(await newKeyOptions(other.token))
  expect((await post('/api/me/passkeys/', { name: 'X', credential }, token)).statusCode).toBe(400)
  const { key } = await register(token)
  expect((await register(other.token, key)).answer.statusCode).toBe(409)
  expect((await signIn(aKey())).json()).toEqual({
    detail: 'This passkey does not open an account here.',
  })
})

it('lets nobody in with a counter that goes back', async () => {
  const { token } = await somebody()
  const { key } = await register(token)
  key.counter = 7
  expect((await signIn(key)).statusCode).toBe(200)
  key.counter = 3
  expect((await signIn(key)).statusCode).toBe(401)
  expect(test.logs()).toContain('a passkey was refused')
})

it('keeps out who was deactivated, and forgets keys with their person', async () => {
  const { id, token } = await somebody()
  const { key } = await register(token)
  await test.database.pool.query('update users set is_active = false where id = $1', [id])
  expect((await signIn(key)).statusCode).toBe(401)
  await test.database.pool.query('update users set is_active = true where id = $1', [id])
  expect((await test.call('DELETE', '/api/me/data/', { token })).statusCode).toBe(204)
  expect((await signIn(key)).statusCode).toBe(401)
})

it('renames and removes only the own ones', async () => {
  const [{ token }, other] = [await somebody(), await somebody()]
  const { key, answer } = await register(token)
  const url = `/api/me/passkeys/${answer.json<Passkey>().id}/`
  const rename = (by: string) => test.call('PATCH', url, { token: by, body: { name: ' Work ' } })
  expect((await rename(other.token)).statusCode).toBe(404)
  expect((await rename(token)).json()).toMatchObject({ name: 'Work' })
  expect((await test.call('DELETE', url, { token: other.token })).statusCode).toBe(404)
  expect((await test.call('DELETE', url, { token })).statusCode).toBe(204)
  expect((await signIn(key)).statusCode).toBe(401)
})

it('offers a passkey once, and only to whoever has none', async () => {
  const [{ token }, owner] = [await somebody(), await somebody()]
  const offer = async (by: string) =>
    (await post('/api/me/passkeys/offer/', undefined, by)).json<{ offer: boolean }>().offer
  expect((await Promise.all([offer(token), offer(token)])).filter(Boolean)).toEqual([true])
  expect(await offer(token)).toBe(false)
  await register(owner.token)
  expect(await offer(owner.token)).toBe(false)
})

it('keeps at most twenty for each', async () => {
  const { token } = await somebody()
  for (let n = 0; n < 20; n++) await register(token)
  expect((await register(token)).answer.statusCode).toBe(409)
})

it('slows down whoever tries from one address', async () => {
  test.clock.forward({ days: 1 })
  const tries = []
  for (let n = 0; n < 61; n++) tries.push((await signIn(aKey())).statusCode)
  expect(tries.filter((status) => status === 401)).toHaveLength(60)
  expect(tries.at(-1)).toBe(429)
})
