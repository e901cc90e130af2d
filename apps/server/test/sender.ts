import { Envelopes } from '../src/features/newsletters/mail/envelopes.ts'
import { Sending } from '../src/features/newsletters/mail/sending.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { Database } from '../src/platform/db/database.ts'
import { Smtp } from '../src/platform/mail/smtp.ts'
import { SealedIds } from '../src/platform/sealed-ids.ts'
import { reads } from '../src/reads.ts'
const TOKEN_SECRET = 'a secret for the tests, long enough'

interface Special {
  clock?: Clock
  answerMs?: number
  perMinute?: number
}

/** What sends an issue, without the server around it. */
export function senderOf(
  database: Pick<Database, 'orm'>,
  smtpUrl: string,
  { clock = { now: () => new Date() }, answerMs = 60_000, perMinute = 60_000 }: Special = {},
): Sending {
  const origin = 'https://berg.plant.example'
  const readers = new SealedIds(TOKEN_SECRET, 'newsletter readers')
  return new Sending({
    database,
    people: reads.people,
    smtp: new Smtp(
      { smtpUrl, from: { name: 'The Berg', address: 'berg@plant.example' } },
      answerMs,
    ),
    envelopes: new Envelopes({
      origin,
      timezone: 'Europe/Berlin',
      readers,
      bounces: undefined,
      usualLanguage: 'en',
      clock,
    }),
    perMinute,
    clock,
    warn: () => {},
  })
}
