import { ACCOUNT_ENDED } from '@berg/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'
import { emptyLimit } from '../../../test/empty-limit.ts'
import { REUSE_GRACE_SECONDS } from './auth.service.ts'
import { refreshTokens, sessions, users } from './auth.table.ts'
import { SessionsRepository } from './sessions.repository.ts'
import { SIGN_INS_PER_ACCOUNT, SIGN_INS_PER_ADDRESS } from './sign-in.service.ts'

let test: TestApp
let username: string

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  username = (await test.addUser()).username
  await test.database.pool.query('delete from throttle_buckets')
})

const signIn = (name: string, password: string, headers = {}) =>
  test.call('POST', '/auth/token/', { body: { username: name, password }, headers })
const refresh = (token: string) => test.call('POST', '/auth/refresh/', { body: { refresh: token } })
const me = (token: string) => test.call('GET', '/me', { token })

describe('signing in', () => {
  it('gives a pair of tokens that open /me', async () => {
    const { access } = await test.signIn(username)
    const answer = await me(access)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ username, is_staff: false, can: { administer: false } })
    expect(answer.body).not.toContain('argon2')
  })

  it('does not mind upper case or blanks around the username', async () => {
    expect((await signIn(` ${username.toUpperCase()} `, PASSWORD)).statusCode).toBe(200)
  })

  it('answers alike to a wrong password and to an unknown person', async () => {
    const wrong = await signIn(username, 'not-the-password')
    const unknown = await signIn('nobody-at-all', 'not-the-password')
    expect(wrong.statusCode).toBe(401)
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
  })

  it('refuses a person who was switched off, and ends what they had open', async () => {
    const { access, refresh: token } = await test.signIn(username)
    await test.database.orm
      .update(users)
      .set({ isActive: false })
      .where(eq(users.username, username))
    expect((await me(access)).statusCode).toBe(401)
    expect((await refresh(token)).statusCode).toBe(401)
    expect((await signIn(username, PASSWORD)).statusCode).toBe(401)
  })

  it('tells staff what they may do', async () => {
    const staff = await test.addUser({ isStaff: true })
    const { access } = await test.signIn(staff.username)
    expect((await me(access)).json()).toMatchObject({ is_staff: true, can: { administer: true } })
  })
})

describe('throttling', () => {
  const fail = (name: string, address = '10.0.0.1') =>
    test.app.inject({
      method: 'POST',
      url: '/auth/token/',
      remoteAddress: address,
      payload: { username: name, password: 'wrong-password' },
    })

  it.each(['known', 'unknown'])(
    'stops guessing at a %s account, with the same words',
    async (kind) => {
      const name = kind === 'known' ? username : 'nobody-at-all'
      for (let attempt = 0; attempt < SIGN_INS_PER_ACCOUNT.capacity; attempt++) {
        expect((await fail(name, `10.0.1.${attempt}`)).statusCode).toBe(401)
      }
      const refused = await fail(name, '10.0.2.1')
      expect(refused.statusCode).toBe(429)
      expect(refused.headers['retry-after']).toBe(String(SIGN_INS_PER_ACCOUNT.refillSeconds))
      expect(refused.json()).toEqual({ detail: 'Too many attempts. Please wait and try again.' })
    },
  )

  it('refuses even the right password while an account is throttled, and lets it in later', async () => {
    for (let attempt = 0; attempt < SIGN_INS_PER_ACCOUNT.capacity; attempt++) await fail(username)
    expect((await signIn(username, PASSWORD)).statusCode).toBe(429)
    test.clock.forward({ seconds: SIGN_INS_PER_ACCOUNT.refillSeconds })
    expect((await signIn(username, PASSWORD)).statusCode).toBe(200)
  })

  it('stops an address that tries many accounts', async () => {
    await emptyLimit(test, SIGN_INS_PER_ADDRESS, '10.9.9.9')
    expect((await fail('somebody-new', '10.9.9.9')).statusCode).toBe(429)
    expect((await fail('somebody-new', '10.9.9.8')).statusCode).toBe(401)
  })

  it('does not count what went well', async () => {
    for (let attempt = 0; attempt < SIGN_INS_PER_ACCOUNT.capacity * 2; attempt++) {
      expect((await signIn(username, PASSWORD)).statusCode).toBe(200)
    }
  })

  it('lets no more through when the attempts come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => fail('raced-account')))
    const tried = answers.filter((answer) => answer.statusCode === 401)
    expect(tried).toHaveLength(SIGN_INS_PER_ACCOUNT.capacity)
  })
})

describe('access tokens', () => {
  it('last 15 minutes', async () => {
    const { access } = await test.signIn(username)
    test.clock.forward({ minutes: 14 })
    expect((await me(access)).statusCode).toBe(200)
    test.clock.forward({ minutes: 2 })
    expect((await me(access)).statusCode).toBe(401)
  })

  it.each(['', 'x', 'a.b.c', 'tampered', 'none'])(
    'are refused when they are not ours: %s',
    async (kind) => {
      const { access } = await test.signIn(username)
      const [head, body, signature] = access.split('.') as [string, string, string]
      const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
      const swapped = Buffer.from(JSON.stringify({ ...claims(body), sub: '1' })).toString(
        'base64url',
      )
      const tokens: Record<string, string> = {
        tampered: `${head}.${swapped}.${signature}`,
        none: `${unsigned}.${body}.`,
      }
      const headers = { authorization: `Bearer ${tokens[kind] ?? kind}` }
      const answer = await test.call('GET', '/me', { headers })
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['www-authenticate']).toBe('Bearer')
    },
  )

  it('are refused on public calls too, so that the browser refreshes them', async () => {
    expect((await test.call('GET', '/api/site/', { token: 'stale' })).statusCode).toBe(401)
    expect((await test.call('GET', '/api/site/')).statusCode).toBe(200)
  })

  const claims = (body: string) => JSON.parse(Buffer.from(body, 'base64url').toString()) as object
})

describe('refreshing', () => {
  it('spends the token and gives a new pair', async () => {
    const first = await test.signIn(username)
    const second = (await refresh(first.refresh)).json<typeof first>()
    expect(second.refresh).not.toBe(first.refresh)
    expect((await me(second.access)).statusCode).toBe(200)
  })

  it('serves two tabs that send the same token at once', async () => {
    const { refresh: token } = await test.signIn(username)
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  })

  it('gives one pair for one token, however often it comes within the grace', async () => {
    const { refresh: token } = await test.signIn(username)
    const before = await test.database.orm.$count(refreshTokens)
    const first = (await refresh(token)).json<object>()
    test.clock.forward({ seconds: REUSE_GRACE_SECONDS - 1 })
    const later = await Promise.all(Array.from({ length: 20 }, () => refresh(token)))
    for (const answer of later) expect(answer.json()).toEqual(first)
    expect(await test.database.orm.$count(refreshTokens)).toBe(before + 1)
  })

  it('takes a token that comes back later for stolen and ends the whole session', async () => {
    const first = await test.signIn(username)
    const second = (await refresh(first.refresh)).json<typeof first>()
    test.clock.forward({ seconds: REUSE_GRACE_SECONDS + 1 })
    expect((await refresh(first.refresh)).statusCode).toBe(401)
    expect((await refresh(second.refresh)).statusCode).toBe(401)
    expect((await me(second.access)).statusCode).toBe(401)
  })

  it('leaves the other devices of the person alone', async () => {
    const phone = await test.signIn(username)
    const desk = await test.signIn(username)
    await refresh(phone.refresh)
    test.clock.forward({ seconds: REUSE_GRACE_SECONDS + 1 })
    await refresh(phone.refresh)
    expect((await me(desk.access)).statusCode).toBe(200)
  })

  it('says to who has left that the account is over, whichever way the session ended', async () => {
    const leaver = await test.addUser({ username: 'leaver' })
    const { refresh: token } = await test.signIn(leaver.username)
    const other = await test.signIn(leaver.username)
    await test.call('POST', '/auth/logout/', { body: { refresh: other.refresh } })
    await test.database.orm.update(users).set({ isActive: false }).where(eq(users.id, leaver.id))
    for (const each of [token, other.refresh]) {
      const answer = await refresh(each)
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ detail: ACCOUNT_ENDED })
    }
  })

  it('ends after 30 days', async () => {
    const { refresh: token } = await test.signIn(username)
    test.clock.forward({ days: 31 })
    expect((await refresh(token)).statusCode).toBe(401)
  })

  it('ends for good after 90 days, however often it was refreshed', async () => {
    let pair = await test.signIn(username)
    for (let days = 0; days < 88; days += 8) {
      test.clock.forward({ days: 8 })
      const answer = await refresh(pair.refresh)
      expect(answer.statusCode).toBe(200)
      pair = answer.json()
    }
    test.clock.forward({ days: 2, minutes: -5 })
    const last = (await refresh(pair.refresh)).json<typeof pair>()
    expect((await me(last.access)).statusCode).toBe(200)
    test.clock.forward({ minutes: 6 })
    expect((await me(last.access)).statusCode).toBe(401)
    expect((await refresh(last.refresh)).statusCode).toBe(401)
  })

  it('keeps only hashes', async () => {
    const { refresh: token } = await test.signIn(username)
    const rows = await test.database.orm.select().from(refreshTokens)
    expect(rows.some((row) => row.tokenHash.toString('utf8').includes(token))).toBe(false)
    expect(rows.every((row) => row.tokenHash.length === 32)).toBe(true)
  })
})

describe('signing out', () => {
  it('ends the session at once, for both tokens', async () => {
    const { access, refresh: token } = await test.signIn(username)
    const answer = await test.call('POST', '/auth/logout/', { body: { refresh: token } })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await me(access)).statusCode).toBe(401)
    expect((await refresh(token)).statusCode).toBe(401)
  })

  it('says the same to a token that never was', async () => {
    const answer = await test.call('POST', '/auth/logout', { body: { refresh: 'never-was' } })
    expect(answer.statusCode).toBe(204)
  })
})

describe('tidying up', () => {
  it('forgets what has expired and keeps what has not', async () => {
    await test.signIn(username)
    test.clock.forward({ days: 31 })
    const { access } = await test.signIn(username)
    await new SessionsRepository(test.database).sweep(test.clock.now(), test.clock.now())
    expect(await test.database.orm.select().from(sessions)).toHaveLength(1)
    expect((await me(access)).statusCode).toBe(200)
  })
})
