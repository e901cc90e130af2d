import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'
import {
  GUESSES_FROM_KNOWN,
  SIGN_INS_PER_ACCOUNT,
  SIGN_INS_PER_ADDRESS,
} from './sign-in.service.ts'
import { forGuessed, forStrangers } from './passwords.ts'
import { KNOWN_ADDRESSES_MAX, KNOWN_ADDRESS_DAYS } from './known-addresses.repository.ts'

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
const from = async (remoteAddress: string, username: string, password = PASSWORD) => {
  const payload = { username, password }
  const answer = await test.app.inject({
    method: 'POST',
    url: '/auth/token/',
    remoteAddress,
    payload,
  })
  return answer.statusCode
}
const guess = (address: string, username: string) => from(address, username, 'wrong-password')
const rows = async () => {
  const sql = 'select * from known_addresses where user_id = $1'
  return (await test.database.pool.query<{ address_hash: Buffer }>(sql, [person.id])).rows
}
const emptyTheLimits = async () => {
  for (let n = 0; n < SIGN_INS_PER_ACCOUNT.capacity; n++) {
    await guess(`10.66.0.${n}`, person.username)
  }
  await test.database.pool.query(
    `insert into throttle_buckets values ('${SIGN_INS_PER_ADDRESS.name}:${PLANT}', 0, $1)
     on conflict (key) do update set tokens = 0, updated_at = $1`,
    [test.clock.now()],
  )
}

describe('the right password', () => {
  it('opens the account from where it was used before, whatever strangers try', async () => {
    expect(await from(PLANT, person.username)).toBe(200)
    await emptyTheLimits()
    expect(await from(PLANT, person.username)).toBe(200)
    expect(await from('10.66.1.1', person.username)).toBe(429)
    // The others behind the same address have never signed in there.
    expect(await from(PLANT, (await test.addUser()).username)).toBe(429)
  })

  it('opens it there however often the wrong one was tried from the same place', async () => {
    await from(PLANT, person.username)
    const wrong = Array.from({ length: 15 }, () => guess(PLANT, person.username))
    expect(new Set(await Promise.all(wrong))).toEqual(new Set([401]))
    expect(await from(PLANT, person.username)).toBe(200)
  })

  it('never counts, also when a whole shift comes at once', async () => {
    const shift = Array.from({ length: 12 }, () => from('10.30.0.1', person.username))
    expect(new Set(await Promise.all(shift))).toEqual(new Set([200]))
  })

  it('counts as used by an IPv6 household, which changes its address all the time', async () => {
    await from('2001:db8:1:2:aaaa::1', person.username)
    await emptyTheLimits()
    expect(await from('2001:db8:1:2:bbbb::9', person.username)).toBe(200)
    expect(await from('2001:db8:1:3:aaaa::1', person.username)).toBe(429)
  })
})

describe('a flood of strangers', () => {
  it('fills its own line alone: the known get through', async () => {
    await from(PLANT, person.username)
    let end = () => {}
    const flood = new Promise<void>((resolve) => (end = resolve))
    const cluster = Array.from({ length: 201 }, () => forStrangers.run(() => flood))
    expect(await from('10.66.2.1', person.username)).toBe(503)
    expect(await from(PLANT, person.username)).toBe(200)
    end()
    await Promise.all(cluster)
    expect(await from('10.66.2.1', person.username)).toBe(200)
  })
})

describe('somebody who guesses from where an account is known', () => {
  it('waits in a line of their own; the right password still opens it, and others notice nothing', async () => {
    const other = await test.addUser()
    for (const { username } of [person, other]) await from(PLANT, username)
    await test.database.pool.query('insert into throttle_buckets values ($1, 0, $2)', [
      `${GUESSES_FROM_KNOWN.name}:${person.id} ${PLANT}`,
      test.clock.now(),
    ])
    let end = () => {}
    const guessing = forGuessed.run(() => new Promise<void>((resolve) => (end = resolve)))
    const waiting = from(PLANT, person.username)
    const first = await Promise.race([waiting.then(() => 'guessed'), from(PLANT, other.username)])
    expect(first).toBe(200)
    end()
    await guessing
    expect(await waiting).toBe(200)
  })
})

describe('a known address', () => {
  it('is not kept as such, and not for ever', async () => {
    await from(PLANT, person.username)
    const kept = await rows()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(PLANT)
    expect(kept[0]?.address_hash).toHaveLength(32)
    test.clock.forward({ days: KNOWN_ADDRESS_DAYS + 1 })
    await emptyTheLimits()
    expect(await from(PLANT, person.username)).toBe(429)
  })

  it('is one of few: the one that was used least recently goes', async () => {
    for (let n = 0; n <= KNOWN_ADDRESSES_MAX; n++) {
      test.clock.forward({ minutes: 1 })
      await from(`10.40.0.${n}`, person.username)
    }
    expect(await rows()).toHaveLength(KNOWN_ADDRESSES_MAX)
    await emptyTheLimits()
    expect(await from('10.40.0.0', person.username)).toBe(429)
    expect(await from('10.40.0.1', person.username)).toBe(200)
  })

  it('goes with the person', async () => {
    const { access: token } = await test.signIn(person.username)
    expect(await rows()).toHaveLength(1)
    await test.call('DELETE', '/api/me/data/', { token })
    expect(await rows()).toHaveLength(0)
  })
})
