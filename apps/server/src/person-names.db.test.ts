import * as contract from '@berg/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../test/access/calls.ts'
import { PEOPLE, type Person } from '../test/access/subjects.ts'
import { type TestApp, startTestApp } from '../test/app.ts'
import { loadFewPlaces } from '../test/small-gazetteer.ts'
import { personName } from './platform/person-name.ts'
import { reads } from './reads.ts'

/** Everybody signs in with an address of this domain, has no name, and gets mail elsewhere. */
const DOMAIN = 'signs-in.example'
const PERSONS = ['author', 'other', 'staff', 'superuser'] as const

let test: TestApp
const ids = {} as Record<Person, number>
const tokens = {} as Record<Person, string>

beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false' } })
  await loadFewPlaces(test.database.connection)
  for (const who of PERSONS) {
    const { id, username } = await test.addUser({
      username: `the-${who}@${DOMAIN}`,
      email: `${who}@mail.example`,
      emailVerifiedAt: new Date(),
      firstName: '',
      lastName: '',
      department: 'Packaging',
      leadsDepartment: who === 'superuser' ? 'Packaging' : '',
      ...PEOPLE[who],
    })
    ids[who] = id
    tokens[who] = (await test.signIn(username)).access
  }
})
afterAll(() => test.close())

const as =
  (who: Person) => async (method: contract.Endpoint['method'], url: string, body?: object) => {
    await test.database.pool.query('delete from throttle_buckets')
    return test.call(method, url, { token: tokens[who], ...(body && { body }) })
  }

/** Where staff, or the person, are told with what name somebody signs in. */
const TELL_USERNAME = new Set<contract.Endpoint>([
  contract.getCurrentUser,
  contract.getAccount,
  contract.updateAccount,
  contract.listUsers,
  contract.getUser,
  contract.listInvitations,
  contract.startPasskey,
  contract.getMyData,
])
const SIGN_IN_NAME = new RegExp(`"(user)?name":"the-\\w+@${DOMAIN}"`, 'g')

/** Which of these, by name, say more of a username than what stands before its @. */
const telling = (answers: Readonly<Record<string, string>>) =>
  Object.entries(answers).flatMap(([name, text]) => (text.includes(DOMAIN) ? [name] : []))

describe('a person without a name who signs in with an e-mail address', () => {
  it('is called by what stands before it in lists, tables and letters', async () => {
    const { id: event } = await test.addArticle({ event_date: '2026-11-20' }, ids.author)
    const signup = `/api/articles/${event}/signup/`
    const settings = { asks: true, places: null, closes_at: null }
    await as('author')('PUT', `${signup}settings/`, settings)
    await as('other')('POST', signup)
    const { id } = await test.addArticle({ title: 'Hygiene' }, ids.author)
    const article = `/api/articles/${id}`
    const due = { audience: { kind: 'everybody' }, due_on: '2026-11-15' }
    await as('staff')('PUT', `${article}/must-read/`, due)
    await as('author')('POST', `${article}/confirm/`, { version: 1 })
    const comment = await as('other')('POST', `${article}/comments/`, { text: 'Well said.' })
    const said = comment.json<{ id: number }>().id
    await as('author')('POST', `/api/comments/${said}/report/`, { reason: 'other' })
    const { id: gone } = await test.addArticle({}, ids.author)
    await as('staff')('DELETE', `/api/authoring/${gone}/`)
    await as('staff')('PATCH', `/api/authoring/${id}/`, { title: 'Hygiene!' })
    const made = await as('staff')('POST', '/api/newsletters/')
    const { id: newsletter } = made.json<{ id: number }>()
    const file = Buffer.from('First name,Last name\nEva,Lind').toString('base64')
    const read = async (who: Person, url: string) => [url, (await as(who)('GET', url)).payload]
    const { signal } = new AbortController()
    await test.app.jobs.find('remind-must-reads')?.run(undefined, signal)
    const { rows: mails } = await test.database.pool.query<{ mail: string }>(
      `select whole::text as mail from mails as whole where kind <> 'password-link'`,
    )
    const answers = Object.fromEntries([
      await read('author', `/api/articles/${event}/signups/`),
      await read('author', `/api/articles/${event}/signups/export.csv`),
      await read('staff', `${article}/confirmations/`),
      await read('staff', `${article}/confirmations/export.csv`),
      await read('staff', '/api/must-reads/'),
      await read('superuser', '/api/must-reads/'),
      await read('other', `${article}/comments/`),
      await read('other', `${article}/responses/`),
      await read('staff', `/api/authoring/${id}/`),
      await read('staff', `${article}/versions/`),
      await read('staff', `/api/newsletters/${newsletter}/`),
      await read('staff', '/api/bin/'),
      await read('staff', '/api/comments/'),
      await read('staff', '/api/audit/?page_size=100'),
      await read('staff', '/api/audit/export.csv'),
      ['import', (await as('superuser')('POST', '/api/users/import/preview/', { file })).payload],
      ['mails', mails.map(({ mail }) => mail).join('\n')],
    ]) as Record<string, string>
    expect(telling(answers)).toEqual([])
    // Each of them does name somebody.
    const silent = Object.entries(answers).flatMap(([name, text]) =>
      /the-(author|other|staff|superuser)/.test(text) ? [] : [name],
    )
    expect(silent).toEqual([])
  })

  it('is not found by the rest of the address', async () => {
    const { id } = await test.addArticle({ title: 'Yeast' }, ids.author)
    const { payload } = await test.call('GET', '/api/articles/?search=the-author+yeast')
    expect(payload).toContain(`"id":${id},`)
    const { rows } = await test.database.pool.query<{ words: string }>(
      'select search::text as words from articles where id = $1',
      [id],
    )
    expect(rows[0]?.words).toContain('author')
    expect(rows[0]?.words).not.toContain('sign')
  })

  // The last one: it ends with the erasure of everybody.
  it('is so in the answer to every call', { timeout: 300_000 }, async () => {
    const answers: Record<string, string> = {}
    for (const [endpoint, what, prepare] of callsOf({ test, ids, tokens })) {
      for (const who of ['other', 'superuser'] as const) {
        const { params, query, body, headers } = await prepare()
        const url = contract.addressOf(endpoint, params, query)
        await test.database.pool.query('delete from throttle_buckets')
        const sent = { token: tokens[who], body, ...(headers && { headers }) }
        const { payload } = await test.call(endpoint.method, url, sent)
        const text = TELL_USERNAME.has(endpoint) ? payload.replace(SIGN_IN_NAME, '') : payload
        answers[`${endpoint.method} ${endpoint.path} ${what}, ${who}`] = text
      }
    }
    expect(telling(answers)).toEqual([])
  })
})

describe('a name', () => {
  it.each([
    ['Marta', 'Kowalska', 'mk', 'Marta Kowalska'],
    ['', 'Kowalska', 'kowalska', 'Kowalska'],
    [' ', '', 'mk@plant.example', 'mk'],
    ['', '', '@plant', '@plant'],
  ])('is the same in SQL: %s %s %s', async (firstName, lastName, username, name) => {
    expect(personName({ firstName, lastName, username })).toBe(name)
    const { id } = await test.addUser({ firstName, lastName, username })
    const { rows } = await test.database.orm.execute(
      sql`select u.name from ${reads.people} as u where u.id = ${id}`,
    )
    expect(rows).toEqual([{ name }])
  })
})
