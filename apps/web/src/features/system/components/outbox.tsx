import { type Mail, mailWords, say } from '@berg/contract'
import { Link } from '../../../routing/link.tsx'
import { momentOrAgo } from '../../../lib/dates.ts'
import { useItemLink } from '../../../lib/item-in-url.ts'
import { showing, useTurnedPage } from '../../../lib/list-page.ts'
import { useSendsMail } from '../../../lib/site-query.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ListStatus } from '../../../ui/list-status.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { MAILS_PAGE_SIZE, mailsQuery } from '../api/mails.ts'
import { MailStateBadge } from './mail-state.tsx'

interface OutboxProps {
  timeZone: string | undefined
  page: number
  hrefOf: (page: number) => string
}

/** What the site has written to people, and what became of it. */
export function Outbox({ timeZone, page, hrefOf }: OutboxProps) {
  const now = useNow()
  const sendsMail = useSendsMail()
  const top = useTurnedPage<HTMLParagraphElement>(page)
  return (
    <section aria-labelledby="outbox-heading" className="min-w-0">
      <h3
        id="outbox-heading"
        className="flex min-h-11 items-center font-serif text-xl font-semibold"
      >
        {say('Outbox')}
      </h3>
      <PagedList
        query={mailsQuery(page)}
        page={page}
        pageSize={MAILS_PAGE_SIZE}
        hrefOf={hrefOf}
        failure={say('Failed to load the mails')}
        skeleton={<TextSkeleton label={say('Loading the mails')} />}
        empty={
          <p className="text-muted">{say('The site has written to nobody in the last 30 days.')}</p>
        }
      >
        {({ count, results }) =>
          count > 0 && (
            <>
              <ListStatus ref={top} className="mb-2">
                {count > MAILS_PAGE_SIZE
                  ? showing({ page, pageSize: MAILS_PAGE_SIZE, shown: results.length, count })
                  : mailWords.outboxUse(sendsMail)}
              </ListStatus>
              <ul aria-label={say('Mails')}>
                {results.map((mail) => (
                  <MailRow key={mail.id} mail={mail} now={now} timeZone={timeZone} />
                ))}
              </ul>
            </>
          )
        }
      </PagedList>
    </section>
  )
}

interface MailRowProps {
  mail: Mail
  now: Date
  timeZone: string | undefined
}

function MailRow({ mail, now, timeZone }: MailRowProps) {
  const link = useItemLink('mail', mail.id)
  const { to, subject, state, answer, created_at, can } = mail
  return (
    <li className="relative flex items-start justify-between gap-4 border-t border-line py-3 last:border-b">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {can.read ? (
            <Link
              {...link}
              className="after:absolute after:inset-0 hover:underline hover:underline-offset-4"
            >
              {subject}
            </Link>
          ) : (
            subject
          )}
        </p>
        <p className="text-sm break-words text-muted">
          {say('To {whom}, {when} ##of a mail', {
            whom: to.name ? `${to.name}, ${to.email}` : to.email,
            when: momentOrAgo(created_at, now, timeZone),
          })}
        </p>
        {answer && state !== 'sent' && (
          <p
            className={
              state === 'refused'
                ? 'text-sm break-words text-negative'
                : 'text-sm break-words text-muted'
            }
          >
            {answer}
          </p>
        )}
      </div>
      <MailStateBadge state={state} />
    </li>
  )
}
