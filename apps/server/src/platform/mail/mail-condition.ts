import { say, sayCount } from '@berg/contract'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { Condition, Found } from '../conditions.ts'
import type { Database } from '../db/database.ts'
import { fault, ok, warning } from '../findings.ts'
import { mails } from './mails.table.ts'
import { type MailSettings, Smtp } from './smtp.ts'

const ABOUT = 'mail'
/** A server that is asked once is not asked again by everybody who looks. */
const FRESH_MS = 30_000
/** A mail that a server puts off once or twice is nothing unusual. */
const TRIED_OFTEN = 3

interface Settings {
  mail: MailSettings | undefined
  registration: string
}

/** Whether the mail server lets us in, and takes what it is given. */
export function mailCondition(
  settings: Settings,
  database?: Pick<Database, 'orm'>,
  freshMs = FRESH_MS,
): Condition {
  let greeting: { at: number; found: Promise<Found> } | undefined
  const look = async () => {
    if (!settings.mail) return withoutServer(settings)
    if (!greeting || performance.now() - greeting.at >= freshMs) {
      greeting = { at: performance.now(), found: greet(settings.mail) }
    }
    const found = await greeting.found
    return found.verdict === 'ok' && database ? ((await waiting(database)) ?? found) : found
  }
  return { about: ABOUT, look }
}

function withoutServer({ registration }: Settings): Found {
  return registration === 'domain'
    ? warning(ABOUT, () =>
        say(
          'Whoever registers needs a link by mail, and no mail server is set: set SMTP_URL, or hand the links on from the outbox at /admin.',
        ),
      )
    : ok(ABOUT, 'No mail server is set: mails stay in the outbox.')
}

/** Says hello to the mail server and signs in, and sends nothing. */
async function greet(mail: MailSettings): Promise<Found> {
  const { host } = new URL(mail.smtpUrl)
  const smtp = new Smtp(mail)
  try {
    await smtp.check()
    return ok(ABOUT, `${host} answers, and mails come from ${mail.from.address}.`)
  } catch (error) {
    const { message } = error as Error
    return fault(ABOUT, () =>
      say(
        'The mail server {host} cannot be used ({message}): mails wait. Check SMTP_URL and that the server runs.',
        { host, message },
      ),
    )
  } finally {
    smtp.close()
  }
}

async function waiting({ orm }: Pick<Database, 'orm'>): Promise<Found | undefined> {
  const rows = await orm
    .select({ answer: mails.answer })
    .from(mails)
    .where(and(eq(mails.state, 'queued'), gte(mails.attempts, TRIED_OFTEN)))
    .orderBy(desc(mails.triedAt))
    .limit(1000)
  const [last] = rows
  if (!last) return undefined
  return warning(ABOUT, () => {
    const many = sayCount(
      rows.length,
      '{n} mail waits for another try.',
      '{n} mails wait for another try.',
    )
    const { answer } = last
    const said =
      answer === null
        ? say('The mail server said: nothing')
        : say('The mail server said: {answer}', { answer })
    return `${many} ${said}`
  })
}
