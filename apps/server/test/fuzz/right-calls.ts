import { randomUUID } from 'node:crypto'
import * as contract from '@berg/contract'
import type { AccessCall, Sent } from '../access/calls.ts'
import { callsOf } from '../access/calls.ts'
import type { Cast, Person } from '../access/subjects.ts'
import type { SecretPurpose } from '../../src/features/auth/auth.table.ts'
import { OneTimeSecrets } from '../../src/features/auth/one-time-secrets.ts'
import { HOUR_MS } from '../../src/platform/clock.ts'
import { PASSWORD, TOKEN_SECRET } from '../app.ts'
import { fileCallsOf } from './file-calls.ts'
import { HOSTILE_TEXTS, SHARP_TEXTS } from './hostile-values.ts'
import type { Random } from './random.ts'
import type { Reach } from './reach.ts'
import { encoded, type FuzzRequest } from './requests.ts'
import { hostile } from './schema-values.ts'

/** Who is asked first to make a call that nobody was let in to. */
const BY_RIGHTS: readonly (Person | undefined)[] = [
  'superuser',
  'staff',
  'author',
  'other',
  undefined,
]

/**
 * Right calls with everything they need, one of each that the table of access has: whoever adds a call adds
 * a row there. Those that nobody has made yet come first. Of one that was let in, one value is made wrong.
 */
export class RightCalls {
  private readonly calls: readonly AccessCall[]
  private waiting: AccessCall[] = []
  private readonly tries = new Map<AccessCall, number>()

  constructor(
    cast: Cast,
    private readonly random: Random,
    private readonly reach: Reach,
  ) {
    const all = [...callsOf(cast), ...furtherCallsOf(cast), ...fileCallsOf(cast)]
    // What is about nothing that exists is turned away, and has nothing behind it.
    this.calls = all.filter(([, what]) => what !== 'absent' && what !== 'of nobody').flatMap(byPath)
  }

  async next(): Promise<{ name: string; person: Person | undefined; request: FuzzRequest }> {
    const call = this.pick()
    const [endpoint, , prepare] = call
    const sent = await prepare()
    const name = nameOf(endpoint)
    if (this.reach.has(name)) {
      const person = this.random.pick(BY_RIGHTS)
      return { name, person, request: requestOf(endpoint, this.spoilt(sent)) }
    }
    const tries = this.tries.get(call) ?? 0
    this.tries.set(call, tries + 1)
    const person = BY_RIGHTS[tries % BY_RIGHTS.length]
    return { name, person, request: requestOf(endpoint, sent) }
  }

  private pick(): AccessCall {
    if (this.waiting.length === 0) {
      const missed = this.calls.filter(([endpoint]) => !this.reach.has(nameOf(endpoint)))
      this.waiting = this.random.shuffled(missed.length > 0 ? [...missed, ...missed] : this.calls)
      // Among those that are missed some always will be.
      if (missed.length > 0) this.waiting.unshift(...this.random.shuffled(this.calls))
    }
    return this.waiting.pop() as AccessCall
  }

  /** One value somewhere in it is another. */
  private spoilt(sent: Sent): Sent {
    const parts = (['params', 'query', 'body'] as const).filter(
      (part) => typeof sent[part] === 'object' && !Buffer.isBuffer(sent[part]),
    )
    if (parts.length === 0) return sent
    const part = this.random.pick(parts)
    const values = sent[part] as Record<string, unknown>
    const name = this.random.pick(Object.keys(values))
    if (name === undefined) return sent
    const text = this.random.pick(this.random.chance(0.5) ? SHARP_TEXTS : HOSTILE_TEXTS)
    const value = part === 'body' ? hostile(this.random) : text
    return { ...sent, [part]: { ...values, [name]: value } }
  }
}

/** Each of its addresses is a call of its own. */
const byPath = ([endpoint, what, prepare]: AccessCall): AccessCall[] =>
  [endpoint.path, ...(endpoint.also ?? [])].map((path) => [{ ...endpoint, path }, what, prepare])

/** As the description of the API writes it. */
export const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method === 'HEAD' ? 'GET' : method} ${path.replace(/:(\w+)/g, '{$1}')}`

/** The address is written by hand: the contract's own author refuses what is spoilt. */
function requestOf({ method, path }: contract.Endpoint, sent: Sent): FuzzRequest {
  const { params = {}, query = {}, body, headers = {} } = sent
  const address = path.replace(/:(\w+)/g, (_, name: string) => inAddress(params[name] ?? ''))
  const search = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`)
  const text =
    typeof body === 'string' || body === undefined || Buffer.isBuffer(body)
      ? body
      : JSON.stringify(body)
  return {
    method,
    url: search.length > 0 ? `${address}?${search.join('&')}` : address,
    headers: {
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      }),
      ...headers,
    },
    body: text,
  }
}

const inAddress = (value: string | number) => encoded(String(value)).slice(0, 4000)

/** Calls for which the table of access has no way that leads to the end. */
function furtherCallsOf({ test, tokens }: Cast): readonly AccessCall[] {
  const signedIn = async () => {
    const { username } = await test.addUser()
    return test.signIn(username)
  }
  const secrets = new OneTimeSecrets(test.clock, TOKEN_SECRET)
  /** Of a link that somebody has got by mail. */
  const secret = async (purpose: SecretPurpose) => {
    const { id: userId } = await test.addUser()
    const expiresAt = new Date(test.clock.now().getTime() + HOUR_MS)
    const data = { email: `${randomUUID()}@plant.example` }
    return test.database.orm.transaction((tx) =>
      secrets.issue(tx, { userId, purpose, expiresAt, data }),
    )
  }
  const code = async () => {
    const { id } = await test.addUser()
    const url = `/api/users/${id}/code/`
    const made = await test.call('POST', url, { token: tokens.superuser })
    return made.json<{ code: string }>().code
  }
  const session = async () => {
    const made = await test.call('GET', '/api/me/sessions/', { token: tokens.author })
    const sessions = made.json<{ id: string; current: boolean }[]>()
    return { params: { id: sessions[0]?.id ?? randomUUID() } }
  }
  const imported = async () => {
    const people = `First name,Last name\nEva,L${randomUUID().replaceAll(/\W|\d/g, '')}`
    const file = Buffer.from(people).toString('base64')
    const url = '/api/users/import/preview/'
    const made = await test.call('POST', url, { token: tokens.superuser, body: { file } })
    return { body: { file, fingerprint: made.json<{ fingerprint: string }>().fingerprint } }
  }
  const issue = async () => {
    const token = tokens.staff
    const made = await test.call('POST', '/api/newsletters/', { token })
    const { id, number } = made.json<{ id: number; number: number }>()
    const sections = [{ kind: 'text', key: 'words', heading: 'Thanks', text: 'To all of you.' }]
    const body = { title: 'News', greeting: 'Dear colleagues,', sections }
    await test.call('PATCH', `/api/newsletters/${id}/`, { token, body })
    return { id, number }
  }
  const draft = async () => ({ params: { id: (await issue()).id } })
  // To few: there are more people with every turn.
  const body = { audience: { ...contract.EVERYBODY, roles: ['superuser'] } }
  const sent = async () => {
    const { id, number } = await issue()
    await test.call('POST', `/api/newsletters/${id}/send/`, { token: tokens.staff, body })
    return { params: { id, number } }
  }
  return [
    [
      contract.signIn,
      '',
      async () => ({ body: { username: (await test.addUser()).username, password: PASSWORD } }),
    ],
    [contract.refreshTokens, '', async () => ({ body: { refresh: (await signedIn()).refresh } })],
    [contract.signOut, '', async () => ({ body: { refresh: (await signedIn()).refresh } })],
    [contract.checkCode, '', async () => ({ body: { code: await code() } })],
    [
      contract.redeemCode,
      '',
      async () => ({ body: { code: await code(), password: `${PASSWORD}-2` } }),
    ],
    [contract.checkPasswordLink, '', async () => ({ body: { secret: await secret('password') } })],
    [
      contract.resetPassword,
      '',
      async () => ({ body: { secret: await secret('password'), password: `${PASSWORD}-2` } }),
    ],
    [
      contract.verifyEmail,
      '',
      async () => ({ body: { token: await secret('email'), password: PASSWORD } }),
    ],
    [contract.confirmIdentity, '', async () => ({ body: { password: PASSWORD } })],
    [contract.endSession, "author's", session],
    [
      contract.changePassword,
      '',
      async () => ({ body: { old_password: PASSWORD, new_password: `${PASSWORD}-2` } }),
    ],
    [contract.confirmImport, '', imported],
    [contract.testNewsletter, 'words', draft],
    [contract.sendNewsletter, 'words', async () => ({ ...(await draft()), body })],
    [contract.cancelNewsletter, 'sent', sent],
    [contract.getIssue, 'sent', sent],
    [contract.correctNewsletter, 'sent', async () => ({ ...(await sent()), body: { title: 'T' } })],
    [
      contract.resendNewsletter,
      'sent',
      async () => ({ ...(await sent()), body: { state: 'kept' } }),
    ],
  ]
}
