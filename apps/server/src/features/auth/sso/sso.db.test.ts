import {
  confirmIdentityBySso,
  PROOF_NEEDED,
  redeemSsoSignIn,
  SSO_CALLBACK_PATH,
  type TokenPair,
} from '@berg/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../../test/identity-provider.ts'
import { SealedCookie } from './sealed-cookie.ts'

const SITE = 'http://127.0.0.1:4106'
let provider: TestIdentityProvider
let test: TestApp
const people: TestIdentityProvider['people'] = {}

beforeAll(async () => {
  provider = await startIdentityProvider(people, SITE + SSO_CALLBACK_PATH)
  const roles = { OIDC_ROLES_CLAIM: 'groups', OIDC_STAFF: 'editors', OIDC_SUPERUSER: 'Operators' }
  const env = { ...provider.env, ...roles, DEMO: 'false', PUBLIC_URL: SITE, OIDC_NAME: 'Plant ID' }
  test = await startTestApp({ env })
})
afterAll(async () => {
  await test.close()
  await provider.close()
})
beforeEach(() => provider.answerAgain())

const cookiesOf = ({ headers }: { headers: { 'set-cookie'?: string | string[] | undefined } }) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

async function start(page = '/my-posts', more = '') {
  const query = `return=${encodeURIComponent(page)}${more}`
  const answer = await test.call('GET', `/auth/oidc/start?${query}`)
  return { address: String(answer.headers.location), cookie: cookiesOf(answer), answer }
}

/** Through the provider as this person; gives the address that the browser comes back to. */
async function throughProvider(address: string, who: string): Promise<string> {
  const jar = new Map<string, string>()
  let next = address
  while (!next.startsWith(SITE)) {
    const url = new URL(next)
    if (url.pathname.startsWith('/interaction/')) url.searchParams.set('who', who)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? []
      jar.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${url.href}: ${answer.status} ${await answer.text()}`)
    next = new URL(location, url).href
  }
  return next.slice(SITE.length)
}

const finish = (back: string, cookie: string) => test.call('GET', back, { headers: { cookie } })
const redeem = (cookie: string) => test.call('POST', redeemSsoSignIn.path, { headers: { cookie } })

async function signIn(who: string, page?: string) {
  const { address, cookie } = await start(page)
  const finished = await finish(await throughProvider(address, who), cookie)
  const location = String(finished.headers.location)
  if (location !== '/sign-in') return { problem: new URLSearchParams(location.split('?')[1]) }
  const redeemed = await redeem(cookiesOf(finished))
  const pair = redeemed.json<TokenPair & { return_to: string }>()
  const me = await test.call('GET', '/me', { token: pair.access })
  return { pair, me: me.json<Record<string, unknown>>(), ticket: cookiesOf(finished) }
}
const confirmWith = (cookie: string, token: string) =>
  test.call('POST', confirmIdentityBySso.path, { token, headers: { cookie } })

/** Somebody who is signed in shows at the provider that it is them. */
async function confirmAgain(who: string, token: string, change = (address: string) => address) {
  const { address, cookie } = await start('/account', '&again=true')
  const finished = await finish(await throughProvider(change(address), who), cookie)
  return confirmWith(cookiesOf(finished), token)
}
const problemOf = async (who: string) => (await signIn(who)).problem?.get('problem')

const user = async (username: string) => {
  const { rows } = await test.database.pool.query('select * from users where username = $1', [
    username,
  ])
  return rows[0] as Record<string, unknown> | undefined
}

it('makes an account with the names of the provider, and finds it again', async () => {
  people['anna-1'] = {
    given_name: 'Anna',
    family_name: 'Berg',
    preferred_username: 'Anna.Berg',
    email: 'anna@plant.example',
    email_verified: true,
  }
  const { me, pair } = await signIn('anna-1')
  expect(me).toMatchObject({
    username: 'anna.berg',
    first_name: 'Anna',
    last_name: 'Berg',
    email: 'anna@plant.example',
    is_staff: false,
  })
  expect(pair?.return_to).toBe('/my-posts')
  people['anna-1'] = { ...people['anna-1'], email: 'someone@else.example', name: 'Other' }
  expect((await signIn('anna-1')).me?.id).toBe(me?.id)
  expect((await confirmAgain('anna-1', String(pair?.access))).statusCode).toBe(200)
  const exported = await test.call('GET', '/api/me/data/', { token: pair?.access })
  expect(exported.json()).toMatchObject({
    account: { single_sign_on: [{ issuer: provider.issuer, subject: 'anna-1' }] },
  })
})

it('is no proof by itself, and one where the person has just signed in there once more', async () => {
  people['paula-1'] = { preferred_username: 'paula' }
  people['other-1'] = { preferred_username: 'other-1' }
  const { pair, ticket } = await signIn('paula-1')
  const token = String(pair?.access)
  const download = async () => (await test.call('GET', '/api/me/data/', { token })).json<unknown>()
  expect(await download()).toEqual({ detail: PROOF_NEEDED })
  // What a sign-in has left, somebody else, and an address out of which the wish was taken.
  expect((await confirmWith(String(ticket), token)).statusCode).toBe(403)
  expect((await confirmAgain('other-1', token)).statusCode).toBe(403)
  const silent = (address: string) => address.replace(/&(prompt|max_age)=\w+/g, '')
  expect((await confirmAgain('paula-1', token, silent)).statusCode).toBe(403)
  expect(await download()).toEqual({ detail: PROOF_NEEDED })
  // Who gives up there is told as somebody who is signed in, and comes back to where they were.
  const { address, cookie } = await start('/account', '&again=true')
  const given = await finish(await throughProvider(address, 'nobody'), cookie)
  expect(given.headers.location).toBe('/sign-in?problem=cancelled&return=%2Faccount&again=true')
  const confirmed = await confirmAgain('paula-1', token)
  expect(confirmed.json()).toEqual({ return_to: '/account' })
  expect(await download()).toMatchObject({ account: { username: 'paula' } })
  const ways = await test.call('GET', '/auth/confirm-identity/', { token })
  expect(ways.json()).toEqual({ password: false, passkey: false, sso: true })
})

it('names a newcomer whose name is taken or reserved', async () => {
  await test.addUser({ username: 'otto', email: '' })
  people['otto-2'] = { preferred_username: 'otto', name: 'Otto Second Man' }
  const { me } = await signIn('otto-2')
  expect(me).toMatchObject({ username: 'otto.second.man', first_name: 'Otto', email: '' })
  people['admin-2'] = { preferred_username: 'admin' }
  expect((await signIn('admin-2')).me?.username).toBe('admin-2')
})

it('never links an address that is not verified', async () => {
  const { id } = await test.addUser({ username: 'marta', email: 'marta@plant.example' })
  people['marta-x'] = { preferred_username: 'mx', email: 'marta@plant.example' }
  const { me } = await signIn('marta-x')
  expect(me?.id).not.toBe(id)
  expect(me?.email).toBe('')
})

it('links a verified address, and ends what opened the account before', async () => {
  const { id } = await test.addUser({ username: 'piet', email: 'Piet@plant.example' })
  const before = await test.signIn('piet')
  people['piet-1'] = { email: 'piet@plant.example', email_verified: true }
  expect((await signIn('piet-1')).me?.id).toBe(id)
  expect((await test.call('GET', '/me', { token: before.access })).statusCode).toBe(401)
  expect(await test.signIn('piet')).toMatchObject({ detail: expect.any(String) })
})

it('leaves the password to whoever has shown that the address is theirs', async () => {
  const emailVerifiedAt = test.clock.now()
  await test.addUser({ username: 'lena', email: 'lena@plant.example', emailVerifiedAt })
  people['lena-1'] = { email: 'lena@plant.example', email_verified: true }
  expect((await signIn('lena-1')).me?.username).toBe('lena')
  expect(await test.signIn('lena')).toHaveProperty('access')
})

it('links an account with rights only where the provider gives the same ones', async () => {
  await test.addUser({ username: 'boss', email: 'boss@plant.example', isSuperuser: true })
  people['boss-1'] = { email: 'boss@plant.example', email_verified: true, groups: ['editors'] }
  expect(await problemOf('boss-1')).toBe('unlinked')
  expect(test.logs()).toContain('link-identity boss boss-1')
  people['boss-1'] = { ...people['boss-1'], groups: ['operators'] }
  expect((await signIn('boss-1')).me).toMatchObject({ username: 'boss', is_superuser: true })
})

it('gives and takes roles at each sign-in, but leaves one superuser', async () => {
  people['rosa-1'] = { preferred_username: 'rosa', groups: ['Operators', 'editors'] }
  expect((await signIn('rosa-1')).me).toMatchObject({ is_staff: true, is_superuser: true })
  people['rosa-1'] = { preferred_username: 'rosa', groups: ['editors'] }
  expect((await signIn('rosa-1')).me).toMatchObject({ is_staff: true, is_superuser: false })
  people['rosa-1'] = { preferred_username: 'rosa' }
  expect((await signIn('rosa-1')).me).toMatchObject({ is_staff: false, is_superuser: false })
  const { rows } = await test.database.pool.query(
    `select action, after from audit_log
     where subject_label = 'rosa' and action like 'person.%' order by id`,
  )
  expect(rows).toMatchObject([
    { action: 'person.created', after: { single_sign_on: provider.issuer } },
    { action: 'person.role_changed', after: { is_staff: true, is_superuser: true } },
    { action: 'person.role_changed', after: { is_superuser: false } },
    { action: 'person.role_changed', after: { is_staff: false } },
  ])
  people['boss-1'] = { ...people['boss-1'], groups: [] }
  expect((await signIn('boss-1')).me).toMatchObject({ is_staff: false, is_superuser: true })
})

it('keeps out who was deactivated, known or not', async () => {
  people['leaver-1'] = { preferred_username: 'leaver' }
  await signIn('leaver-1')
  await test.database.pool.query(`update users set is_active = false where username = 'leaver'`)
  expect(await problemOf('leaver-1')).toBe('inactive')
  await test.addUser({ username: 'gone', email: 'gone@plant.example', isActive: false })
  people['gone-1'] = { email: 'gone@plant.example', email_verified: true }
  expect(await problemOf('gone-1')).toBe('inactive')
})

it('takes a way back once, and a ticket once', async () => {
  people['once-1'] = { preferred_username: 'once' }
  const { address, cookie } = await start()
  const back = await throughProvider(address, 'once-1')
  const ticket = cookiesOf(await finish(back, cookie))
  expect((await finish(back, cookie)).headers.location).toContain('problem=expired')
  const both = await Promise.all([redeem(ticket), redeem(ticket)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  expect((await redeem('')).statusCode).toBe(401)
  const late = (await signIn('once-1')).ticket ?? ''
  test.clock.forward({ minutes: 3 })
  expect((await redeem(late)).statusCode).toBe(401)
})

it('refuses what another browser began, another state and another nonce', async () => {
  people['eve-1'] = { preferred_username: 'eve' }
  const { address, cookie } = await start()
  const back = await throughProvider(address, 'eve-1')
  expect((await finish(back, '')).headers.location).toContain('problem=expired')
  const other = await start()
  expect((await finish(back, other.cookie)).headers.location).toContain('problem=expired')
  const secret = 'a secret for the tests, long enough'
  const begun = new SealedCookie<Record<string, unknown>>(
    secret,
    'berg_sso_',
    60,
    false,
    test.clock,
  )
  const mark = cookie.split('=', 1)[0]?.slice('berg_sso_'.length) ?? ''
  const real = await begun.read(cookie, mark)
  const changed = async (values: object) =>
    (await begun.set({ ...real, ...values }, mark)).split(';', 1)[0] ?? ''
  const withNonce = await finish(back, await changed({ nonce: 'another' }))
  expect(withNonce.headers.location).toContain('problem=failed')
  const state = `${mark}-another`
  expect((await finish(back, await changed({ state }))).headers.location).toContain(
    'problem=failed',
  )
  expect(await user('eve')).toBeUndefined()
})

it('tells whoever gives up at the provider, and goes nowhere but to pages of the site', async () => {
  const { problem } = await signIn('nobody', '/article/5?x=1')
  expect(Object.fromEntries(problem ?? [])).toEqual({
    problem: 'cancelled',
    return: '/article/5?x=1',
  })
  people['far-1'] = { preferred_username: 'far' }
  for (const page of ['https://evil.example/', '//evil.example', '/\\evil.example', '/api/docs']) {
    expect((await signIn('far-1', page)).pair?.return_to).toBe('/')
  }
})

it('has the provider ask who it is on a shared device, where the session ends soon', async () => {
  const begun = await test.call('GET', '/auth/oidc/start?shared=true')
  const address = String(begun.headers.location)
  expect(new URL(address).searchParams.get('prompt')).toBe('login')
  const back = await throughProvider(address, 'far-1')
  const pair = await redeem(cookiesOf(await finish(back, cookiesOf(begun))))
  expect(pair.json()).toMatchObject({ shared: true, return_to: '/' })
  test.clock.forward({ minutes: 6 })
  const { access: token } = pair.json<TokenPair>()
  expect((await test.call('GET', '/me', { token })).statusCode).toBe(401)
})

it('sets its cookies out of reach of scripts and other sites', async () => {
  const { answer } = await start()
  expect([answer.headers['set-cookie']].flat()[0]).toMatch(
    /^berg_sso_[\w-]{8}=[\w.-]+; Path=\/auth\/oidc; Max-Age=900; HttpOnly; SameSite=Lax$/,
  )
})

it('says so while the provider is down, lets passwords in, and recovers by itself', async () => {
  const env = { ...provider.env, DEMO: 'false', PUBLIC_URL: SITE }
  const second = await startTestApp({ database: test.database, env })
  provider.stopAnswering()
  const begin = () => second.call('GET', '/auth/oidc/start')
  expect((await begin()).headers.location).toBe('/sign-in?problem=unreachable&return=%2F')
  expect(await second.signIn('otto')).toHaveProperty('access')
  await second.close()
  provider.answerAgain()
  const third = await startTestApp({ database: test.database, env })
  const answer = await third.call('GET', '/auth/oidc/start')
  expect(answer.headers.location).toContain(`${provider.issuer}/auth?`)
  provider.stopAnswering()
  const { searchParams } = new URL(String(answer.headers.location))
  const back = `${SSO_CALLBACK_PATH}?code=x&iss=${provider.issuer}&state=${searchParams.get('state')}`
  const away = await third.call('GET', back, { headers: { cookie: cookiesOf(answer) } })
  expect(away.headers.location).toMatch(/problem=(unreachable|failed)/)
  await third.close()
})

it('takes no passwords where the provider alone decides', async () => {
  const env = { ...provider.env, DEMO: 'false', PUBLIC_URL: SITE, SIGN_IN: 'oidc' }
  const strict = await startTestApp({ database: test.database, env })
  expect(await strict.signIn('otto')).toEqual({
    detail: 'On this site people sign in with single sign-on.',
  })
  const site = await strict.call('GET', '/api/site/')
  expect(site.json()).toMatchObject({
    registration: 'closed',
    sign_in: { password: false, sso: 'single sign-on', passkeys: null },
  })
  expect((await strict.call('POST', '/auth/passkeys/options/')).statusCode).toBe(404)
  await strict.close()
})
