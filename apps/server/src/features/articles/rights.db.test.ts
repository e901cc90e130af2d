import { STATUSES } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
let authorId: number
const tokens: Record<string, string | undefined> = {}
beforeAll(async () => {
  test = await startTestApp()
  const people = {
    author: await test.addUser(),
    stranger: await test.addUser(),
    staff: await test.addUser({ isStaff: true }),
    superuser: await test.addUser({ isSuperuser: true }),
  }
  authorId = people.author.id
  for (const [who, { username }] of Object.entries(people)) {
    tokens[who] = (await test.signIn(username)).access
  }
})
afterAll(() => test.close())

const ACTIONS = {
  read: ['GET', ''],
  edit: ['PATCH', ''],
  delete: ['DELETE', ''],
  approve: ['POST', 'approve/'],
  reject: ['POST', 'reject/'],
} as const

const NOBODY = { read: 401, edit: 401, delete: 401, approve: 401, reject: 401 }
/** What one may not see is not there. Reviewing is staff's, whatever there is. */
const STRANGER = { read: 404, edit: 404, delete: 404, approve: 403, reject: 403 }
const READER = { read: 200, edit: 403, delete: 403, approve: 403, reject: 403 }
const OWNER = { read: 200, edit: 200, delete: 204, approve: 403, reject: 403 }
const MODERATOR = {
  draft: { read: 200, edit: 200, delete: 204, approve: 200, reject: 200 },
  published: { read: 200, edit: 200, delete: 204, approve: 409, reject: 409 },
  rejected: { read: 200, edit: 200, delete: 204, approve: 200, reject: 409 },
}

/** What each person is answered, for each state and each thing to do. */
const TABLE = {
  visitor: { draft: NOBODY, published: NOBODY, rejected: NOBODY },
  stranger: { draft: STRANGER, published: READER, rejected: STRANGER },
  author: { draft: OWNER, published: READER, rejected: OWNER },
  staff: MODERATOR,
  superuser: MODERATOR,
}

const statusOf = async (id: number) => {
  const { rows } = await test.database.pool.query<{ status: string }>(
    'select status from articles where id = $1',
    [id],
  )
  return rows[0]?.status
}

describe.each(Object.keys(TABLE) as (keyof typeof TABLE)[])('%s', (who) => {
  describe.each(STATUSES)('and an article that is %s', (status) => {
    it.each(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])('%s', async (action) => {
      const { id } = await test.addArticle({ status }, authorId)
      const [method, tail] = ACTIONS[action]
      const url = `/api/authoring/${id}/${tail}`
      const body = action === 'edit' ? { title: 'Changed' } : undefined
      const answer = await test.call(method, url, { token: tokens[who], body })
      expect(answer.statusCode).toBe(TABLE[who][status][action])
      // Who is refused has changed nothing.
      if (answer.statusCode >= 400) expect(await statusOf(id)).toBe(status)
    })

    it('is told beforehand what it may do', async () => {
      const { id } = await test.addArticle({ status }, authorId)
      const answer = await test.call('GET', `/api/authoring/${id}/`, { token: tokens[who] })
      if (answer.statusCode !== 200) return
      const { read: _, ...expected } = TABLE[who][status]
      const can = answer.json<{ can: Record<string, boolean> }>().can
      expect(can).toEqual(
        Object.fromEntries(Object.entries(expected).map(([action, code]) => [action, code < 300])),
      )
    })
  })
})

describe('creating', () => {
  it.each([
    ['visitor', 'draft', 401],
    ['visitor', 'published', 401],
    ['stranger', 'draft', 201],
    ['stranger', 'published', 403],
    ['staff', 'draft', 201],
    ['staff', 'published', 201],
    ['superuser', 'draft', 201],
    ['superuser', 'published', 201],
  ])('by a %s as %s', async (who, status, expected) => {
    const body = { title: 'New', status }
    const answer = await test.call('POST', '/api/authoring/', { token: tokens[who], body })
    expect(answer.statusCode).toBe(expected)
    if (expected === 201) expect(answer.json()).toMatchObject({ status })
  })
})

describe('having seen what became of a post', () => {
  it.each([
    ['visitor', 401],
    ['stranger', 204],
    ['staff', 204],
    ['superuser', 204],
  ])('as a %s', async (who, expected) => {
    const url = '/api/authoring/notices/seen/'
    const answer = await test.call('POST', url, { token: tokens[who], body: { ids: [1] } })
    expect(answer.statusCode).toBe(expected)
  })
})

describe('the lists', () => {
  it.each([
    ['/api/authoring/', 401, 200],
    ['/api/authoring/counts/', 401, 200],
    ['/api/authoring/event-days/?month=2026-11', 401, 200],
    ['/api/authoring/notices/', 401, 200],
  ])('%s need a person', async (url, visitor, person) => {
    expect((await test.call('GET', url)).statusCode).toBe(visitor)
    for (const who of ['stranger', 'staff', 'superuser']) {
      expect((await test.call('GET', url, { token: tokens[who] })).statusCode).toBe(person)
    }
  })
})
