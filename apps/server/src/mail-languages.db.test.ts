import type { InterfaceLanguage, MailDetail } from '@berg/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../test/app.ts'
import { users } from './features/auth/auth.table.ts'
import { mails } from './platform/mail/mails.table.ts'

let test: TestApp
let superuser: string
const ids: Record<string, number> = {}

/** The site speaks Polish; Nia has chosen nothing. */
beforeAll(async () => {
  test = await startTestApp({ env: { SITE_LANGUAGE: 'pl' } })
  await test.addUser({
    username: 'super',
    isStaff: true,
    isSuperuser: true,
    sendsEmergencies: true,
    email: '',
  })
  superuser = (await test.signIn('super')).access
  for (const [name, language] of Object.entries({ dora: 'de', amal: 'ar', nia: null })) {
    const email = `${name}@plant.example`
    const { id } = await test.addUser({ username: name, email, emailVerifiedAt: new Date() })
    ids[name] = id
    await test.database.orm
      .update(users)
      .set({ language: language as InterfaceLanguage | null })
      .where(eq(users.id, id))
  }
})
afterAll(() => test.close())

const lastTo = async (name: string, kind: string) => {
  const rows = await test.database.orm
    .select()
    .from(mails)
    .where(eq(mails.userId, ids[name] ?? 0))
  const row = rows.findLast((each) => each.kind === kind)
  const { text, preview } = (
    await test.call('GET', `/api/system/mails/${row?.id}/`, { token: superuser })
  ).json<MailDetail>()
  return { subject: row?.subject, text, html: (await test.app.inject({ url: preview })).body }
}

describe('a mail is in the language of who gets it', () => {
  it.each([
    ['dora', 'Neues Passwort setzen', 'Wenn der Knopf nicht geht', '<html lang="de" dir="ltr">'],
    ['amal', 'تعيين كلمة مرور جديدة', 'إن لم يعمل الزر', '<html lang="ar" dir="rtl">'],
    ['nia', 'Ustaw nowe hasło', 'Jeśli przycisk nie działa', '<html lang="pl" dir="ltr">'],
  ])('the link for %s: %s', async (name, subject, frame, root) => {
    await test.call('POST', `/api/users/${ids[name]}/link/`, { token: superuser })
    const mail = await lastTo(name, 'password-link')
    expect(mail.subject).toBe(subject)
    expect(mail.html).toContain(frame)
    expect(mail.html).toContain(root)
    expect(`${mail.text} ${mail.html}`).not.toMatch(/Hello|The editors|The link works/)
  })

  it('an emergency reaches each in theirs, with the words as they were written', async () => {
    await test.call('POST', '/api/emergencies/', {
      token: superuser,
      body: { text: 'Leave hall 2' },
    })
    await vi.waitFor(async () => expect((await lastTo('nia', 'emergency')).subject).toBeTruthy(), {
      timeout: 20_000,
      interval: 50,
    })
    const subjects = await Promise.all(
      Object.keys(ids).map(async (name) => (await lastTo(name, 'emergency')).subject),
    )
    expect(subjects).toEqual([
      'Notfall: Leave hall 2',
      'طوارئ: Leave hall 2',
      'Alarm: Leave hall 2',
    ])
  })
})
