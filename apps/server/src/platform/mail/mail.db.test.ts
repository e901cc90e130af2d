import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { type MailServer, sendingThrough, startMailServer } from '../../../test/mail-server.ts'
import { Delivery, MOST_ATTEMPTS, sweepMails } from './delivery.ts'
import type { LetterWords, NewLetter } from './letter.ts'
import { type MailRow, mails } from './mails.table.ts'
import { MailRefused, Smtp } from './smtp.ts'

const LONG = 'Schichtübergabe '.repeat(80).trim()
const TO = { name: 'Анна "Nuri" Öztürk', email: 'anna@plant.example' }
const aLetter = ({
  to = TO,
  ...special
}: Partial<LetterWords & Pick<NewLetter, 'to'>> = {}): NewLetter => ({
  to,
  kind: 'greeting',
  words: () => ({
    subject: 'Grüße, привет и مرحبا',
    paragraphs: ['مرحبا بكم في المصنع', { quote: 'Bitte <b>kürzen</b> & neu\nsenden.' }, LONG],
    action: { label: 'Open it', path: '/my-posts?a=1&b=2' },
    ...special,
  }),
})

let server: MailServer
let test: TestApp
beforeAll(async () => {
  server = await startMailServer()
  test = await startTestApp({ env: sendingThrough(server) })
})
afterAll(async () => {
  await test.close()
  await server.close()
})

const rowOf = async ({ database }: TestApp, id: number) => {
  const [row] = await database.orm.select().from(mails).where(eq(mails.id, id))
  return row as MailRow
}
const last = async ({ database }: TestApp) => {
  const rows = await database.orm.select().from(mails)
  return rows.toSorted((a, b) => a.id - b.id).at(-1) as MailRow
}
const sent = (id: number) =>
  vi.waitFor(async () => expect(await rowOf(test, id)).toMatchObject({ state: 'sent' }), {
    timeout: 20_000,
    interval: 50,
  })

describe('a mail', () => {
  it('arrives in both forms, whatever it is written in', async () => {
    await test.database.orm.transaction((tx) => test.app.mail.send(tx, aLetter()))
    const { id, messageId } = await last(test)
    await sent(id)
    const mail = server.arrived[0]
    expect(mail).toMatchObject({
      subject: 'Grüße, привет и مرحبا',
      messageId,
      recipients: ['anna@plant.example'],
      from: { value: [{ name: 'The Berg', address: 'berg@plant.example' }] },
      to: { value: [{ name: 'Анна "Nuri" Öztürk', address: 'anna@plant.example' }] },
      date: test.clock.now(),
    })
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail?.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' })
    expect(mail?.text).toContain('Hello Анна "Nuri" Öztürk,\n\nمرحبا بكم في المصنع')
    expect(mail?.text).toContain('> Bitte <b>kürzen</b> & neu\n> senden.')
    expect(mail?.text).toContain(LONG)
    expect(mail?.text).toContain('Open it:\nhttps://berg.plant.example/my-posts?a=1&b=2')
    expect(mail?.html).toContain('Bitte &lt;b&gt;kürzen&lt;/b&gt; &amp; neu<br>senden.')
    expect(mail?.html).toContain('href="https://berg.plant.example/my-posts?a=1&amp;b=2"')
    expect(mail?.html).not.toMatch(/<img|src=|@import|url\(/)
    // Old servers cut longer lines.
    const longest = Math.max(...(mail?.raw ?? '').split('\r\n').map((line) => line.length))
    expect(longest).toBeLessThan(998)
  })

  it('keeps no words of what was sent', async () => {
    expect(await last(test)).toMatchObject({ state: 'sent', letter: null, attempts: 1 })
  })

  it('goes out only with the transaction that wrote it', async () => {
    const before = server.arrived.length
    const broken = test.database.orm.transaction(async (tx) => {
      await test.app.mail.send(tx, aLetter({ subject: 'Never' }))
      throw new Error('undone')
    })
    await expect(broken).rejects.toThrow('undone')
    await test.app.mail.send(test.database.orm, aLetter({ subject: 'After' }))
    await sent((await last(test)).id)
    expect(server.arrived.slice(before).map(({ subject }) => subject)).toEqual(['After'])
  })

  it('takes nothing in a name or a subject for a header', async () => {
    const to = { name: 'Eve\r\nBcc: all@plant.example', email: 'eve@plant.example' }
    const subject = 'Hello\r\nBcc: all@plant.example\u202Ecod.exe'
    await test.app.mail.send(test.database.orm, aLetter({ to, subject }))
    await sent((await last(test)).id)
    const mail = server.arrived.at(-1)
    expect(mail?.recipients).toEqual(['eve@plant.example'])
    expect(mail?.bcc).toBeUndefined()
    expect(mail?.subject).toBe('Hello Bcc: all@plant.example cod.exe')
  })
})

describe('a mail that is not taken', () => {
  const deliveryTo = (url: string) => {
    const from = { name: '', address: 'berg@plant.example' }
    const smtp = new Smtp({ smtpUrl: url, from })
    return new Delivery(test.database, smtp, 'https://berg.plant.example', test.clock)
  }
  /** Written as before, but nobody's job. */
  const waiting = async (special: Partial<MailRow> = {}) => {
    await test.database.orm.insert(mails).values({
      toName: 'Anna',
      toEmail: 'anna@plant.example',
      kind: 'greeting',
      subject: 'Hello',
      letter: { paragraphs: ['Hello'] },
      messageId: '<1@plant.example>',
      state: 'queued',
      createdAt: test.clock.now(),
      ...special,
    })
    return (await last(test)).id
  }
  const answering = (code: number, words: string) =>
    startMailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error(words), { responseCode: code })),
    })

  it('for good is not sent again, and says why', async () => {
    const strict = await answering(550, '5.1.1 No such person here')
    const id = await waiting()
    await deliveryTo(strict.url).deliver(id)
    expect(await rowOf(test, id)).toMatchObject({
      state: 'refused',
      answer: '550 5.1.1 No such person here',
      attempts: 1,
    })
    await strict.close()
  })

  it('for now waits for another try, until it has had enough of them', async () => {
    const busy = await answering(451, '4.3.0 Come back later')
    const id = await waiting()
    const delivery = deliveryTo(busy.url)
    await expect(delivery.deliver(id)).rejects.toThrow('451 4.3.0 Come back later')
    expect(await rowOf(test, id)).toMatchObject({ state: 'queued', attempts: 1 })
    await test.database.orm.update(mails).set({ attempts: MOST_ATTEMPTS - 1 })
    await delivery.deliver(id)
    expect(await rowOf(test, id)).toMatchObject({
      state: 'refused',
      answer: '451 4.3.0 Come back later',
    })
    await busy.close()
  })

  it('because the server hangs up, or is not there, waits too', async () => {
    const rude = await startMailServer({
      onConnect: (_session, done) =>
        done(Object.assign(new Error('Not now'), { responseCode: 554 })),
    })
    const id = await waiting()
    await expect(deliveryTo(rude.url).deliver(id)).rejects.toThrow('554')
    await rude.close()
    await expect(deliveryTo(rude.url).deliver(id)).rejects.toThrow('ECONNREFUSED')
    expect(await rowOf(test, id)).toMatchObject({ state: 'queued', attempts: 2 })
  })

  it('by a server that never answers is given up when its time is over', async () => {
    const late = new AbortController()
    const slow = await startMailServer({ onRcptTo: () => late.abort() })
    const id = await waiting()
    const sending = deliveryTo(slow.url).deliver(id, late.signal)
    await expect(sending).rejects.toBeInstanceOf(MailRefused)
    expect(await rowOf(test, id)).toMatchObject({ state: 'queued' })
    await slow.close()
  })

  it('is not sent once its link has ended, and then has no words', async () => {
    const id = await waiting({ expiresAt: test.clock.now() })
    await deliveryTo(server.url).deliver(id)
    expect(await rowOf(test, id)).toMatchObject({
      state: 'refused',
      answer: 'Its link had ended before it could be sent.',
    })
    test.clock.forward({ seconds: 1 })
    await sweepMails(test.database, test.clock.now())
    expect(await rowOf(test, id)).toMatchObject({ letter: null })
    test.clock.forward({ days: 31 })
    await sweepMails(test.database, test.clock.now())
    expect(await rowOf(test, id)).toBeUndefined()
  })

  it('that the queue has lost is found again', async () => {
    const id = await waiting()
    const delivery = deliveryTo(server.url)
    expect(await delivery.lost()).toEqual([])
    test.clock.forward({ days: 2 })
    expect(await delivery.lost()).toEqual([id])
    await delivery.deliver(id)
    expect(await rowOf(test, id)).toMatchObject({ state: 'sent' })
  })
})

it('stays in the outbox where no mail server is set', async () => {
  const plain = await startTestApp()
  await plain.app.mail.send(plain.database.orm, aLetter())
  expect(await last(plain)).toMatchObject({
    state: 'kept',
    letter: { action: { path: '/my-posts?a=1&b=2' } },
  })
  await plain.close()
})
