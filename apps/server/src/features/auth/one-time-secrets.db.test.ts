import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../demo/builders.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { oneTimeSecrets, type SecretPurpose, users } from './auth.table.ts'
import { OneTimeSecrets } from './one-time-secrets.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const HOUR_MS = 3_600_000
let time = Date.parse('2026-11-14T08:00:00Z')
const clock = { now: () => new Date(time) }
const secrets = new OneTimeSecrets(clock, 'the key of the tests')

async function somebody(): Promise<number> {
  const [user] = await database.orm.insert(users).values(aUser()).returning({ id: users.id })
  return user?.id as number
}
const issue = (userId: number, purpose: SecretPurpose, data?: Record<string, unknown>) =>
  database.orm.transaction((tx) =>
    secrets.issue(tx, {
      userId,
      purpose,
      expiresAt: new Date(time + HOUR_MS),
      ...(data && { data }),
    }),
  )
const redeem = (purpose: SecretPurpose, secret: string, by = secrets) =>
  database.orm.transaction((tx) => by.redeem(tx, purpose, secret))

describe('a one-time secret', () => {
  it('is good once, with what it was issued for', async () => {
    const userId = await somebody()
    const secret = await issue(userId, 'email', { email: 'new@theberg.example' })
    expect(await secrets.peek(database.orm, 'email', secret)).toMatchObject({ userId })
    expect(await redeem('email', secret)).toEqual({
      userId,
      createdBy: null,
      data: { email: 'new@theberg.example' },
    })
    expect(await redeem('email', secret)).toBeUndefined()
    expect(await secrets.peek(database.orm, 'email', secret)).toBeUndefined()
  })

  it('works for one of many who redeem it at the same moment', async () => {
    const secret = await issue(await somebody(), 'password')
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem('password', secret)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it('is still good when what it was redeemed for did not come about', async () => {
    const secret = await issue(await somebody(), 'password')
    const failed = database.orm.transaction(async (tx) => {
      await secrets.redeem(tx, 'password', secret)
      throw new Error('the password is too common')
    })
    await expect(failed).rejects.toThrow('too common')
    expect(await redeem('password', secret)).toBeDefined()
  })

  it('is no good once its time is over, and is swept away', async () => {
    const userId = await somebody()
    const secret = await issue(userId, 'password')
    time += HOUR_MS
    expect(await redeem('password', secret)).toBeUndefined()
    await secrets.sweep(database.orm)
    expect(await database.orm.$count(oneTimeSecrets)).toBe(0)
  })

  it('ends with the next one for the same purpose, and with no other', async () => {
    const userId = await somebody()
    const [first, invitation] = [await issue(userId, 'code'), await issue(userId, 'invitation')]
    const second = await issue(userId, 'code')
    expect(await redeem('code', first)).toBeUndefined()
    expect(await redeem('code', second)).toBeDefined()
    expect(await redeem('invitation', invitation)).toBeDefined()
  })

  it('is one of the last three of an hour, where anybody can ask for a link', async () => {
    const userId = await somebody()
    const links = []
    for (let n = 0; n < 4; n++) links.push(await issue(userId, 'password'))
    const good = await Promise.all(
      links.map((link) => secrets.peek(database.orm, 'password', link)),
    )
    expect(good.map(Boolean)).toEqual([false, true, true, true])
    time += HOUR_MS
    await issue(userId, 'password')
    expect(await database.orm.$count(oneTimeSecrets, eq(oneTimeSecrets.userId, userId))).toBe(1)
    const other = await issue(userId, 'email', { email: 'first@theberg.example' })
    await issue(userId, 'email', { email: 'second@theberg.example' })
    expect(await redeem('email', other)).toBeUndefined()
  })

  it('is good for its own purpose, on this site alone', async () => {
    const secret = await issue(await somebody(), 'password')
    expect(await redeem('invitation', secret)).toBeUndefined()
    const elsewhere = new OneTimeSecrets(clock, 'the key of another site')
    expect(await redeem('password', secret, elsewhere)).toBeUndefined()
    const kept = JSON.stringify(await database.orm.select().from(oneTimeSecrets))
    expect(kept).not.toContain(secret)
  })

  it('goes with all the others of its person', async () => {
    const userId = await somebody()
    const secret = await issue(userId, 'code')
    await database.orm.transaction((tx) => secrets.end(tx, userId))
    expect(await redeem('code', secret)).toBeUndefined()
  })
})

describe('a code', () => {
  it('is read from paper and typed as it comes', async () => {
    const userId = await somebody()
    const code = await issue(userId, 'code')
    expect(code).toMatch(/^[ACDEFHJKMNPQRTUVWXY34679]{5}-[ACDEFHJKMNPQRTUVWXY34679]{5}$/)
    expect(await redeem('code', ` ${code.toLowerCase().replace('-', ' ')} `)).toMatchObject({
      userId,
    })
  })
})
