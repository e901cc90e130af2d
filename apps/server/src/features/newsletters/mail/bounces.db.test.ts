import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type TestApp, startTestApp } from '../../../../test/app.ts'
import { addNewsletter } from '../../../../test/a-newsletter.ts'
import { startImapServer } from '../../../../test/imap-server.ts'
import { SealedIds } from '../../../platform/sealed-ids.ts'
import { reads } from '../../../reads.ts'
import { readBounces } from './bounce-mailbox.ts'
import { bounceWords } from './bounce-report.ts'
import { BounceAddresses } from './envelopes.ts'
import { RecipientsRepository } from './recipients.repository.ts'
import { newsletterRecipients } from './recipients.table.ts'

const addresses = new BounceAddresses('bounces@plant.example', new SealedIds('secret', 'mails'))

const report = (to: string, { action = 'failed', status = '5.1.1' } = {}) =>
  `From: MAILER-DAEMON@mx.example
To: ${to}
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; anna@plant.example
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 5.1.1 <anna@plant.example>: Recipient address
    rejected: User unknown

--b--
`.replaceAll('\n', '\r\n')

it('reads from a report why a mail came back, and only from one that is final', () => {
  const words = '550 5.1.1 <anna@plant.example>: Recipient address rejected: User unknown'
  expect(bounceWords(report('x'))).toBe(words)
  expect(bounceWords(report('x', { action: 'delayed', status: '4.4.1' }))).toBeUndefined()
  expect(bounceWords('Subject: I am away until Monday\r\n\r\nBye')).toBeUndefined()
})

it('names each mail in its return address, and believes nobody else', () => {
  expect(addresses.of(7)).toMatch(/^bounces\+[0-9a-f]{32}@plant\.example$/)
  expect(addresses.namedIn(`To: <${addresses.of(7).toUpperCase()}>`)).toEqual([7])
  const forged = new BounceAddresses('bounces@plant.example', new SealedIds('other', 'mails'))
  expect(addresses.namedIn(`To: <${forged.of(7)}>`)).toEqual([])
})

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('marks what came back as bounced, once, and each report as seen', async () => {
  const newsletter = (await addNewsletter(test.database)).id
  const { orm } = test.database
  const [anna, ben] = await orm
    .insert(newsletterRecipients)
    .values(
      await Promise.all(
        ['anna', 'ben'].map(async (name) => ({
          newsletterId: newsletter,
          userId: (await test.addUser()).id,
          email: `${name}@plant.example`,
          messageId: `<${name}@plant.example>`,
          state: 'sent' as const,
          dueAt: test.clock.now(),
        })),
      ),
    )
    .returning()
  const server = await startImapServer([
    report(addresses.of(anna?.id ?? 0)),
    report(addresses.of(ben?.id ?? 0), { action: 'delayed', status: '4.0.0' }),
    report('somebody@else.example'),
  ])
  onTestFinished(() => server.close())
  const recipients = new RecipientsRepository(test.database, reads.people)
  const bounce = (id: number, words: string) => recipients.bounce(id, words)
  expect(await readBounces({ url: server.url, addresses, bounce })).toBe(1)
  expect([...server.seen]).toEqual([1, 2, 3])
  const { rows } = await recipients.list(newsletter, undefined, { offset: 0, limit: 10 })
  expect(rows.map(({ email, state, answer }) => ({ email, state, answer }))).toEqual(
    expect.arrayContaining([
      {
        email: 'anna@plant.example',
        state: 'bounced',
        answer: '550 5.1.1 <anna@plant.example>: Recipient address rejected: User unknown',
      },
      { email: 'ben@plant.example', state: 'sent', answer: null },
    ]),
  )
  expect(await readBounces({ url: server.url, addresses, bounce })).toBe(0)
})
