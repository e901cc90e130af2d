import { SMALLEST_GROUP } from '@berg/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addNewsletter } from '../test/a-newsletter.ts'
import { PASSWORD, type TestApp, startTestApp } from '../test/app.ts'

let test: TestApp
let boss: { id: number; username: string; access: string }
beforeAll(async () => {
  test = await startTestApp()
  const { id, username } = await test.addUser({ isStaff: true, isSuperuser: true, department: '' })
  boss = { id, username, access: (await test.signIn(username)).access }
})
afterAll(() => test.close())

async function inBoth(method: 'GET' | 'POST', path: string, body?: object) {
  const ask = async (language: string) => {
    const headers = { 'accept-language': language }
    const answer = await test.call(method, path, { token: boss.access, headers, body })
    return answer.json<unknown>()
  }
  return [await ask('en'), await ask('de')]
}

it('a device that is signed in', async () => {
  const body = { username: boss.username, password: PASSWORD }
  for (const agent of ['Mozilla/5.0 (iPhone) Safari/604.1', 'Mozilla/5.0'])
    await test.call('POST', '/auth/token/', { headers: { 'user-agent': agent }, body })
  expect(await inBoth('GET', '/api/me/sessions/')).toEqual(
    [
      ['Safari on iPhone', 'A program', 'Unknown device'],
      ['Safari auf iPhone', 'Ein Programm', 'Unbekanntes Gerät'],
    ].map((devices) =>
      expect.arrayContaining(
        devices.map((device) => expect.objectContaining({ device }) as unknown),
      ),
    ),
  )
})

it('why somebody was not invited', async () => {
  const { id } = await test.addUser({ isActive: false })
  const newcomers = [{ first_name: 'Ada', last_name: 'Berg' }]
  const body = { by: 'mail', people: [id], newcomers }
  expect(await inBoth('POST', '/api/invitations/', body)).toMatchObject([
    {
      refused: [
        { reason: 'The account is deactivated.' },
        { reason: 'There is no e-mail address.' },
      ],
    },
    {
      refused: [
        { reason: 'Das Konto ist deaktiviert.' },
        { reason: 'Es gibt keine E-Mail-Adresse.' },
      ],
    },
  ])
})

it('why nobody changes their own account among others', async () => {
  const body = { people: [boss.id], change: { is_active: false } }
  expect(await inBoth('POST', '/api/users/changes/', body)).toMatchObject([
    { refused: [{ reason: 'This is your own account: change it by itself.' }] },
    { refused: [{ reason: 'Das ist dein eigenes Konto: Ändere es einzeln.' }] },
  ])
})

it('people without a department, among those who have confirmed', async () => {
  for (let at = 0; at < SMALLEST_GROUP; at++) await test.addUser({ department: '' })
  const { id } = await test.addArticle({ title: 'Hygiene' })
  const marked = await test.call('PUT', `/api/articles/${id}/must-read/`, {
    token: boss.access,
    body: { audience: { kind: 'everybody', value: '' }, due_on: '2026-11-21' },
  })
  expect(marked.statusCode).toBe(200)
  expect(await inBoth('GET', `/api/articles/${id}/confirmations/`)).toMatchObject([
    { departments: [{ name: 'No department' }] },
    { departments: [{ name: 'Keine Abteilung' }] },
  ])
})

it('that somebody unsubscribed before a newsletter was sent, and what a mail server said as it said it', async () => {
  const { id } = await addNewsletter(test.database, {
    state: 'sending',
    publishedAt: test.clock.now(),
  })
  const answers = ['Unsubscribed before it was sent.', '550 No such user']
  for (const [at, answer] of answers.entries()) {
    const reader = await test.addUser({ firstName: 'Reader', lastName: `${at}` })
    await test.database.pool.query(
      `insert into newsletter_recipients (newsletter_id, user_id, email, message_id, state, answer, due_at)
       values ($1, $2, $3, $3, 'refused', $4, now())`,
      [id, reader.id, `reader-${at}@plant.example`, answer],
    )
  }
  const path = `/api/newsletters/${id}/recipients/?page=1`
  expect(await inBoth('GET', path)).toMatchObject([
    { results: answers.map((answer) => ({ answer })) },
    { results: [{ answer: 'Vor dem Senden abbestellt.' }, { answer: '550 No such user' }] },
  ])
})
