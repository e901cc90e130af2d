import { REVIEW_STATES, type ReviewState } from '@berg/contract'
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
  read: ['GET', 'authoring', ''],
  edit: ['PATCH', 'authoring', ''],
  delete: ['DELETE', 'authoring', ''],
  approve: ['POST', 'authoring', 'approve/'],
  reject: ['POST', 'authoring', 'reject/'],
  submit: ['POST', 'authoring', 'submit/'],
  withdraw: ['POST', 'authoring', 'withdraw/'],
  history: ['GET', 'articles', 'versions/'],
} as const

type Answers = Record<keyof typeof ACTIONS, number>

/** In the order of ACTIONS. */
const answers = (...codes: number[]) =>
  Object.fromEntries(Object.keys(ACTIONS).map((action, at) => [action, codes[at]])) as Answers

const NOBODY = answers(401, 401, 401, 401, 401, 401, 401, 401)
/** What one may not see is not there. Reviewing is staff's, whatever there is. */
const STRANGER = answers(404, 404, 404, 403, 403, 404, 404, 404)
const READER = answers(200, 403, 403, 403, 403, 403, 403, 404)
const MODERATOR = {
  unsent: answers(404, 404, 404, 404, 404, 404, 404, 404),
  waiting: answers(200, 200, 204, 200, 200, 403, 403, 200),
  published: answers(200, 200, 204, 409, 409, 403, 403, 200),
  rejected: answers(200, 200, 204, 200, 409, 403, 403, 200),
}

/** What each person is answered, for each state and each thing to do. */
const TABLE: Record<string, Record<ReviewState, Answers>> = {
  visitor: { unsent: NOBODY, waiting: NOBODY, published: NOBODY, rejected: NOBODY },
  stranger: { unsent: STRANGER, waiting: STRANGER, published: READER, rejected: STRANGER },
  author: {
    unsent: answers(200, 200, 204, 403, 403, 200, 409, 200),
    waiting: answers(200, 200, 204, 403, 403, 409, 200, 200),
    published: answers(200, 403, 403, 403, 403, 409, 409, 200),
    rejected: answers(200, 200, 204, 403, 403, 200, 409, 200),
  },
  staff: MODERATOR,
  superuser: MODERATOR,
}

/** An article of the author in a state, which whoever decides about it has seen. */
const articleIn = async (state: ReviewState) => {
  const status = state === 'unsent' || state === 'waiting' ? 'draft' : state
  const article = await test.addArticle({ status, isUnsent: state === 'unsent' }, authorId)
  if (state === 'rejected') test.clock.forward({ seconds: 13 })
  return article
}

const revisionOf = async (id: number) => {
  const { rows } = await test.database.pool.query<{ version: number }>(
    'select version from articles where id = $1',
    [id],
  )
  return rows[0]?.version
}

describe.each(Object.entries(TABLE))('%s', (who, expected) => {
  describe.each(REVIEW_STATES)('and an article that is %s', (state) => {
    it.each(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])('%s', async (action) => {
      const { id, revision } = await articleIn(state)
      const [method, area, tail] = ACTIONS[action]
      const url = `/api/${area}/${id}/${tail}`
      const body = action === 'edit' ? { title: 'Changed' } : undefined
      const answer = await test.call(method, url, { token: tokens[who], body })
      expect(answer.statusCode).toBe(expected[state][action])
      // Who is refused has changed nothing.
      if (answer.statusCode >= 400) expect(await revisionOf(id)).toBe(revision)
    })

    it('is told beforehand what it may do', async () => {
      const { id } = await articleIn(state)
      const answer = await test.call('GET', `/api/authoring/${id}/`, { token: tokens[who] })
      if (answer.statusCode !== 200) return
      const { read: _, ...actions } = expected[state]
      const can = answer.json<{ can: Record<string, boolean> }>().can
      expect(can).toEqual(
        Object.fromEntries(Object.entries(actions).map(([action, code]) => [action, code < 300])),
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

describe('undoing a decision', () => {
  it.each([
    ['visitor', 401],
    ['stranger', 403],
    ['author', 403],
    ['staff', 200],
    ['superuser', 403],
  ])('that staff made, as a %s', async (who, expected) => {
    const { id } = await articleIn('waiting')
    const url = `/api/authoring/${id}/`
    await test.call('POST', `${url}approve/`, { token: tokens.staff, body: { hold: true } })
    const answer = await test.call('POST', `${url}undo/`, { token: tokens[who] })
    expect(answer.statusCode).toBe(expected)
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
