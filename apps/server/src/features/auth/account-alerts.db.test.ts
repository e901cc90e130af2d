import {
  type AuthorNotice,
  type ConfirmationOverview,
  mailWords,
  type TokenPair,
} from '@berg/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD, type TestApp, startTestApp } from '../../../test/app.ts'
import { SoftAuthenticator } from '../../../test/soft-authenticator.ts'
import { accountAlerts } from '../../modules/account-alerts.ts'
import { mailOfCommand } from '../../platform/mail/send-mail.ts'
import { AccountsService } from './accounts.service.ts'
import { PasskeysRepository } from './passkeys/passkeys.repository.ts'
import { NO_PASSWORD } from './passwords.ts'
import { SessionsRepository } from './sessions.repository.ts'
import { UsersRepository } from './users.repository.ts'

const ORIGIN = 'https://berg.example'
const NEW = 'another-long-enough-one'
let test: TestApp
let staff: { id: number; token: string }
let superuser: { id: number; token: string }
let counter = 0

beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false', PUBLIC_URL: ORIGIN } })
  staff = await somebody({ isStaff: true, firstName: 'Greta', lastName: 'Editor' })
  superuser = await somebody({ isSuperuser: true, firstName: 'Ulla', lastName: 'Chief' })
})
afterAll(() => test.close())

async function somebody(special = {}) {
  const { id, username } = await test.addUser(special)
  return { id, username, token: (await test.signIn(username)).access }
}
/** Has shown that the address is theirs. */
const reachable = (special = {}) => {
  const email = `reachable-${++counter}@plant.example`
  return somebody({ email, emailVerifiedAt: test.clock.now(), ...special })
}
const post = (url: string, body?: unknown, token?: string) =>
  test.call('POST', url, { body, token })
const giveCode = (id: number, token: string, body?: object) =>
  post(`/api/users/${id}/code/`, body, token)

async function told(userId: number) {
  const { rows: mails } = await test.database.pool.query<{ kind: string; to_email: string }>(
    `select kind, to_email from mails where user_id = $1 order by id`,
    [userId],
  )
  const { rows: notices } = await test.database.pool.query<{ outcome: string; reason: string }>(
    `select replace(kind, '-', '_') as outcome, data->>'reason' as reason from notifications
     where user_id = $1 order by id`,
    [userId],
  )
  return {
    mails: mails.map(({ kind }) => kind),
    notices: notices.map(({ outcome }) => outcome),
    rows: { mails, notices },
  }
}
async function lastLink(userId: number): Promise<string> {
  const { rows } = await test.database.pool.query<{ path: string }>(
    `select letter->'action'->>'path' as path from mails where user_id = $1 order by id desc limit 1`,
    [userId],
  )
  return rows[0]?.path.split('#')[1] ?? ''
}
async function addPasskey(token: string, name: string) {
  const key = new SoftAuthenticator(ORIGIN, 'berg.example')
  const options = await post('/api/me/passkeys/options/', undefined, token)
  const credential = key.create(options.json<{ challenge: string }>())
  const made = await post('/api/me/passkeys/', { name, credential }, token)
  return { key, id: made.json<{ id: number }>().id }
}
async function opens(key: SoftAuthenticator): Promise<boolean> {
  const options = await post('/auth/passkeys/options/')
  const signed = key.get(options.json<{ challenge: string }>())
  return (await post('/auth/passkeys/token/', signed)).statusCode === 200
}

it('gives somebody with a proven address no code but from superusers, with a reason', async () => {
  const person = await reachable()
  const refused = await giveCode(person.id, staff.token)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toEqual({
    detail: mailWords.linkBeforeCode(false),
  })
  expect((await giveCode(person.id, superuser.token)).json()).toEqual({
    reason: [mailWords.codeReasonMissing(false)],
  })
  expect((await giveCode(person.id, superuser.token, { reason: '  ' })).statusCode).toBe(400)
  expect((await told(person.id)).mails).toEqual([])
  const reason = 'Lost the phone, cannot read mail.'
  expect((await giveCode(person.id, superuser.token, { reason })).statusCode).toBe(201)
  const { rows } = await test.database.pool.query(
    `select after from audit_log where action = 'password.code_issued' and subject_id = $1`,
    [String(person.id)],
  )
  expect(rows).toEqual([{ after: { reason } }])
  const news = await told(person.id)
  expect(news).toMatchObject({ mails: ['code-issued'], notices: ['code_issued'] })
  expect(news.rows.notices[0]?.reason).toContain(reason)
})

it('tells on the site of a code where there is no address', async () => {
  const { id, token } = await somebody({ email: '' })
  expect((await giveCode(id, staff.token)).statusCode).toBe(201)
  expect(await told(id)).toMatchObject({ mails: [], notices: ['code_issued'] })
  const list = await test.call('GET', '/api/authoring/notices/', { token })
  expect(list.json<AuthorNotice[]>()).toMatchObject([
    {
      outcome: 'code_issued',
      article_id: null,
      title: 'A one-time code was made for your account',
    },
  ])
})

it('sends the link to the proven address, and shows it to nobody', async () => {
  const person = await reachable()
  const link = (id: number, token: string) => post(`/api/users/${id}/link/`, undefined, token)
  const sent = await link(person.id, staff.token)
  expect([sent.statusCode, sent.body]).toEqual([204, ''])
  expect((await told(person.id)).mails).toEqual(['password-link'])
  const reset = { secret: await lastLink(person.id), password: NEW }
  expect((await post('/auth/password/reset/', reset)).statusCode).toBe(200)
  expect((await link((await somebody({ email: '' })).id, staff.token)).statusCode).toBe(403)
  expect((await link((await reachable({ isStaff: true })).id, staff.token)).statusCode).toBe(403)
})

it('puts nobody with a proven address on a sheet', async () => {
  const person = await reachable({ passwordHash: NO_PASSWORD })
  const body = { by: 'sheet', people: [person.id] }
  const answer = await post('/api/invitations/', body, superuser.token)
  expect(answer.json()).toMatchObject({
    invited: [],
    refused: [{ reason: mailWords.mailBeforeSheet(false) }],
  })
})

it('tells of a new password, of passkeys and of a new address, there and at the old one', async () => {
  const { id, token } = await reachable()
  await post('/auth/password/change/', { old_password: PASSWORD, new_password: NEW }, token)
  const { id: key } = await addPasskey(token, 'Phone')
  await test.call('DELETE', `/api/me/passkeys/${key}/`, { token })
  const email = `moved-${id}@plant.example`
  await test.call('PATCH', '/api/me/', { token, body: { email } })
  await post('/auth/email/verify/', { token: await lastLink(id) }, token)
  const { mails, notices, rows } = await told(id)
  const wanted = ['password_changed', 'passkey_added', 'passkey_removed', 'email_changed']
  expect(notices).toEqual(wanted)
  expect(mails.filter((kind) => kind !== 'email-verification')).toEqual(
    [...wanted, 'email_changed'].map((kind) => kind.replace('_', '-')),
  )
  const addresses = rows.mails.filter(({ kind }) => kind === 'email-changed')
  expect(addresses.map(({ to_email }) => to_email)).toContain(email)
  expect(new Set(addresses.map(({ to_email }) => to_email)).size).toBe(2)
})

it('ends passkeys with a reset, but those that the person keeps, and says so', async () => {
  const { id, username, token } = await reachable()
  const [kept, lost] = [await addPasskey(token, 'My phone'), await addPasskey(token, 'Old laptop')]
  await post(`/api/users/${id}/link/`, undefined, staff.token)
  const secret = await lastLink(id)
  const shown = await post('/auth/password/reset/check/', { secret })
  expect(shown.json()).toMatchObject({
    username,
    passkeys: [{ name: 'My phone' }, { name: 'Old laptop' }],
  })
  const stranger = await addPasskey((await somebody()).token, 'Another')
  const keep_passkeys = [kept.id, stranger.id]
  const reset = await post('/auth/password/reset/', { secret, password: NEW, keep_passkeys })
  expect(reset.statusCode).toBe(200)
  expect([await opens(kept.key), await opens(lost.key)]).toEqual([true, false])
  const fresh = await test.signIn(username, NEW)
  const list = await test.call('GET', '/api/authoring/notices/', { token: fresh.access })
  const [{ reason } = { reason: '' }] = list.json<AuthorNotice[]>()
  expect(reason).toContain('no longer open the account: Old laptop.')
  expect(reason).toContain('were kept: My phone.')
})

it('ends all of them where nothing is said, with a code too', async () => {
  const { id, token } = await somebody({ email: '' })
  const { key } = await addPasskey(token, 'Phone')
  const { code } = (await giveCode(id, staff.token)).json<{ code: string }>()
  expect((await post('/auth/code/check/', { code })).json()).toMatchObject({
    passkeys: [{ name: 'Phone' }],
  })
  expect((await post('/auth/code/', { code, password: NEW })).statusCode).toBe(200)
  expect(await opens(key)).toBe(false)
  expect((await told(id)).notices).toContain('password_changed')
})

it('tells of what an operator does, by the mail server of the site', async () => {
  const { database, clock } = test
  const config = {
    ...test.config,
    mail: { from: { name: 'B', address: 'berg@plant.example' } } as never,
  }
  const person = await reachable()
  await addPasskey(person.token, 'Phone')
  const accounts = new AccountsService(
    new UsersRepository(database),
    new SessionsRepository(database),
    clock,
    test.config,
  )
  await accounts.setPassword(person.username, NEW, {
    alerts: accountAlerts(mailOfCommand({ config, database, clock }), clock),
    passkeys: new PasskeysRepository(database),
  })
  expect((await told(person.id)).notices.at(-1)).toBe('password_changed')
  const { rows } = await database.pool.query(
    `select state, (select count(*)::int from passkeys where user_id = $1) as passkeys
     from mails where user_id = $1 order by id desc limit 1`,
    [person.id],
  )
  expect(rows).toEqual([{ state: 'queued', passkeys: 0 }])
})

it('says of a confirmation whose code opened the sign-in, or confirmed it', async () => {
  const people = {
    own: await somebody({ email: '', firstName: 'Olga', lastName: 'Own' }),
    helped: await somebody({ email: '', firstName: 'Hans', lastName: 'Helped' }),
    coded: await somebody({ email: '', firstName: 'Carl', lastName: 'Coded' }),
  }
  const { id } = await test.addArticle({ status: 'published' })
  const url = `/api/articles/${id}`
  const body = { audience: { kind: 'everybody' }, due_on: '2026-12-01' }
  await test.call('PUT', `${url}/must-read/`, { token: staff.token, body })
  const { code } = (await giveCode(people.helped.id, staff.token)).json<{ code: string }>()
  const entered = await post('/auth/code/', { code, password: NEW })
  const confirm = (more: object, token?: string) =>
    post(`${url}/confirm/`, { version: 1, ...more }, token)
  await confirm({}, entered.json<TokenPair>().access)
  await confirm({}, people.own.token)
  const given = await post(`${url}/confirmation-codes/`, { person: people.coded.id }, staff.token)
  expect((await told(people.coded.id)).notices).toContain('confirmation_code_issued')
  await confirm({ code: given.json<{ code: string }>().code })

  const overview = await test.call('GET', `${url}/confirmations/`, { token: staff.token })
  expect(overview.json<ConfirmationOverview>().with_codes).toMatchObject([
    { name: 'Carl Coded', way: 'code', issued_by_name: 'Greta Editor' },
    { name: 'Hans Helped', way: 'account_with_code', issued_by_name: 'Greta Editor' },
  ])
  const csv = await test.call('GET', `${url}/confirmations/export.csv`, { token: staff.token })
  expect(csv.body).toMatch(
    /Hans Helped.*"?own account, signed in with a code from somebody else"?,Greta Editor/,
  )
  expect(csv.body).toMatch(/Carl Coded.*shared device with code,Greta Editor/)
  expect(csv.body).toMatch(/Olga Own.*own account,,[^,]*\r?\n/)
})

it('takes a code that superusers gave themselves for their own', async () => {
  const chief = await somebody({ isSuperuser: true, email: '' })
  const { code } = (await giveCode(chief.id, chief.token)).json<{ code: string }>()
  await post('/auth/code/', { code, password: NEW })
  const { rows } = await test.database.pool.query(
    `select began_with_code from sessions where user_id = $1 and revoked_at is null`,
    [chief.id],
  )
  expect(rows).toEqual([{ began_with_code: false }])
})
