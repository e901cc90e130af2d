import { OPENED_FROM_PUSH } from '@berg/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs-done.ts'
import { type MailServer, sendingThrough, startMailServer } from '../../../test/mail-server.ts'

let test: TestApp
let server: MailServer
let staff: string
let isBusy = false
beforeAll(async () => {
  const busy = Object.assign(new Error('Busy'), { responseCode: 451 })
  server = await startMailServer({ onRcptTo: (_to, _session, done) => done(isBusy ? busy : null) })
  test = await startTestApp({ env: sendingThrough(server) })
  const { username } = await test.addUser({ isStaff: true })
  staff = (await test.signIn(username)).access
})
afterAll(async () => {
  await test.close()
  await server.close()
})

/** Somebody with an address, of whose post it is decided while the mail server is busy. */
async function decidedOn(name: string) {
  const email = `${name}@plant.example`
  const author = await test.addUser({ username: name, email, emailVerifiedAt: new Date() })
  const { id } = await test.addArticle({ title: name, status: 'draft' }, author.id)
  const answer = await test.call('POST', `/api/authoring/${id}/approve/`, { token: staff })
  expect(answer.statusCode).toBe(200)
  return { ...author, article: id, token: (await test.signIn(name)).access }
}

const waiting = async () =>
  (
    await test.database.pool.query<{ to_email: string }>(
      `select to_email from mails where state = 'queued' order by id`,
    )
  ).rows.map(({ to_email: to }) => to.split('@')[0])

it('a mail that waits is not sent where its notice was seen or taken back, and its link says that it was read', async () => {
  isBusy = true
  const [seen, , takenBack] = [
    await decidedOn('seen'),
    await decidedOn('unseen'),
    await decidedOn('taken-back'),
  ]
  expect(await waiting()).toEqual(['seen', 'unseen', 'taken-back'])
  await test.call('POST', '/api/notifications/seen/', { token: seen.token, body: { all: true } })
  await test.database.pool.query('delete from notifications where user_id = $1', [takenBack.id])
  expect(await waiting()).toEqual(['unseen'])
  isBusy = false
  await vi.waitFor(
    async () => {
      await test.database.pool.query(
        `update jobs.job set start_after = now() where data->>'kind' = 'send-mail' and state < 'active'`,
      )
      expect(server.arrived).toHaveLength(1)
    },
    { timeout: 60_000, interval: 100 },
  )
  await jobsDone(test, 'send-mail')
  expect(server.arrived.map(({ recipients }) => recipients)).toEqual([['unseen@plant.example']])
  const { rows } = await test.database.pool.query<{ id: number }>(
    `select id from notifications where user_id = (select id from users where username = 'unseen')`,
  )
  expect(server.arrived[0]?.text).toContain(`#${OPENED_FROM_PUSH}${rows[0]?.id}`)
})
