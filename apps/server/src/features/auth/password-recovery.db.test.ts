import type { TokenPair } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'
import { emptyLimit } from '../../../test/empty-limit.ts'
import { jobsDone } from '../../../test/jobs-done.ts'
import { mails } from '../../platform/mail/mails.table.ts'
import { OLD_PASSWORDS_PER_ACCOUNT } from './current-password.ts'
import { OneTimeSecrets } from './one-time-secrets.ts'
import { CODES_PER_ADDRESS } from './code-guesses.ts'
import { LINKS_PER_ACCOUNT } from './password-recovery.service.ts'

const NEW = 'eleven-warm-loaves'
let test: TestApp
let id: number
let username: string
let token: string
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.pool.query('delete from throttle_buckets')
  await test.database.pool.query('delete from mails')
  ;({ id, username } = await test.addUser())
  token = (await test.signIn(username)).access
})

const post = (url: string, body: object, as?: string) => test.call('POST', url, { body, token: as })
const signs = async (password: string) =>
  (await post('/auth/token/', { username, password })).statusCode
const statusOf = async (access: string) =>
  (await test.call('GET', '/me', { token: access })).statusCode

describe('changing the password', () => {
  const change = (old_password: string, new_password: string) =>
    post('/auth/password/change/', { old_password, new_password }, token)

  it('ends the other sign-ins and keeps this one', async () => {
    const other = (await test.signIn(username)).access
    expect((await change(PASSWORD, NEW)).statusCode).toBe(204)
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401])
    expect([await signs(PASSWORD), await signs(NEW)]).toEqual([401, 200])
  })

  it.each([
    ['wrong', NEW, { old_password: ['This is not your password.'] }],
    [PASSWORD, 'password1234', { new_password: ['This password is too common.'] }],
    [PASSWORD, PASSWORD, { new_password: ['This is the password that you have already.'] }],
    [PASSWORD, 'short', { new_password: ['Use at least 10 characters.'] }],
  ])('from %s to %s is refused by field', async (before, after, problem) => {
    const answer = await change(before, after)
    expect([answer.statusCode, answer.json()]).toEqual([400, problem])
  })

  it('is no way to guess it', async () => {
    await emptyLimit(test, OLD_PASSWORDS_PER_ACCOUNT, String(id))
    expect((await change(PASSWORD, NEW)).statusCode).toBe(429)
  })
})

describe('a forgotten password', () => {
  const forgot = (typed: string) => post('/auth/password/forgot/', { username: typed })
  const letters = () => test.database.orm.select().from(mails)
  async function secretFor(typed: string): Promise<string> {
    await forgot(typed)
    await jobsDone(test, 'password-link')
    const [letter] = (await letters()).toSorted((one, other) => other.id - one.id)
    return letter?.letter?.action?.path.split('#')[1] ?? ''
  }
  const reset = (secret: string, password = NEW) =>
    post('/auth/password/reset/', { secret, password })

  it('is answered the same whether or not there is such an account', async () => {
    const answers = [await forgot(username), await forgot('nobody-at-all')]
    const faces = answers.map(({ statusCode, body }) => [statusCode, body])
    expect(faces[0]).toEqual(faces[1])
    await jobsDone(test, 'password-link')
    expect(await letters()).toMatchObject([{ userId: id, kind: 'password-link' }])
  })

  it('writes by the e-mail address too, and to nobody who left or has none', async () => {
    await forgot(`${username}@THEBERG.example`)
    await forgot((await test.addUser({ email: '' })).username)
    await forgot((await test.addUser({ isActive: false })).username)
    await jobsDone(test, 'password-link')
    expect((await letters()).map(({ userId }) => userId)).toEqual([id])
  })

  it('is told by a link that works once, and ends every sign-in', async () => {
    const secret = await secretFor(username)
    // A mail scanner opens the page.
    expect((await test.call('GET', '/reset-password')).statusCode).toBeLessThan(500)
    const refused = await reset(secret, 'password1234')
    expect(refused.json()).toEqual({ password: ['This password is too common.'] })
    const answers = await Promise.all([reset(secret), reset(secret, `${NEW}!`)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
    const won = answers.find(({ statusCode }) => statusCode === 200)
    expect(await statusOf(won?.json<TokenPair>().access ?? '')).toBe(200)
    expect(await statusOf(token)).toBe(401)
    expect([await signs(NEW), await signs(`${NEW}!`)].toSorted()).toEqual([200, 401])
  })

  it('is told by a link for an hour', async () => {
    const secret = await secretFor(username)
    test.clock.forward({ minutes: 61 })
    expect((await reset(secret)).json()).toEqual({
      secret: ['This link was used already or is too old.'],
    })
  })

  it('is told by a link that no newer one ends, but a change of the password', async () => {
    const first = await secretFor(username)
    const second = await secretFor(username)
    expect((await reset(first, 'password1234')).json()).toHaveProperty('password')
    await post('/auth/password/change/', { old_password: PASSWORD, new_password: NEW }, token)
    for (const link of [first, second]) expect((await reset(link)).statusCode).toBe(400)
  })

  it('fills nobody’s mailbox, existing or not', async () => {
    for (const name of [username, 'nobody-at-all']) {
      for (let n = 0; n < LINKS_PER_ACCOUNT.capacity; n++) await forgot(name)
      expect((await forgot(name.toUpperCase())).statusCode).toBe(429)
    }
  })

  it('can be told from a device of the person whatever others ask', async () => {
    const signedIn = await post('/auth/token/', { username, password: PASSWORD })
    const [cookie = ''] = String(signedIn.headers['set-cookie']).split(';')
    await emptyLimit(test, LINKS_PER_ACCOUNT, username)
    expect((await forgot(username)).statusCode).toBe(429)
    const body = { username }
    const there = await test.call('POST', '/auth/password/forgot/', { body, headers: { cookie } })
    expect(there.statusCode).toBe(204)
  })
})

describe('a one-time code', () => {
  const secrets = () => new OneTimeSecrets(test.clock, 'a secret for the tests, long enough')
  const issue = (userId: number) =>
    test.database.orm.transaction((tx) => {
      const expiresAt = new Date(test.clock.now().getTime() + 60_000)
      return secrets().issue(tx, { userId, purpose: 'code', expiresAt, createdBy: id })
    })
  const issueLink = (userId: number) =>
    test.database.orm.transaction((tx) => {
      const expiresAt = new Date(test.clock.now().getTime() + 60_000)
      return secrets().issue(tx, { userId, purpose: 'password', expiresAt })
    })
  const reset = (secret: string) => post('/auth/password/reset/', { secret, password: NEW })
  const redeem = (code: string, more: object = {}) =>
    post('/auth/code/', { code, password: NEW, ...more })

  it('greets its person, sets password and name, and lets them in', async () => {
    const person = await test.addUser({ firstName: '', lastName: '', email: '' })
    const code = await issue(person.id)
    const typed = code.toLowerCase().replace('-', ' ')
    const greeted = await post('/auth/code/check/', { code: typed })
    const names = { username: person.username, first_name: '', last_name: '' }
    expect(greeted.json()).toEqual({ ...names, passkeys: [] })
    const answer = await redeem(typed, { first_name: 'Amadou', last_name: 'Diallo' })
    const { access } = answer.json<TokenPair>()
    const me = await test.call('GET', '/me', { token: access })
    expect(me.json()).toMatchObject({ username: person.username, first_name: 'Amadou' })
    expect((await redeem(code)).statusCode).toBe(400)
    const log = test.logs()
    expect(log).not.toContain(code)
  })

  it('is no good to somebody who left meanwhile, and stays unused by a weak password', async () => {
    const code = await issue(id)
    expect((await redeem(code, { password: 'password1234' })).statusCode).toBe(400)
    await test.database.pool.query('update users set is_active = false where id = $1', [id])
    expect((await redeem(code)).json()).toEqual({
      code: ['This code is not right, was used already or is too old.'],
    })
    await test.database.pool.query('update users set is_active = true where id = $1', [id])
    expect((await redeem(code)).statusCode).toBe(200)
  })

  it('is not found by guessing, while others redeem theirs', async () => {
    for (let n = 0; n < 30; n++) await redeem('ACDEF-HJKMN')
    expect((await redeem(await issue(id))).statusCode).toBe(200)
    const link = await issueLink(id)
    await emptyLimit(test, CODES_PER_ADDRESS, 'welcome 127.0.0.1')
    expect((await redeem('ACDEF-HJKMN')).statusCode).toBe(429)
    // Nobody guesses a link, and a device on which somebody has signed in has a limit of its own.
    expect((await reset(link)).statusCode).toBe(200)
    const signedIn = await post('/auth/token/', { username, password: NEW })
    const [cookie = ''] = String(signedIn.headers['set-cookie']).split(';')
    const body = { code: await issue(id), password: NEW }
    const there = await test.call('POST', '/auth/code/', { body, headers: { cookie } })
    expect(there.statusCode).toBe(200)
  })
})
