import type { ResponseOf, remindMustRead } from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Notices } from '../../platform/notifications/notices.ts'
import { dayAt } from '../../platform/site-day.ts'
import { mustReadPolicy } from './must-reads.policy.ts'
import type { MustReadsRepository } from './must-reads.repository.ts'
import { auditSubject } from './must-reads.service.ts'
import { reminderLetter } from './reminder-letters.ts'

interface Parts {
  database: Database
  mustReads: MustReadsRepository
  notices: Pick<Notices, 'retract' | 'tell'>
  mail: Pick<Mail, 'sendAll'>
  audit: Audit
  clock: Clock
  timezone: string
}

/** Reminds those who have not confirmed one article, when somebody asks for it; no more than once a day. */
export class RemindNow {
  constructor(private readonly parts: Parts) {}

  async remind(actor: Actor, id: number): Promise<ResponseOf<typeof remindMustRead>> {
    const permission = allow(mustReadPolicy.manage(actor))
    const { database, mustReads, notices, mail, audit, clock, timezone } = this.parts
    return transact(database, async (tx) => {
      const at = clock.now()
      const today = dayAt(timezone, at)
      const article = await mustReads.article(actor, id, tx)
      const row = article && (await mustReads.lock(tx, id))
      if (!article || !row) throw notFound()
      if (row.endedAt) throw conflict('Nobody is asked to confirm this article any more.')
      if (row.remindedOn === today) {
        throw conflict('They were reminded today already. Once a day is enough.')
      }
      const missing = (await mustReads.asked(id, tx)).filter((one) => !one.has_confirmed)
      const { dueOn: due_on } = row
      const about = { articleId: id, title: article.title, facts: { due_on }, at }
      await notices.retract(tx, { kinds: ['must-read'], articleId: id })
      const to = missing.map((one) => one.id)
      await notices.tell(tx, { to, kind: 'must-read', by: actor.id, ...about })
      const letters = missing
        .filter(({ email }) => email !== '')
        .map(({ id: userId, name, email, language }) =>
          reminderLetter({ userId, name, email, language }, [{ article, due_on }], today),
        )
      await mail.sendAll(tx, letters)
      await mustReads.put(tx, { ...row, remindedOn: today }, permission)
      const subject = auditSubject(article)
      const after = { people: missing.length }
      await audit.record(tx, { actor, action: 'must_read.reminded', subject, after })
      return { reminded: missing.length, reminded_on: today }
    })
  }
}
