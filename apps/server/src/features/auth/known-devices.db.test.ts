import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'
import { emptyLimit } from '../../../test/empty-limit.ts'
import type { Limit } from '../../platform/throttle/throttle.ts'
import { DEVICE_COOKIE } from './device-cookie.ts'
import { KNOWN_DEVICES_MAX, KNOWN_DEVICE_DAYS } from './known-devices.repository.ts'
import { forStrangers, hashPassword, STRANGERS_MAX } from './passwords.ts'
import {
  NEW_DEVICES_PER_ACCOUNT,
  SIGN_INS_PER_ACCOUNT,
  SIGN_INS_PER_KNOWN_DEVICE,
  SIGN_INS_PER_ADDRESS,
  SIGN_INS_PER_DEVICE,
} from './sign-in.service.ts'

let test: TestApp
let person: { id: number; username: string }
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await test.addUser()
  await test.database.pool.query('delete from throttle_buckets')
})

const PLANT = '10.20.0.1'

interface Attempt {
  username?: string
  password?: string
  cookie?: string | undefined
  from?: string
  shared?: boolean
}
const attempt = (special: Attempt = {}) => {
  const { username = person.username, password = PASSWORD, cookie, from = PLANT, shared } = special
  return test.app.inject({
    method: 'POST',
    url: '/auth/token/',
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
    payload: { username, password, ...(shared && { shared }) },
  })
}
const status = async (special: Attempt) => (await attempt(special)).statusCode
const guess = (special: Attempt = {}) => status({ password: 'wrong-password', ...special })
/** What the browser would send from then on. */
const cookieAfter = async (special: Attempt = {}) => {
  const header = (await attempt(special)).headers['set-cookie']
  return header === undefined ? undefined : String(header).split(';')[0]
}
const rows = async () => {
  const sql = 'select * from known_devices where user_id = $1'
  return (await test.database.pool.query<{ device_hash: Buffer }>(sql, [person.id])).rows
}
const empty = (limit: Limit, subject: string) => emptyLimit(test, limit, subject)
/** As a stranger who guesses at this account, and a phone in the plant that guesses at all. */
const emptyTheLimits = async (username = person.username) => {
  await empty(SIGN_INS_PER_ACCOUNT, username)
  await empty(SIGN_INS_PER_ADDRESS, PLANT)
}

describe('a device on which the person has signed in', () => {
  it('lets them in whatever strangers try, from any network', async () => {
    const cookie = await cookieAfter()
    await emptyTheLimits()
    expect(await status({ cookie })).toBe(200)
    expect(await status({ cookie, from: '192.0.2.7' })).toBe(200)
    expect(await status({ from: '192.0.2.8' })).toBe(429)
  })

  it('is nobody else’s: for another account it is a stranger, with attempts of its own', async () => {
    const cookie = await cookieAfter()
    const { username } = await test.addUser()
    await empty(SIGN_INS_PER_ADDRESS, PLANT)
    expect(await status({ username })).toBe(429)
    expect(await status({ username, cookie })).toBe(200)
    await empty(SIGN_INS_PER_DEVICE, String(cookie).split(/[=.]/)[1] ?? '')
    expect(await status({ username: (await test.addUser()).username, cookie })).toBe(429)
    await test.database.pool.query('delete from throttle_buckets')
    const third = await test.addUser()
    await emptyTheLimits(third.username)
    expect(await status({ username: third.username, cookie })).toBe(429)
  })

  it('knows several people', async () => {
    const cookie = await cookieAfter()
    const { username } = await test.addUser()
    expect(await cookieAfter({ username, cookie })).toBe(cookie)
    await emptyTheLimits()
    expect(await status({ cookie })).toBe(200)
    expect(await status({ username, cookie })).toBe(200)
  })

  it('that guesses too much is a stranger again, and the person still gets in', async () => {
    const cookie = await cookieAfter()
    for (let n = 0; n < SIGN_INS_PER_KNOWN_DEVICE.capacity; n++) {
      expect(await guess({ cookie })).toBe(401)
    }
    expect(await rows()).toHaveLength(1)
    expect(await guess({ cookie })).toBe(401)
    expect(await rows()).toHaveLength(0)
    expect(await status({ cookie })).toBe(200)
  })

  it('guesses no more when the attempts come at once', async () => {
    const cookie = await cookieAfter()
    const { capacity } = SIGN_INS_PER_KNOWN_DEVICE
    const count = capacity + SIGN_INS_PER_ACCOUNT.capacity + 5
    const answers = await Promise.all(Array.from({ length: count }, () => guess({ cookie })))
    expect(answers.filter((answer) => answer === 401)).toHaveLength(count - 5)
    expect(answers.filter((answer) => answer === 429)).toHaveLength(5)
  })

  it('counts nothing that goes well, also when a whole shift comes at once', async () => {
    const cookie = await cookieAfter()
    const count = SIGN_INS_PER_KNOWN_DEVICE.capacity + 2
    const known = await Promise.all(Array.from({ length: count }, () => status({ cookie })))
    const strange = await Promise.all(Array.from({ length: 12 }, () => status({})))
    expect(new Set([...known, ...strange])).toEqual(new Set([200]))
  })
})

describe('the devices of an account', () => {
  it('are worth nothing after a new password, however it came', async () => {
    const cookie = await cookieAfter()
    const hash = await hashPassword(PASSWORD)
    await test.database.pool.query('update users set password_hash = $1 where id = $2', [
      hash,
      person.id,
    ])
    expect(await rows()).toHaveLength(0)
    await emptyTheLimits()
    expect(await status({ cookie })).toBe(429)
  })

  it('are worth nothing after the account was switched off, also when it is back', async () => {
    await cookieAfter()
    for (const isActive of [false, true]) {
      await test.database.pool.query('update users set is_active = $1 where id = $2', [
        isActive,
        person.id,
      ])
    }
    expect(await rows()).toHaveLength(0)
  })

  it('are kept as keyed hashes, and not for ever', async () => {
    const cookie = await cookieAfter()
    const kept = await rows()
    expect(kept).toHaveLength(1)
    expect(kept[0]?.device_hash).toHaveLength(32)
    test.clock.forward({ days: KNOWN_DEVICE_DAYS + 1 })
    await emptyTheLimits()
    expect(await status({ cookie })).toBe(429)
  })

  it('are few: the one that was used least recently goes', async () => {
    const cookies: (string | undefined)[] = []
    for (let n = 0; n <= KNOWN_DEVICES_MAX; n++) {
      test.clock.forward({ minutes: 1 })
      await test.database.pool.query('delete from throttle_buckets')
      cookies.push(await cookieAfter())
    }
    expect(await rows()).toHaveLength(KNOWN_DEVICES_MAX)
    await emptyTheLimits()
    expect(await status({ cookie: cookies[0] })).toBe(429)
    expect(await status({ cookie: cookies[1] })).toBe(200)
  })

  it('go with the person', async () => {
    const { access: token } = await test.signIn(person.username)
    expect(await rows()).toHaveLength(1)
    await test.call('DELETE', '/api/me/data/', { token })
    expect(await rows()).toHaveLength(0)
  })

  it('cannot be collected: past a few a day, a sign-in brings none', async () => {
    for (let n = 0; n < NEW_DEVICES_PER_ACCOUNT.capacity; n++) {
      expect(await cookieAfter()).toBeDefined()
    }
    expect(await cookieAfter()).toBeUndefined()
    expect(await status({})).toBe(200)
  })
})

it(
  'lets a whole shift in on new phones, while others prove a PIN',
  { timeout: 300_000 },
  async () => {
    const phones = await Promise.all(Array.from({ length: 200 }, () => test.addUser()))
    const { id } = await test.addArticle()
    const proof = { version: 1, personnel_number: '10231', pin: '482913' }
    const pins = Array.from({ length: 5 }, () =>
      test.call('POST', `/api/articles/${id}/confirm/`, { body: proof }),
    )
    const answers = await Promise.all(phones.map(({ username }) => status({ username })))
    expect(answers.filter((code) => code !== 200)).toEqual([])
    expect((await Promise.all(pins)).map(({ statusCode }) => statusCode)).toEqual([
      400, 400, 400, 400, 400,
    ])
  },
)

describe('the cookie', () => {
  it('is out of reach of scripts and other sites, and goes by https where there is https', async () => {
    const header = String((await attempt()).headers['set-cookie'])
    expect(header).toMatch(
      new RegExp(`^${DEVICE_COOKIE}=[\\w-]{22}\\.[\\w-]{43}; Path=/auth/; Max-Age=15552000; `),
    )
    expect(header).toMatch(/; Path=\/api\/articles\/; .*; HttpOnly; SameSite=Strict$/)
    const env = { PUBLIC_URL: 'https://berg.example' }
    const secure = await startTestApp({ database: test.database, env })
    const { username } = await secure.addUser()
    const answer = await secure.call('POST', '/auth/token/', {
      body: { username, password: PASSWORD },
    })
    expect(String(answer.headers['set-cookie'])).toMatch(/; Secure$/)
    await secure.app.close()
  })

  it('comes with no attempt that fails', async () => {
    const answer = await attempt({ password: 'wrong-password' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it.each(['forged', 'swapped', 'empty', 'long'])(
    'is nothing where we have not signed it: %s',
    async (kind) => {
      const [name, value = ''] = String(await cookieAfter()).split('=')
      const [device, signature] = value.split('.')
      const { username } = await test.addUser()
      const other = String(await cookieAfter({ username })).split(/[=.]/)[1]
      const forged: Record<string, string> = {
        forged: `${device}.${'A'.repeat(43)}`,
        swapped: `${other}.${signature}`,
        empty: '.',
        long: `${device}.${'A'.repeat(3000)}`,
      }
      await empty(SIGN_INS_PER_ADDRESS, PLANT)
      expect(await status({ cookie: `${name}=${forged[kind]}` })).toBe(429)
      expect(await status({ cookie: `x=1; ${name}=; ${name}=${value}; y` })).toBe(200)
    },
  )
})

describe('a shared device', () => {
  it('becomes nobody’s, and is not held up by a phone that guesses beside it', async () => {
    const cookie = await cookieAfter({ shared: true })
    expect(await rows()).toHaveLength(0)
    await empty(SIGN_INS_PER_ADDRESS, PLANT)
    expect(await status({})).toBe(429)
    expect(await status({ cookie, shared: true })).toBe(200)
    await emptyTheLimits()
    expect(await status({ cookie, shared: true })).toBe(429)
  })

  it('forgets whom it knew', async () => {
    const cookie = await cookieAfter()
    await attempt({ cookie, shared: true })
    expect(await rows()).toHaveLength(0)
  })
})

describe('a flood of strangers', () => {
  it('fills its own line alone: known devices get through', async () => {
    const cookie = await cookieAfter()
    let end = () => {}
    const flood = new Promise<void>((resolve) => (end = resolve))
    const cluster = Array.from({ length: STRANGERS_MAX + 1 }, () => forStrangers.run(() => flood))
    expect(await status({ from: '10.66.2.1' })).toBe(503)
    expect(await status({ cookie })).toBe(200)
    end()
    await Promise.all(cluster)
    expect(await status({ from: '10.66.2.1' })).toBe(200)
  })
})

it('a password that changes while it is checked opens nothing', async () => {
  let end = () => {}
  const held = forStrangers.run(() => new Promise<void>((resolve) => (end = resolve)))
  const waiting = status({})
  const hash = await hashPassword('another-long-one')
  // The attempt has read the account before; it is checked afterwards.
  await expect.poll(() => forStrangers.waiting).toBe(1)
  await test.database.pool.query('update users set password_hash = $1 where id = $2', [
    hash,
    person.id,
  ])
  end()
  await held
  expect(await waiting).toBe(401)
})
