import * as contract from '@berg/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccessCall, type Sent, callsOf } from '../test/access/calls.ts'
import { PEOPLE, type Person } from '../test/access/subjects.ts'
import { TOKEN_SECRET, type TestApp, startTestApp } from '../test/app.ts'
import { loadFewPlaces } from '../test/small-gazetteer.ts'
import { Tokens } from './features/auth/tokens.ts'

let test: TestApp
let calls: readonly AccessCall[]
const ids = {} as Record<Person, number>
const tokens = {} as Record<Person, string>
/** What looks like a token and opens nothing. */
let worthless: Record<(typeof WORTHLESS)[number], string>

const PERSONS = ['author', 'other', 'staff', 'superuser'] as const
const WORTHLESS = ['left', 'expired', 'forged', 'refresh'] as const
const HOUR_MS = 3_600_000

beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false' } })
  await loadFewPlaces(test.database.connection)
  for (const who of PERSONS) {
    const { id, username } = await test.addUser({ username: `the-${who}`, ...PEOPLE[who] })
    ids[who] = id
    tokens[who] = (await test.signIn(username)).access
  }
  worthless = await worthlessTokens()
  const body = { title: 'T', quote: 'Q', subtitle: '', content: 'C', author: 'A' }
  await test.call('PUT', '/api/leadership-message/', { token: tokens.staff, body })
  calls = callsOf({ test, ids, tokens })
})
afterAll(() => test.close())

/** Of people with every right, so that nothing but the token stands in their way. */
async function worthlessTokens() {
  const { id, username } = await test.addUser({ isSuperuser: true })
  const { access: left } = await test.signIn(username)
  await test.database.pool.query('update users set is_active = false where id = $1', [id])
  const { username: another, id: userId } = await test.addUser({ isSuperuser: true })
  const { access, refresh } = await test.signIn(another)
  const sessionId = String(payloadOf(access)['sid'])
  const issued = (secret: string, at: Date) =>
    new Tokens(secret, test.clock).issue({ userId, sessionId }, at)
  const now = test.clock.now()
  return {
    left,
    expired: await issued(TOKEN_SECRET, new Date(now.getTime() - HOUR_MS)),
    forged: await issued('a secret that somebody made up themselves', now),
    refresh,
  }
}

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >

async function answerTo(token: string | undefined, [endpoint]: AccessCall, sent: Sent) {
  const { params, query, body, headers } = sent
  const url = contract.addressOf(endpoint, params, query)
  // Nobody is refused because others have asked.
  // Nor because this has taken longer than a proof of identity lasts.
  await test.database.pool.query(
    'delete from throttle_buckets; update sessions set proved_at = now()',
  )
  return (await test.call(endpoint.method, url, { token, body, ...(headers && { headers }) }))
    .statusCode
}

/** Where a token is not looked at, each of them makes the call for itself. */
async function answersTo(call: AccessCall): Promise<number[]> {
  const [endpoint, , prepare] = call
  const answers: number[] = []
  for (const token of [undefined, ...PERSONS.map((who) => tokens[who])]) {
    answers.push(await answerTo(token, call, await prepare()))
  }
  const once = endpoint.ignoresToken ? undefined : await prepare()
  for (const kind of WORTHLESS) {
    answers.push(await answerTo(worthless[kind], call, once ?? (await prepare())))
  }
  return answers
}

it('answers each call of the contract to each kind of person as the table says', async () => {
  const heads = ['nobody', ...PERSONS, ...WORTHLESS]
  const lines = [`${' '.repeat(58)}${heads.map((who) => who.padEnd(10)).join('')}`.trimEnd()]
  for (const call of calls) {
    const [{ method, path }, what] = call
    const codes = (await answersTo(call)).map((code) => String(code).padEnd(10)).join('')
    lines.push(`${`${method.padEnd(6)} ${path}`.padEnd(46)}${what.padEnd(12)}${codes}`.trimEnd())
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../test/access/matrix.txt')
})

it('leaves out no call', () => {
  const missing = test.app.endpoints.filter(
    (endpoint) => !calls.some(([known]) => known === endpoint),
  )
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
