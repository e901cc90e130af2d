import {
  type AuthorNotice,
  NEWSLETTER_DESK,
  OUTCOMES,
  PAGES,
  STATE_WORDS,
  articlePage,
  heldInWords,
  say,
} from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { Link } from '../../../routing/link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { authorNoticesQuery, useMarkAuthorNoticesSeen } from '../api/author-notices.ts'
import { plainTitle } from '../../../lib/plain-title.ts'

const ACCOUNT = { tone: 'attention', word: say('Your account') } as const

const FACES = {
  published: { tone: 'positive', word: STATE_WORDS.published },
  rejected: { tone: 'negative', word: STATE_WORDS.rejected },
  deleted: { tone: 'neutral', word: say('Deleted') },
  moved_up: { tone: 'positive', word: say('You have a place') },
  event_changed: { tone: 'attention', word: say('Event changed') },
  event_cancelled: { tone: 'negative', word: say('Event cancelled') },
  event_back: { tone: 'positive', word: say('Takes place after all') },
  comment_hidden: { tone: 'negative', word: say('Comment hidden') },
  comment_shown: { tone: 'positive', word: say('Comment shown again') },
  comment_deleted: { tone: 'neutral', word: say('Comment deleted') },
  newsletter_held: { tone: 'negative', word: say('Newsletter not sent') },
  code_issued: ACCOUNT,
  confirmation_code_issued: ACCOUNT,
  password_changed: ACCOUNT,
  email_changed: ACCOUNT,
  passkey_added: ACCOUNT,
  passkey_removed: ACCOUNT,
  sso_linked: ACCOUNT,
} as const

interface AuthorNoticesPanelProps {
  /** The title of an own article, as a way into it. */
  renderTitle: (articleId: number, title: string) => ReactNode
}

/** What became of the own posts, of events one has signed up for and of the account, until it was seen. */
export function AuthorNoticesPanel({ renderTitle }: AuthorNoticesPanelProps) {
  const { data: notices = [] } = useQuery(authorNoticesQuery)
  const markSeen = useMarkAuthorNoticesSeen()
  const place = useRef<HTMLDivElement>(null)
  const seen = () => {
    markSeen.mutate(
      notices.map(({ id }) => id),
      { onError: ({ message }) => toast.error(say('Update failed'), message) },
    )
    place.current?.focus() // the button is gone with the note
  }
  return (
    <div ref={place} tabIndex={-1}>
      {notices.length > 0 && <Note notices={notices} renderTitle={renderTitle} onSeen={seen} />}
    </div>
  )
}

interface NoteProps extends AuthorNoticesPanelProps {
  notices: readonly AuthorNotice[]
  onSeen: () => void
}

function Note({ notices, renderTitle, onSeen }: NoteProps) {
  return (
    <section
      aria-labelledby="notices"
      className="mt-5 rounded-card border border-marigold/50 bg-marigold-soft px-4 py-4 sm:px-5"
    >
      <h2 id="notices" className="font-serif text-xl font-semibold">
        {headingOf(notices)}
      </h2>
      <ul className="mt-2">
        {notices.map((notice) => (
          <li key={notice.id} className="border-t border-ink/10 py-3 first:border-0">
            <Line notice={notice} renderTitle={renderTitle} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={onSeen}>
        {say('OK')}
      </Button>
    </section>
  )
}

const ABOUT_POSTS: readonly string[] = OUTCOMES

/** Of others: as any reader meets it, and can say whether they are coming. */
const renderEvent = (id: number, title: string) => (
  <Link to={articlePage(id)} className="underline underline-offset-4">
    {title}
  </Link>
)

function headingOf(notices: readonly AuthorNotice[]): string {
  if (!notices.every(({ outcome }) => ABOUT_POSTS.includes(outcome))) return say('News for you')
  return notices.length === 1 ? say('News about your post') : say('News about your posts')
}

function inWords({ outcome, reason }: AuthorNotice): string {
  if (outcome === 'rejected') return say('Reason: {reason}', { reason })
  if (outcome === 'newsletter_held')
    return `${heldInWords(reason)} ${say('It is a draft again, and nobody got it.')}`
  return reason
}

function Line({ notice, renderTitle }: AuthorNoticesPanelProps & { notice: AuthorNotice }) {
  const { article_id: id, title, reason, outcome } = notice
  const face = FACES[outcome]
  const link = ABOUT_POSTS.includes(outcome) ? renderTitle : renderEvent
  const withLink = (words: string) => (id ? link(id, words) : words)
  const page = outcome === 'newsletter_held' ? NEWSLETTER_DESK : face === ACCOUNT && PAGES.account
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={face.tone}>{face.word}</Badge>
        <span className="min-w-0 font-semibold break-words">
          {page ? (
            <Link to={page} className="underline underline-offset-4">
              {title}
            </Link>
          ) : (
            withLink(plainTitle(title))
          )}
        </span>
      </p>
      {reason && (
        <p className="mt-1 max-w-[70ch] text-sm break-words whitespace-pre-line">
          {inWords(notice)}
        </p>
      )}
    </>
  )
}
