import { randomUUID } from 'node:crypto'
import { type Endpoint, PROOF_NEEDED, type TokenPair, addressOf } from '@berg/contract'
import * as contract from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'
import { SoftAuthenticator } from '../../../test/soft-authenticator.ts'
import { NO_PASSWORD } from './passwords.ts'

const ORIGIN = 'https://berg.example'
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false', PUBLIC_URL: ORIGIN } })
})
afterAll(() => test.close())

const post = (url: string, body?: unknown, token?: string) =>
  test.call('POST', url, { body, token })

async function signIn(username: string, shared = false) {
  const body = { username, password: PASSWORD, shared }
  return (await post('/auth/token/', body)).json<TokenPair>().access
}
/** As if the session had gone on since: the database's clock decides, and nobody sets that. */
const age = (userId: number, minutes: number) =>
  test.database.pool.query(
    `update sessions set proved_at = proved_at - make_interval(mins => $2) where user_id = $1`,
    [userId, minutes],
  )
async function somebody(special = {}) {
  const person = await test.addUser(special)
  return { ...person, token: await signIn(person.username) }
}
const confirm = (token: string, body: unknown) => post('/auth/confirm-identity/', body, token)
const ways = async (token: string) =>
  (await test.call('GET', '/auth/confirm-identity/', { token })).json<unknown>()

async function addPasskey(token: string, name = 'Phone') {
  const key = new SoftAuthenticator(ORIGIN, 'berg.example')
  const options = await post('/api/me/passkeys/options/', undefined, token)
  const credential = key.create(options.json<{ challenge: string }>())
  const made = await post('/api/me/passkeys/', { name, credential }, token)
  return { key, made, id: made.json<{ id: number }>().id }
}
const signed = async (key: SoftAuthenticator, isVerified = true) => {
  const options = await post('/auth/passkeys/options/')
  return key.get(options.json<{ challenge: string }>(), isVerified)
}

const FORGED = { clientDataJSON: 'x', attestationObject: 'x' }
const CREDENTIAL = { id: 'x', rawId: 'x', type: 'public-key', response: FORGED }

/** What could take the account over or carry it off, and what it answers to its person. */
const ACTS: [string, Endpoint, number, { params?: { id: string | number }; body?: unknown }][] = [
  ['asking for a passkey', contract.startPasskey, 200, {}],
  [
    'adding a passkey',
    contract.createPasskey,
    400,
    { body: { name: 'P', credential: CREDENTIAL } },
  ],
  ['removing a passkey', contract.deletePasskey, 404, { params: { id: 999_999 } }],
  ['downloading the data', contract.getMyData, 200, {}],
  ['making a calendar address', contract.createCalendarAddress, 201, {}],
  ['ending it', contract.revokeCalendarAddress, 204, {}],
  ['setting a PIN', contract.putPin, 204, { body: { pin: '482913' } }],
  ['ending it', contract.deletePin, 204, {}],
  ['another address', contract.updateAccount, 200, { body: { email: 'new@plant.example' } }],
  ['signing out a device', contract.endSession, 404, { params: { id: randomUUID() } }],
  ['signing out all devices', contract.endOtherSessions, 204, {}],
  ['erasing the account', contract.eraseMyData, 204, {}],
]
const ON_OWN_DEVICES = new Set<Endpoint>([contract.startPasskey, contract.createPasskey])

describe.each(ACTS)('%s (%#)', (_name, endpoint, done, { params, body }) => {
  const act = async (token: string) => {
    const { statusCode, body: text } = await test.call(
      endpoint.method,
      addressOf(endpoint, params ?? {}),
      { token, body },
    )
    return { statusCode, detail: statusCode === 403 && JSON.parse(text).detail }
  }

  it('asks for a proof that is five minutes old, and goes on with a new one', async () => {
    const { id, token } = await somebody()
    await age(id, 6)
    expect(await act(token)).toEqual({ statusCode: 403, detail: PROOF_NEEDED })
    expect((await confirm(token, { password: 'not-the-one' })).statusCode).toBe(400)
    expect((await act(token)).statusCode).toBe(403)
    expect((await confirm(token, { password: PASSWORD })).statusCode).toBe(204)
    expect((await act(token)).statusCode).toBe(done)
  })

  it('goes on at once after signing in', async () => {
    const { id, token } = await somebody()
    await age(id, 4)
    expect((await act(token)).statusCode).toBe(done)
  })

  it('asks on a shared device also right after signing in', async () => {
    const { username } = await test.addUser()
    const token = await signIn(username, true)
    expect((await act(token)).statusCode).toBe(403)
    await confirm(token, { password: PASSWORD })
    const isRefused = ON_OWN_DEVICES.has(endpoint)
    expect((await act(token)).statusCode).toBe(isRefused ? 403 : done)
  })
})

it('holds a proof to the session in which it was given', async () => {
  const { id, username, token } = await somebody()
  const other = await signIn(username)
  await age(id, 6)
  await confirm(other, { password: PASSWORD })
  expect((await test.call('GET', '/api/me/data/', { token })).statusCode).toBe(403)
  expect((await test.call('GET', '/api/me/data/', { token: other })).statusCode).toBe(200)
})

it('is not renewed by a refresh', async () => {
  const { id, username } = await test.addUser()
  const { refresh } = await test.signIn(username)
  await age(id, 6)
  const renewed = (await post('/auth/refresh/', { refresh })).json<TokenPair>().access
  expect((await test.call('GET', '/api/me/data/', { token: renewed })).statusCode).toBe(403)
})

it('takes a passkey of the person alone, used with a finger, a face or a lock', async () => {
  const [owner, other] = [await somebody(), await somebody()]
  const { key } = await addPasskey(owner.token)
  const { key: foreign } = await addPasskey(other.token)
  await age(owner.id, 6)
  expect(await ways(owner.token)).toEqual({ password: true, passkey: true, sso: false })
  expect((await confirm(owner.token, { passkey: await signed(foreign) })).statusCode).toBe(400)
  expect((await confirm(owner.token, { passkey: await signed(key, false) })).statusCode).toBe(400)
  expect((await addPasskey(owner.token)).made.statusCode).toBe(403)
  expect((await confirm(owner.token, { passkey: await signed(key) })).statusCode).toBe(204)
  expect((await addPasskey(owner.token)).made.statusCode).toBe(201)
})

it('lets who has none of the three prove it with a code of their own, once', async () => {
  const { id, token } = await somebody({ email: '' })
  const staff = await somebody({ isStaff: true })
  await test.database.pool.query('update users set password_hash = $2 where id = $1', [
    id,
    NO_PASSWORD,
  ])
  await age(id, 6)
  expect(await ways(token)).toEqual({ password: false, passkey: false, sso: false })
  expect((await confirm(token, { password: PASSWORD })).statusCode).toBe(400)
  const { code } = (await post(`/api/users/${id}/code/`, {}, staff.token)).json<{ code: string }>()
  const stranger = await somebody()
  expect((await confirm(stranger.token, { code })).statusCode).toBe(400)
  expect((await confirm(token, { code: code.toLowerCase() })).statusCode).toBe(204)
  expect((await test.call('GET', '/api/me/data/', { token })).statusCode).toBe(200)
  expect((await confirm(token, { code })).statusCode).toBe(400)
})

it('takes one proof at a time, and slows down who guesses', async () => {
  const { token } = await somebody()
  expect((await confirm(token, {})).statusCode).toBe(400)
  expect((await confirm(token, { password: PASSWORD, code: 'X' })).statusCode).toBe(400)
  const guesses = []
  for (let n = 0; n < 11; n++) guesses.push((await confirm(token, { password: 'x' })).statusCode)
  expect(guesses.at(-2)).toBe(400)
  expect(guesses.at(-1)).toBe(429)
})

it('offers no passkey on a shared device', async () => {
  const { username } = await test.addUser()
  const token = await signIn(username, true)
  expect((await post('/api/me/passkeys/offer/', undefined, token)).json()).toEqual({ offer: false })
  const own = await signIn(username)
  expect((await post('/api/me/passkeys/offer/', undefined, own)).json()).toEqual({ offer: true })
})
