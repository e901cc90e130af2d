import { type InterfaceLanguage, say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type BatchQueue, Jobs } from '../jobs/jobs.ts'
import { Delivery, MOST_ATTEMPTS, sweepMails } from './delivery.ts'
import { Mail } from './mail.ts'
import { type MailSettings, Smtp } from './smtp.ts'

declare module 'fastify' {
  interface FastifyInstance {
    mail: Mail
  }
}

interface Needs {
  config: {
    mail: MailSettings | undefined
    siteOrigin: string
    interfaceLanguage: InterfaceLanguage
  }
  database: Database
  clock: Clock
}

const Payload = z.object({ mail: z.int() })
type Sending = z.infer<typeof Payload>
type Queue = BatchQueue<Sending>

type Run = (sending: Sending, signal: AbortSignal) => Promise<void>

const USUAL = { name: 'send-mail', title: () => say('Send a mail'), isUrgent: true } as const
/** Ahead of all others, newsletters too. */
const OF_EMERGENCY = {
  name: 'send-emergency-mail',
  title: () => say('Send a mail of an emergency'),
  emergency: 'mail',
} as const

const queueOf = (jobs: Jobs, run: Run, kind: typeof USUAL | typeof OF_EMERGENCY = USUAL) =>
  jobs.define({
    ...kind,
    payload: Payload,
    run,
    // The row counts too, and gives up first.
    attempts: MOST_ATTEMPTS + 1,
    minutes: 2,
  })

const domainOf = ({ mail, siteOrigin }: Needs['config']) =>
  mail?.from.address.split('@').at(-1) ?? new URL(siteOrigin).hostname

/** For a command at the console: what it writes is sent by the site. */
export function mailOfCommand({
  config,
  database,
  clock,
}: Needs & { config: { timezone: string } }) {
  const unsent = async () => {
    throw new Error('No mail is sent from here.')
  }
  const queue = config.mail && queueOf(new Jobs(database, config.timezone), unsent)
  return new Mail(queue, domainOf(config), config.interfaceLanguage, clock)
}

/** Puts `app.mail` there, and what sends in the background. */
export function sendMail(app: FastifyInstance, { config, database, clock }: Needs): void {
  const { mail: settings, siteOrigin } = config
  let queue: Queue | undefined
  let ofEmergency: Queue | undefined
  let delivery: Delivery | undefined
  if (settings) {
    const smtp = new Smtp(settings)
    app.addHook('onClose', async () => smtp.close())
    const sending = (delivery = new Delivery(database, smtp, siteOrigin, clock))
    const run: Run = ({ mail }, signal) => sending.deliver(mail, signal)
    queue = queueOf(app.jobs, run)
    ofEmergency = queueOf(app.jobs, run, OF_EMERGENCY)
  }
  app.decorate(
    'mail',
    new Mail(queue, domainOf(config), config.interfaceLanguage, clock, ofEmergency),
  )
  app.jobs.recurring({
    name: 'sweep-mails',
    title: () => say('Forget old mails, and look for lost ones'),
    every: 'hour',
    run: async () => {
      await sweepMails(database, clock.now())
      for (const mail of (await delivery?.lost()) ?? []) {
        await queue?.enqueue({ mail }, { key: String(mail) })
      }
    },
  })
}
