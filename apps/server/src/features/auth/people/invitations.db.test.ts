import type { Invitation, Invited } from '@berg/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { mails } from '../../../platform/mail/mails.table.ts'
import { oneTimeSecrets, users } from '../auth.table.ts'
import { NO_PASSWORD } from '../passwords.ts'
import { makeUsernames } from './made-usernames.ts'

let test: TestApp
let boss: string
let staff: string
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false' } })
  await test.addUser({ username: 'the-boss', isStaff: true, isSuperuser: true })
  await test.addUser({ username: 'the-staff', isStaff: true })
  boss = (await test.signIn('the-boss')).access
  staff = (await test.signIn('the-staff')).access
})
afterAll(() => test.close())

interface Answer {
  invited: Invited[]
  refused: { name: string; reason: string }[]
}
const invite = async (body: object) =>
  (await test.call('POST', '/api/invitations/', { token: boss, body })).json<Answer>()
const open = async () =>
  (await test.call('GET', '/api/invitations/', { token: staff })).json<Invitation[]>()
const secretsOf = (userId: number) =>
  test.database.orm.select().from(oneTimeSecrets).where(eq(oneTimeSecrets.userId, userId))

describe('an invitation', () => {
  it('by mail makes an account without a password and sends a link, once for each address', async () => {
    const eva = { first_name: 'Eva', last_name: 'Lind', email: 'eva@plant.example' }
    const again = { ...eva, first_name: 'Ewa', email: 'EVA@plant.example' }
    const nobody = { ...eva, first_name: 'Ole', email: '' }
    const { invited, refused } = await invite({ by: 'mail', newcomers: [eva, again, nobody] })
    expect(invited).toMatchObject([{ username: 'eva.lind', email: eva.email, code: null }])
    expect(refused).toEqual([
      { name: 'Ewa Lind', reason: 'Somebody has this e-mail address.' },
      { name: 'Ole Lind', reason: 'There is no e-mail address.' },
    ])
    const [mail] = await test.database.orm.select().from(mails).where(eq(mails.toEmail, eva.email))
    expect(mail).toMatchObject({
      toName: 'Eva Lind',
      kind: 'invitation',
      subject: 'Welcome to The Berg',
    })
    expect(mail?.letter?.action?.path).toMatch(/^\/welcome/)
    expect(await open()).toMatchObject([{ by: 'mail', user: { username: 'eva.lind' } }])
  })

  it('is for people with names, without markup', async () => {
    const { invited, refused } = await invite({
      by: 'sheet',
      newcomers: [
        { first_name: 'Ma<b>ja</b>', last_name: 'Vik<script>x()</script>' },
        { first_name: '<br>', last_name: 'Vik' },
      ],
    })
    expect(invited).toMatchObject([{ username: 'maja.vik', first_name: 'Maja', last_name: 'Vik' }])
    expect(refused).toEqual([{ name: 'Vik', reason: 'The name has no letters.' }])
  })

  it('on paper gives each a code, and numbers namesakes and look-alikes', async () => {
    await test.addUser({ username: 'lI.wu' })
    const newcomers = [
      { first_name: 'Ana', last_name: 'Sousa' },
      { first_name: 'Ana', last_name: 'Sousa' },
      { first_name: 'Li', last_name: 'Wu' },
      { first_name: 'Ад', last_name: 'Мин' },
    ]
    const { invited } = await invite({ by: 'sheet', newcomers })
    expect(invited.map(({ username }) => username)).toEqual([
      'ana.sousa',
      'ana.sousa2',
      'li.wu2',
      'ад.мин',
    ])
    for (const { code } of invited) expect(code?.code).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/)
  })

  it('is for those without a password who are active', async () => {
    const waiting = await test.addUser({
      firstName: 'W',
      lastName: 'A',
      passwordHash: NO_PASSWORD,
      email: '',
    })
    const gone = await test.addUser({
      firstName: 'G',
      lastName: 'O',
      passwordHash: NO_PASSWORD,
      isActive: false,
    })
    const inside = await test.addUser({ firstName: 'I', lastName: 'N' })
    const people = [waiting.id, gone.id, inside.id, 999_999]
    expect(await invite({ by: 'sheet', people })).toMatchObject({
      invited: [{ id: waiting.id }],
      refused: [
        { name: 'G O', reason: 'The account is deactivated.' },
        { name: 'I N', reason: 'They have a password already.' },
      ],
    })
  })

  it('takes the account along that was made for it, and no other, when it is withdrawn', async () => {
    const kept = await test.addUser({ passwordHash: NO_PASSWORD })
    const newcomers = [{ first_name: 'Ida', last_name: 'Holm' }]
    const { invited } = await invite({ by: 'sheet', people: [kept.id], newcomers })
    const isThere = async (id: number) =>
      (await test.database.orm.$count(users, eq(users.id, id))) > 0
    for (const { id } of invited) {
      const invitation = (await open()).find(({ user }) => user.id === id)
      const url = `/api/invitations/${invitation?.id}/`
      expect((await test.call('DELETE', url, { token: boss })).statusCode).toBe(204)
      expect((await test.call('DELETE', url, { token: boss })).statusCode).toBe(404)
      expect(await secretsOf(id)).toEqual([])
      expect(await isThere(id)).toBe(id === kept.id)
    }
  })
})

describe('a one-time code', () => {
  it('is given by staff to employees, and by superusers to everybody who is active', async () => {
    const codeFor = async (token: string, special: Parameters<TestApp['addUser']>[0]) => {
      const { id } = await test.addUser(special)
      return (await test.call('POST', `/api/users/${id}/code/`, { token })).statusCode
    }
    expect(await codeFor(staff, {})).toBe(201)
    expect(await codeFor(staff, { isStaff: true })).toBe(403)
    expect(await codeFor(staff, { isSuperuser: true })).toBe(403)
    expect(await codeFor(boss, { isSuperuser: true })).toBe(201)
    expect(await codeFor(boss, { isActive: false })).toBe(403)
  })
})

it('makes no username that is reserved, empty or of mixed letters', async () => {
  const named = (firstName: string, lastName: string) => ({ firstName, lastName })
  const people = [
    named('', 'Admin'),
    named('H', 'R'),
    named('!', '?'),
    named('Анна', 'Berg'),
    named('Zoë Ann', "O'Brien Łuk"),
  ]
  expect(await makeUsernames(test.database.orm, people)).toEqual([
    'admin2',
    'h.r2',
    'person',
    'person2',
    'zoe.obrienluk',
  ])
})
