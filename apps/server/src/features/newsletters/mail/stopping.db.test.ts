import { EVERYBODY, type NewsletterMailing } from '@berg/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addNewsletter } from '../../../../test/a-newsletter.ts'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { jobsDone } from '../../../../test/jobs-done.ts'
import { sendingThrough } from '../../../../test/mail-server.ts'
import { startPickyMailServer } from '../../../../test/picky-mail-server.ts'
import { AT_ONCE } from '../../../platform/mail/smtp.ts'

const READERS = 40
let server: Awaited<ReturnType<typeof startPickyMailServer>>
let test: TestApp
let token: string
/** Done when so many are whole at the server, before they are taken. */
let onWhole: (count: number) => Promise<unknown> = async () => {}
beforeAll(async () => {
  let whole = 0
  server = await startPickyMailServer({
    whimOf: () => 'take',
    slowMs: 5,
    onWhole: async () => void (await onWhole(++whole)),
  })
  test = await startTestApp({ env: { ...sendingThrough(server), NEWSLETTER_PER_MINUTE: '60000' } })
  token = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
  await test.database.pool.query(
    `insert into users (username, email, first_name, last_name, password_hash, is_staff, is_superuser, email_verified_at)
     select 'reader-' || n, n || '@plant.example', '', '', '!', false, false, now() from generate_series(1, $1::int) as n`,
    [READERS],
  )
})
afterAll(async () => {
  await test.close()
  await server.close()
})

const post = (id: number, call: string, body?: object) =>
  test.call('POST', `/api/newsletters/${id}/${call}/`, { token, ...(body && { body }) })
const mailing = async (id: number) =>
  (await test.call('GET', `/api/newsletters/${id}/mailing/`, { token })).json<NewsletterMailing>()
const actionsOf = async (id: number) => {
  const { rows } = await test.database.pool.query<{ action: string }>(
    `select action from audit_log where subject_kind = 'newsletter' and subject_id = $1 order by id`,
    [String(id)],
  )
  return rows.map(({ action }) => action)
}

it('stops a running mailing, keeps it stopped, and goes on from there', async () => {
  const { id } = await addNewsletter(test.database)
  let stopping: ReturnType<typeof post> | undefined
  // From the fifth on the server takes nothing until it is stopped.
  onWhole = async (count) => count >= 5 && (await (stopping ??= post(id, 'cancel')))
  await post(id, 'send', { audience: EVERYBODY })
  await jobsDone(test, 'send-newsletter')
  const answer = await stopping
  expect([answer?.statusCode, answer?.json<NewsletterMailing>().state]).toEqual([200, 'stopped'])
  const { state, counts } = await mailing(id)
  expect(state).toBe('stopped')
  expect(counts.sent + counts.queued).toBe(READERS)
  // Those in hand at that moment, and nobody else.
  expect(counts.sent).toBeLessThanOrEqual(4 + AT_ONCE)
  expect(counts.sent).toBe(server.taken.size)

  // A second click changes nothing; what would set it off again is refused.
  expect((await post(id, 'cancel')).json()).toMatchObject({ state: 'stopped' })
  expect((await post(id, 'resend', { state: 'refused' })).statusCode).toBe(409)
  await test.app.jobs.find('resume-newsletters')?.run(undefined, new AbortController().signal)
  await jobsDone(test, 'send-newsletter')
  expect(await mailing(id)).toMatchObject({ state: 'stopped', counts })

  expect((await post(id, 'continue')).json()).toMatchObject({ state: 'sending' })
  expect((await post(id, 'continue')).statusCode).toBe(200)
  await jobsDone(test, 'send-newsletter')
  expect(await mailing(id)).toMatchObject({ state: 'sent', counts: { sent: READERS, queued: 0 } })
  expect([...server.taken.values()].map(({ length }) => length)).toEqual(Array(READERS).fill(1))
  expect((await post(id, 'cancel')).statusCode).toBe(409)
  expect((await post(id, 'continue')).statusCode).toBe(409)
  expect(await actionsOf(id)).toEqual([
    'newsletter.sent',
    'newsletter.stopped',
    'newsletter.continued',
  ])
})

it('names what a killed run had handed over before it was stopped', async () => {
  const publishedAt = test.clock.now()
  const { id } = await addNewsletter(test.database, { state: 'stopped', publishedAt })
  await test.database.pool.query(
    `insert into newsletter_recipients (newsletter_id, user_id, email, message_id, state, run, due_at)
     select $1::int, id, email, '<' || id || '@plant.example>', 'sending', gen_random_uuid(), now()
     from users where username = 'reader-1'`,
    [id],
  )
  const signal = new AbortController().signal
  await test.app.jobs.find('send-newsletter')?.run({ newsletter: id }, signal)
  expect(await mailing(id)).toMatchObject({
    state: 'stopped',
    counts: { unconfirmed: 1, sending: 0 },
  })
})
