import type { Mail, MailDetail } from '@berg/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { auditLog } from '../../platform/audit/audit.table.ts'
import type { LetterWords, NewLetter } from '../../platform/mail/letter.ts'
import { mails } from '../../platform/mail/mails.table.ts'

let test: TestApp
const tokens: Record<'staff' | 'superuser', string> = { staff: '', superuser: '' }
const ids: Record<string, number> = {}
beforeAll(async () => {
  test = await startTestApp()
  for (const [who, special] of Object.entries({
    anna: {},
    staff: { isStaff: true },
    superuser: { isStaff: true, isSuperuser: true },
  })) {
    const email = `${who}@plant.example`
    ids[who] = (await test.addUser({ username: `the-${who}`, email, ...special })).id
  }
  tokens.staff = (await test.signIn('the-staff')).access
  tokens.superuser = (await test.signIn('the-superuser')).access
})
afterAll(() => test.close())

const write = async (
  to: NewLetter['to'],
  { expiresAt, ...special }: Partial<LetterWords> & Pick<NewLetter, 'expiresAt'> = {},
) => {
  const words = () => ({ subject: 'Choose a password', paragraphs: ['Hello.'], ...special })
  const letter = { kind: 'password-link', words, ...(expiresAt && { expiresAt }) }
  await test.app.mail.send(test.database.orm, { ...letter, to })
  return (await list('superuser'))[0] as Mail
}
const list = async (who: keyof typeof tokens, query = '') =>
  (await test.call('GET', `/api/system/mails/${query}`, { token: tokens[who] })).json<Mail[]>()
const read = (who: keyof typeof tokens, { id }: Mail) =>
  test.call('GET', `/api/system/mails/${id}/`, { token: tokens[who] })
const sendAgain = async ({ id }: Mail) =>
  (await test.call('POST', `/api/system/mails/${id}/send/`, { token: tokens.staff })).statusCode
const anna = () => ({ userId: ids['anna'] ?? 0, name: 'Anna', email: 'anna@plant.example' })

it('shows a mail as text, and as it looks under a policy of its own', async () => {
  const mail = await write(anna(), { action: { label: 'Go', path: '/x?y=1' } })
  expect(mail).toMatchObject({
    to: { name: 'Anna', email: 'anna@plant.example' },
    state: 'kept',
    can: { read: true, send_again: false },
  })
  const { text, preview } = (await read('staff', mail)).json<MailDetail>()
  expect(text).toContain('Hello Anna,\n\nHello.\n\nGo:\nhttp://127.0.0.1:4000/x?y=1')
  const page = await test.call('GET', preview)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox/),
    'cache-control': 'no-store',
  })
  expect(page.body).toContain('<h1')
  expect((await test.call('GET', preview.replace(/signature=./, 'signature=_'))).statusCode).toBe(
    404,
  )
  test.clock.forward({ minutes: 6 })
  expect((await test.call('GET', preview)).statusCode).toBe(404)
})

it('keeps mails to staff from staff, also by the address alone', async () => {
  const to = { userId: ids['superuser'] ?? 0, name: '', email: 'else@plant.example' }
  const byId = await write(to)
  const byAddress = await write({ name: '', email: 'Superuser@plant.example' })
  for (const mail of [byId, byAddress]) {
    expect((await read('staff', mail)).statusCode).toBe(403)
    expect((await read('superuser', mail)).statusCode).toBe(200)
    expect(await sendAgain(mail)).toBe(403)
  }
  const [seen] = await list('staff')
  expect(seen?.can).toEqual({ read: false, send_again: false })
})

it('shows no link that has ended, and writes down who has read one', async () => {
  const expiresAt = new Date(test.clock.now().getTime() + 60_000)
  const mail = await write(anna(), { expiresAt })
  expect((await read('staff', mail)).statusCode).toBe(200)
  const entries = await test.database.orm.select().from(auditLog)
  expect(entries.filter(({ action }) => action === 'mail.read')).toMatchObject([
    { actorId: ids['staff'], subjectId: `${mail.id}`, subjectOwner: ids['anna'] },
  ])
  test.clock.forward({ minutes: 2 })
  expect((await read('staff', mail)).statusCode).toBe(404)
  expect((await list('staff'))[0]?.can.read).toBe(false)
})

it('sends a refused mail again, once', async () => {
  const mail = await write(anna())
  await test.database.orm.update(mails).set({ state: 'refused', answer: '550 Nobody', attempts: 1 })
  const [refused] = await list('staff', '?state=refused')
  expect(refused).toMatchObject({ answer: '550 Nobody', can: { send_again: false } })
  expect(await sendAgain(mail)).toBe(204)
  // Nothing is offered without a mail server; whoever asks all the same finds it kept.
  expect((await list('staff')).find(({ id }) => id === mail.id)).toMatchObject({
    state: 'kept',
    answer: null,
    attempts: 0,
  })
  expect(await sendAgain(mail)).toBe(409)
})
