import { EVERYBODY, type NewsletterMailing, type Recipient, sizeOf } from '@berg/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { TOKEN_SECRET, type TestApp, startTestApp } from '../../../../test/app.ts'
import { addNewsletter } from '../../../../test/a-newsletter.ts'
import { jobsDone } from '../../../../test/jobs-done.ts'
import { sendingThrough } from '../../../../test/mail-server.ts'
import { REFUSAL, startPickyMailServer } from '../../../../test/picky-mail-server.ts'
import { SealedIds } from '../../../platform/sealed-ids.ts'

let refused = new Set<string>()
let deferred = new Set<string>()
let server: Awaited<ReturnType<typeof startPickyMailServer>>
let test: TestApp
let token: string
beforeAll(async () => {
  server = await startPickyMailServer({
    whimOf: (address) =>
      refused.has(address) ? 'refuse' : deferred.has(address) ? 'later' : 'take',
  })
  const mailbox = { BOUNCES_URL: 'imap://127.0.0.1:1', BOUNCES_ADDRESS: 'bounces@plant.example' }
  const env = { ...sendingThrough(server), NEWSLETTER_PER_MINUTE: '60000', ...mailbox }
  test = await startTestApp({ env })
  const verified = { emailVerifiedAt: test.clock.now() }
  const people = {
    'the-staff': { isStaff: true, department: 'Office' },
    anna: { firstName: 'Änna', lastName: 'Łukasz, (Line 4)', department: 'Packing' },
    ben: { department: 'Packing' },
    unsubscribed: { mailsNewsletter: false },
    inactive: { isActive: false },
    unverified: { emailVerifiedAt: null },
  }
  for (const [username, special] of Object.entries(people)) {
    await test.addUser({ username, email: `${username}@plant.example`, ...verified, ...special })
  }
  token = (await test.signIn('the-staff')).access
})
afterAll(async () => {
  await test.close()
  await server.close()
})

const post = (id: number, call: string, body?: unknown, headers?: Record<string, string>) =>
  test.call('POST', `/api/newsletters/${id}/${call}/`, {
    token,
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  })
const mailing = async (id: number) =>
  (await test.call('GET', `/api/newsletters/${id}/mailing/`, { token })).json<NewsletterMailing>()
const recipients = async (id: number, query = '') =>
  (await test.call('GET', `/api/newsletters/${id}/recipients/${query}`, { token })).json<
    Recipient[]
  >()
const send = (id: number, body: object = {}) => post(id, 'send', { audience: EVERYBODY, ...body })
const WAITING = { timeout: 20_000, interval: 50 }
const last = () => server.arrived.at(-1)
const unsubscribeAddress = (to: string) => {
  const mail = server.arrived.findLast(({ recipients: [address] }) => address === to)
  const list = mail?.headers.get('list') as { unsubscribe?: { url?: string } } | undefined
  return new URL(list?.unsubscribe?.url ?? 'none:').pathname
}

it('goes to everybody who wants it, and what arrives is whole', async () => {
  const { id, number } = await addNewsletter(test.database)
  expect((await send(id)).json()).toMatchObject({ state: 'sending', counts: { queued: 3 } })
  await jobsDone(test, 'send-newsletter')
  expect(await mailing(id)).toMatchObject({
    state: 'sent',
    counts: { sent: 3, queued: 0 },
    site: { sends: true, reads_bounces: true },
  })
  expect([...server.taken.keys()].toSorted()).toEqual([
    'anna@plant.example',
    'ben@plant.example',
    'the-staff@plant.example',
  ])
  const mail = server.arrived.find(({ recipients: [to] }) => to === 'anna@plant.example')
  const row = (await recipients(id)).find(({ email }) => email === 'anna@plant.example')
  expect(mail).toMatchObject({
    subject: 'News of the week',
    messageId: row?.message_id,
    to: { value: [{ address: 'anna@plant.example', name: 'Änna Łukasz, (Line 4)' }] },
  })
  expect(mail?.from?.text).toBe('"The Berg" <berg@plant.example>')
  expect(mail?.returnPath).toMatch(/^bounces\+[0-9a-f]{32}@plant\.example$/)
  expect(mail?.raw).toMatch(/^List-ID: The Berg <newsletter\.berg\.plant\.example>\r?$/m)
  expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(mail?.raw).toMatch(/^Precedence: bulk\r?$/m)
  const page = `https://berg.plant.example/newsletters/${number}`
  expect(mail?.text).toContain(`Read it on the web:\n${page}`)
  expect(mail?.text).toContain('Thanks\n------\n\nTo all of you.')
  expect(mail?.html).toContain(`href="${page}"`)
  expect(mail?.html).toContain('>Unsubscribe</a>')
  expect((await send(id)).statusCode).toBe(409)
  const { access } = await test.signIn('anna')
  expect((await test.call('GET', '/api/me/data/', { token: access })).json()).toMatchObject({
    newsletter_mails: [{ newsletter: number, email: 'anna@plant.example', state: 'sent' }],
  })
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** As a mail program does it, or a browser. */
const press = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({
    url,
    method: 'POST',
    headers: { ...FORM, ...headers },
    payload: 'List-Unsubscribe=One-Click',
  })
const IN_A_BROWSER = { accept: 'text/html,*/*' }
const wants = async (isSet?: boolean) => {
  if (isSet !== undefined) {
    const text = "update users set mails_newsletter = $1 where username = 'ben'"
    await test.database.pool.query(text, [isSet])
  }
  const text = "select mails_newsletter as it from users where username = 'ben'"
  return (await test.database.pool.query<{ it: boolean }>(text)).rows[0]?.it
}
const tokenIn = (address: string) => address.split('/').at(-1) ?? ''

it('is unsubscribed from by one POST without signing in, as often as it comes', async () => {
  const address = unsubscribeAddress('ben@plant.example')
  const page = await test.call('GET', address)
  expect(page.body).toContain('>Unsubscribe</button>')
  expect(page.headers['cache-control']).toBe('no-store')
  const inGerman = await test.call('GET', address, { headers: { 'accept-language': 'de' } })
  expect(inGerman.body).toContain('<html lang="de" dir="ltr">')
  expect(inGerman.body).toContain('>Abbestellen</button>')
  expect(await wants()).toBe(true)
  for (let times = 0; times < 2; times++) {
    expect((await press(address)).statusCode).toBe(204)
    expect(await wants()).toBe(false)
  }
  // It opens nothing else: neither who it is nor what they get, nor a way to change that.
  expect((await test.call('GET', address)).body).toBe(page.body)
  expect(page.body).not.toContain('plant.example')
  expect((await press(address, IN_A_BROWSER)).body).not.toContain('Subscribe again')
  const forged = address.replace(/.$/, (sign) => (sign === '0' ? '1' : '0'))
  expect((await press(forged)).statusCode).toBe(404)
  expect(test.logs()).toContain('"path":"/unsubscribe/…"')
  expect(test.logs()).not.toContain(tokenIn(address))
})

it('can be taken back for an hour by whoever has just unsubscribed', async () => {
  await wants(true)
  const answer = await press(unsubscribeAddress('ben@plant.example'), IN_A_BROWSER)
  const [, undo = ''] = /action="(\/unsubscribe\/undo\/[0-9a-f]+)"/.exec(answer.body) ?? []
  expect(await wants()).toBe(false)
  expect((await press(undo, IN_A_BROWSER)).body).toContain('You are subscribed again')
  expect(await wants()).toBe(true)
  await wants(false)
  test.clock.forward({ minutes: 62 })
  expect((await press(undo)).statusCode).toBe(410)
  expect(await wants()).toBe(false)
  expect(test.logs()).not.toContain(tokenIn(undo))
  test.clock.forward({ minutes: -62 })
  await wants(true)
})

it('has another address to unsubscribe in each issue, good for a year', async () => {
  const first = unsubscribeAddress('ben@plant.example')
  const { id } = await addNewsletter(test.database)
  await send(id)
  await jobsDone(test, 'send-newsletter')
  const second = unsubscribeAddress('ben@plant.example')
  expect(second).not.toBe(first)
  expect((await press(first)).statusCode).toBe(204)
  expect(await wants()).toBe(false)
  // As in the mails from before, where it was the same for ever.
  await wants(true)
  const { id: ben } = (
    await test.database.pool.query<{ id: number }>("select id from users where username = 'ben'")
  ).rows[0] ?? { id: 0 }
  await test.database.pool.query(
    `update settings set value = to_jsonb($1::timestamptz + interval '1 year')
     where key = 'unsubscribe-links-without-mailing-end'`,
    [test.clock.now()],
  )
  const old = `/unsubscribe/${new SealedIds(TOKEN_SECRET, 'newsletter readers').seal(ben)}`
  expect((await press(old)).statusCode).toBe(204)
  expect(await wants()).toBe(false)

  await wants(true)
  test.clock.forward({ days: 370 })
  for (const address of [first, second, old]) {
    const ended = await test.call('GET', address)
    expect([ended.statusCode, ended.body]).toEqual([410, expect.stringContaining('has ended')])
    expect((await press(address)).statusCode).toBe(410)
  }
  expect(await wants()).toBe(true)
  test.clock.forward({ days: -370 })
})

it('goes again to those who were refused, and to nobody else', async () => {
  const { id } = await addNewsletter(test.database)
  refused = new Set(['ben@plant.example'])
  await send(id)
  await jobsDone(test, 'send-newsletter')
  expect(await recipients(id, '?state=refused')).toMatchObject([
    { email: 'ben@plant.example', answer: REFUSAL, attempts: 1 },
  ])
  refused.clear()
  const before = server.arrived.length
  expect((await post(id, 'resend', { state: 'refused' })).json()).toMatchObject({
    state: 'sending',
    counts: { queued: 1, sent: 2 },
  })
  await jobsDone(test, 'send-newsletter')
  expect(server.arrived.slice(before).flatMap((mail) => mail.recipients)).toEqual([
    'ben@plant.example',
  ])
  expect(await mailing(id)).toMatchObject({ state: 'sent', counts: { sent: 3, refused: 0 } })
})

it('goes again at once, also where the rest waits for a reader who was put off', async () => {
  const { id } = await addNewsletter(test.database)
  refused = new Set(['ben@plant.example'])
  deferred = new Set(['anna@plant.example'])
  await send(id)
  const waiting = "data->>'kind' = 'send-newsletter' and state = 'created'"
  await vi.waitFor(async () => {
    expect(await mailing(id)).toMatchObject({ counts: { sent: 1, refused: 1, queued: 1 } })
    // As after some tries: hours.
    const text = `update jobs.job set start_after = now() + interval '4 hours' where ${waiting}`
    expect((await test.database.pool.query(text)).rowCount).toBe(1)
  }, WAITING)
  refused.clear()
  const before = server.arrived.length
  await post(id, 'resend', { state: 'refused' })
  await vi.waitFor(
    () =>
      expect(server.arrived.slice(before).flatMap((mail) => mail.recipients)).toEqual([
        'ben@plant.example',
      ]),
    WAITING,
  )
  deferred.clear()
  test.clock.forward({ minutes: 1 })
  await vi.waitFor(async () => {
    await test.database.pool.query(`update jobs.job set start_after = now() where ${waiting}`)
    expect(await mailing(id)).toMatchObject({ state: 'sent', counts: { sent: 3 } })
  }, WAITING)
  test.clock.forward({ minutes: -1 })
})

it('goes to a list by role and department, which is counted before', async () => {
  const groups = (await test.call('GET', '/api/newsletters/readers/', { token })).json<
    Parameters<typeof sizeOf>[1]
  >()
  for (const [special, count] of [
    [{}, 3],
    [{ roles: ['staff' as const] }, 1],
    [{ departments: ['Packing'] }, 2],
    [{ departments: ['Packing'], roles: ['staff' as const] }, 0],
    [{ by_mail: false }, 0],
  ] as const) {
    const audience = { ...EVERYBODY, ...special }
    expect(sizeOf(audience as typeof EVERYBODY, groups)).toBe(count)
    const { id } = await addNewsletter(test.database)
    await send(id, { audience })
    await jobsDone(test, 'send-newsletter')
    expect(await mailing(id)).toMatchObject({ state: 'sent', counts: { sent: count } })
  }
})

it('goes out at its time, unless it was cancelled or given another', async () => {
  const { id } = await addNewsletter(test.database)
  expect((await send(id, { at: '2026-11-14T08:59' })).statusCode).toBe(400)
  expect((await send(id, { at: '2026-11-14T09:30' })).json()).toMatchObject({
    state: 'scheduled',
    send_at: '2026-11-14T08:30:00.000Z',
  })
  expect((await send(id, { at: '2027-03-28T03:30' })).json()).toMatchObject({
    // Summer time has begun that night.
    send_at: '2027-03-28T01:30:00.000Z',
  })
  expect((await post(id, 'cancel')).json()).toMatchObject({ state: 'draft', send_at: null })
  await send(id, { at: new Date(test.clock.now().getTime() + 60_000).toISOString() })
  const wake = "update jobs.job set start_after = now() where data->>'kind' = 'start-newsletter'"
  test.clock.forward({ minutes: 2 })
  await test.database.pool.query(wake)
  await jobsDone(test, 'start-newsletter')
  await jobsDone(test, 'send-newsletter')
  expect(await mailing(id)).toMatchObject({ state: 'sent', counts: { sent: 3 } })
  expect((await post(id, 'cancel')).statusCode).toBe(409)
})

it('refuses to send what was changed meanwhile', async () => {
  const { id } = await addNewsletter(test.database)
  const headers = { 'if-match': `"newsletter-${id}-0"` }
  expect((await post(id, 'send', { audience: EVERYBODY }, headers)).statusCode).toBe(412)
})

it('sends a test to oneself, and to nobody else', async () => {
  const { id } = await addNewsletter(test.database)
  const before = server.arrived.length
  expect((await post(id, 'test')).json()).toEqual({ email: 'the-staff@plant.example' })
  expect(server.arrived).toHaveLength(before + 1)
  expect(last()).toMatchObject({
    subject: 'Test: News of the week',
    recipients: ['the-staff@plant.example'],
  })
  expect(await mailing(id)).toMatchObject({ state: 'draft', counts: { sent: 0 } })
  refused = new Set(['the-staff@plant.example'])
  const answer = await post(id, 'test')
  expect([answer.statusCode, answer.body]).toEqual([502, expect.stringContaining(REFUSAL)])
  refused.clear()
})

it('is out on the web without a mail server, and keeps who would have got it', async () => {
  const alone = await startTestApp({ database: test.database })
  const { id } = await addNewsletter(test.database)
  const body = { audience: EVERYBODY }
  const answer = await alone.call('POST', `/api/newsletters/${id}/send/`, { token, body })
  expect(answer.json()).toMatchObject({
    state: 'sent',
    counts: { kept: 3 },
    site: { sends: false, reads_bounces: false },
  })
  await alone.close()
  // Once there is a mail server, they can still be sent.
  await post(id, 'resend', { state: 'kept' })
  await jobsDone(test, 'send-newsletter')
  expect(await mailing(id)).toMatchObject({ counts: { kept: 0, sent: 3 } })
})
