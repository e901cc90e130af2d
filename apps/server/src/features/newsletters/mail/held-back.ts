import { composerPage, language, say } from '@berg/contract'
import type { Audit } from '../../../platform/audit/audit.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { SITE_ITSELF } from '../../../platform/http/permission.ts'
import type { NewLetter } from '../../../platform/mail/letter.ts'
import { subjectOf } from '../newsletters.presenter.ts'
import type { NewsletterRow } from '../newsletters.table.ts'
import type { Looked } from '../send-checks.ts'
import type { Mailing } from './mailing.ts'

/** An issue that did not go out at its time. */
export interface HeldBack {
  id: number
  /** No. 12 and its title. */
  label: string
  /** What to mend. */
  stopIn: Looked['stopIn']
}

/** Tells whoever scheduled it: on the site, and by mail where there is an address. */
export type TellHeldBack = (tx: Transaction, userId: number, held: HeldBack) => Promise<void>

interface Parts {
  mailing: Pick<Mailing, 'cancel'>
  audit: Audit
  tell: TellHeldBack
}

/** At its time something stops it, as it would stop whoever sends it by hand: it is a draft again. */
export async function holdBack(
  tx: Transaction,
  row: NewsletterRow,
  { stop, stopIn }: Pick<Looked, 'stop' | 'stopIn'>,
  { mailing, audit, tell }: Parts,
): Promise<void> {
  await mailing.cancel(tx, row.id, SITE_ITSELF)
  const subject = subjectOf(row)
  await audit.record(tx, { actor: 'site', action: 'newsletter.held', subject, after: { stop } })
  if (row.scheduledBy) await tell(tx, row.scheduledBy, { id: row.id, label: subject.label, stopIn })
}

export const heldBackLetter = (
  to: NewLetter['to'],
  { id, label, stopIn }: HeldBack,
): NewLetter => ({
  to,
  kind: 'newsletter-held',
  words: () => ({
    subject: say('Not sent: {title} ##an issue of the newsletter', { title: label }),
    paragraphs: [
      say(
        'A newsletter that you scheduled did not go out at its time. This is to be mended first:',
      ),
      { quote: stopIn(language) },
      say('It is a draft again, and nobody got it. Mend it, then send or schedule it once more.'),
    ],
    action: { label: say('Open the newsletter'), path: composerPage(id) },
  }),
})
