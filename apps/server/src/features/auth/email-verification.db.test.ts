import { mailWords } from '@berg/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PASSWORD, type TestApp, startTestApp, TOKEN_SECRET } from '../../../test/app.ts'
import { mails } from '../../platform/mail/mails.table.ts'
import { Throttle } from '../../platform/throttle/throttle.ts'
import { users } from './auth.table.ts'
import { accountAlerts } from '../../modules/account-alerts.ts'
import { EmailVerification } from './email-verification.ts'
import { LINKS_PER_ACCOUNT } from './fresh-links.ts'
import { OneTimeSecrets } from './one-time-secrets.ts'
import { UsersRepository } from './users.repository.ts'

let test: TestApp
beforeAll(async () => {
  const env = { REGISTRATION: 'domain', REGISTRATION_DOMAINS: 'plant.example' }
  test = await startTestApp({ env })
})
afterAll(() => test.close())

const register = (email: string, password = PASSWORD, username = email) =>
  test.call('POST', '/auth/register', { body: { username, email, password } })
const signIn = (username: string, password = PASSWORD) =>
  test.call('POST', '/auth/token/', { body: { username, password } })
const verify = (token: string, password?: string, as?: string) =>
  test.call('POST', '/auth/email/verify/', { body: { token, password }, token: as })
const lastMail = async (email: string) => {
  const rows = await test.database.orm.select().from(mails).where(eq(mails.toEmail, email))
  return rows.toSorted((a, b) => a.id - b.id).at(-1)
}
const tokenFor = async (email: string) =>
  (await lastMail(email))?.letter?.action?.path.split('#')[1] ?? ''
const userOf = async (email: string) =>
  (await test.database.orm.select().from(users).where(eq(users.email, email)))[0]

describe('where an address has to be proven', () => {
  it('nobody signs in before the link and the password came back, once', async () => {
    const email = 'anna@plant.example'
    const registered = await register(email)
    expect(registered.statusCode).toBe(201)
    const early = await signIn(email)
    expect([early.statusCode, early.json()]).toEqual([
      403,
      { detail: mailWords.confirmFirst(false) },
    ])
    // Whoever does not know the password hears nothing of it.
    expect((await signIn(email, 'something-else')).statusCode).toBe(401)

    const token = await tokenFor(email)
    expect((await verify(token)).json()).toEqual({
      password: ['Enter the password that you have chosen.'],
    })
    expect((await verify(token, 'not-the-right-one')).statusCode).toBe(400)
    const both = await Promise.all([verify(token, PASSWORD), verify(token, PASSWORD)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect((await userOf(email))?.emailVerifiedAt).toEqual(test.clock.now())
    expect((await signIn(email)).statusCode).toBe(200)
  })

  it('the answer does not tell whether the address is taken', async () => {
    const taken = await register('anna@plant.example')
    const fresh = await register('new@plant.example')
    expect([taken.statusCode, fresh.statusCode]).toEqual([201, 201])
    const [first, second] = [taken.json<{ id: number }>(), fresh.json<{ id: number }>()]
    expect(Object.keys(first)).toEqual(Object.keys(second))
    expect(second.id).toBe(first.id + 1)
    expect(await lastMail('anna@plant.example')).toMatchObject({ kind: 'already-registered' })
    // Nor whether it is the name, or looks like the name, of another account.
    await test.addUser({ username: 'lone@plant.example', email: '' })
    for (const email of ['lone@plant.example', 'Ione@plant.example']) {
      expect((await register(email)).statusCode).toBe(201)
      expect(await lastMail(email)).toMatchObject({ kind: 'not-registered' })
    }
    // Nor whether a name of its own is taken, or looks like one that is.
    for (const name of ['lone@plant.example', 'Ione@plant.example', 'anna@plant.example']) {
      const email = `else-${name}`
      const named = await register(email, PASSWORD, name)
      expect([named.statusCode, named.json()]).toEqual([
        201,
        { id: expect.any(Number) as number, username: name, email },
      ])
      expect(await lastMail(email)).toMatchObject({ kind: 'not-registered' })
      expect(await userOf(email)).toBeUndefined()
    }
  })

  it('who registers again, or at the same moment, has the last word', async () => {
    const email = 'twice@plant.example'
    const all = await Promise.all([register(email), register(email), register(email)])
    expect(all.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    const old = await tokenFor(email)
    await register(email, 'another-long-one')
    expect((await verify(old, 'another-long-one')).statusCode).toBe(404)
    expect((await verify(await tokenFor(email), 'another-long-one')).statusCode).toBe(200)
  })

  it('a link ends after a day, and a fresh one can be asked for without a word about who waits', async () => {
    const email = 'late@plant.example'
    await register(email)
    const old = await tokenFor(email)
    test.clock.forward({ days: 1 })
    expect((await verify(old, PASSWORD)).statusCode).toBe(404)
    const ask = async (body: object) =>
      (await test.call('POST', '/auth/email/send/', { body })).statusCode
    expect(await ask({ email: email.toUpperCase() })).toBe(204)
    expect(await ask({ email: 'nobody@plant.example' })).toBe(204)
    expect(await ask({ email: 'anna@plant.example' })).toBe(204)
    expect((await lastMail('anna@plant.example'))?.kind).toBe('already-registered')
    await vi.waitFor(async () => expect(await tokenFor(email)).not.toBe(old), { timeout: 20_000 })
    expect((await verify(await tokenFor(email), PASSWORD)).statusCode).toBe(200)
    for (let n = 1; n < LINKS_PER_ACCOUNT.capacity; n++) expect(await ask({ email })).toBe(204)
    expect(await ask({ email })).toBe(429)
  })
})

describe('another address', () => {
  const begin = async (userId: number, email: string) => {
    const { database, clock, app } = test
    const needs = {
      database,
      users: new UsersRepository(database),
      secrets: new OneTimeSecrets(clock, TOKEN_SECRET),
      throttle: new Throttle(database, clock, TOKEN_SECRET),
      mail: app.mail,
      audit: app.audit,
      alerts: accountAlerts(app.mail, clock),
    }
    const verification = new EmailVerification(needs, clock)
    await database.orm.transaction((tx) => verification.begin(tx, userId, email))
  }

  it('counts once its link was opened by the person, and the old one is told', async () => {
    const old = 'olga@plant.example'
    const { id } = await test.addUser({ username: old, email: old, firstName: 'Olga' })
    const { access } = await test.signIn(old)
    const other = (await test.signIn((await test.addUser()).username)).access
    const email = 'olga@home.example'
    await begin(id, email)
    expect(await userOf(old)).toMatchObject({ emailVerifiedAt: null })
    const token = await tokenFor(email)
    expect((await verify(token)).statusCode).toBe(403)
    expect((await verify(token, undefined, other)).statusCode).toBe(403)
    expect((await verify(token, undefined, access)).json()).toEqual({ username: email, email })
    expect(await userOf(email)).toMatchObject({ id, username: email })
    expect(await lastMail(old)).toMatchObject({ kind: 'email-changed', toName: 'Olga Example' })
  })

  it('that somebody else has is refused', async () => {
    const { id, username } = await test.addUser()
    await begin(id, 'olga@home.example')
    const token = await tokenFor('olga@home.example')
    const answer = await verify(token, undefined, (await test.signIn(username)).access)
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'Another account has this address already.' },
    ])
  })
})
