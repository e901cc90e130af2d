import {
  commaList,
  type NewsletterMailing,
  RECIPIENT_STATES,
  type Recipient,
  type RecipientState,
  say,
  sayCount,
  shownNumber,
} from '@berg/contract'
import { momentOrAgo } from '../../../lib/dates.ts'
import { showing, useTurnedPage } from '../../../lib/list-page.ts'
import { oneOf, pageNumber, urlView, useUrlView } from '../../../lib/url-view.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { ListStatus } from '../../../ui/list-status.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { RECIPIENTS_PAGE_SIZE, recipientsQuery, useSettleRecipient } from '../api/mailing.ts'
import { RECIPIENT_WORDS, progressOf } from '../model/mailing-words.ts'

interface RecipientsView {
  state: RecipientState | undefined
  page: number
}

const recipientsView = urlView<RecipientsView>(
  { state: { ...oneOf(RECIPIENT_STATES), name: 'mails' }, page: pageNumber },
  { keeps: ['tab', 'newsletter', 'view'] },
)

interface RecipientsProps {
  id: number
  mailing: NewsletterMailing
  timeZone: string | undefined
}

/** Everybody who gets it by mail, and what became of it. Which of them lives in the address. */
export function Recipients({ id, mailing, timeZone }: RecipientsProps) {
  const { total } = progressOf(mailing)
  const { view, hrefOf, show } = useUrlView(recipientsView)
  const { state, page } = view
  const top = useTurnedPage<HTMLParagraphElement>(page)
  const now = useNow()
  if (total === 0) return null
  const isLive = mailing.state === 'sending'
  const pageSize = RECIPIENTS_PAGE_SIZE
  return (
    <div className="mt-8">
      <div className="mb-4 max-w-60">
        <Field label={say('Recipients')}>
          {(wiring) => (
            <Select
              {...wiring}
              options={stateOptions(mailing)}
              value={state ?? ''}
              onChange={({ target }) =>
                show({ state: (target.value || undefined) as RecipientsView['state'] })
              }
            />
          )}
        </Field>
      </div>
      <PagedList
        query={recipientsQuery(id, { state, page }, isLive)}
        page={page}
        pageSize={pageSize}
        hrefOf={(to) => hrefOf({ page: to })}
        failure={say('Failed to load the recipients')}
        skeleton={<TextSkeleton label={say('Loading the recipients')} />}
        empty={<p className="text-muted">{say('Nobody.')}</p>}
      >
        {({ count, results }) =>
          count > 0 && (
            <>
              <ListStatus ref={top} className="mb-2">
                {showing({ page, pageSize, shown: results.length, count })}
              </ListStatus>
              <ul aria-label={say('Recipients')}>
                {results.map((recipient) => (
                  <RecipientRow
                    key={recipient.id}
                    newsletter={id}
                    recipient={recipient}
                    when={recipient.tried_at && momentOrAgo(recipient.tried_at, now, timeZone)}
                  />
                ))}
              </ul>
            </>
          )
        }
      </PagedList>
    </div>
  )
}

const stateOptions = ({ counts }: NewsletterMailing) => [
  { value: '', label: say('All') },
  ...RECIPIENT_STATES.filter((state) => counts[state] > 0).map((state) => ({
    value: state,
    label: `${RECIPIENT_WORDS[state].word} (${shownNumber(counts[state])})`,
  })),
]

interface RecipientRowProps {
  newsletter: number
  recipient: Recipient
  when: string | null
}

function RecipientRow({ newsletter, recipient, when }: RecipientRowProps) {
  const { id, name, email, state, answer, attempts, message_id } = recipient
  const { word, tone } = RECIPIENT_WORDS[state]
  const settle = useSettleRecipient(newsletter)
  const tell = (arrived: boolean) =>
    settle.mutate(
      { recipient: id, arrived },
      { onError: (error) => toast.error(say('It could not be settled.'), error.message) },
    )
  const tried = attempts > 1 && sayCount(attempts, 'tried {n} time', 'tried {n} times')
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3 last:border-b">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm break-words text-muted">
          <bdi>{email}</bdi>
          {(when || tried) && ` · ${commaList([when, tried])}`}
        </p>
        {answer && state !== 'sent' && (
          <p
            className={`text-sm break-words ${tone === 'negative' ? 'text-negative' : 'text-muted'}`}
          >
            {answer}
          </p>
        )}
        {state === 'unconfirmed' && (
          <>
            <p className="mt-1 font-mono text-xs break-all text-muted">{message_id}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button variant="secondary" busy={settle.isPending} onClick={() => tell(true)}>
                {say('It arrived')}
              </Button>
              <Button variant="secondary" busy={settle.isPending} onClick={() => tell(false)}>
                {say('Send it again')}
              </Button>
            </div>
          </>
        )}
      </div>
      <Badge tone={tone}>{word}</Badge>
    </li>
  )
}
