import { STATE_WORDS, type Notification, type NotificationKind } from '@berg/contract'
import { formatDay } from '../../../lib/dates.ts'
import { fullWhenLine } from '../../../lib/when-line.ts'
import { ACCOUNT_WORDS } from './account-words.ts'

/** How a notice reads. */
export interface NotificationWords {
  tone: 'neutral' | 'attention' | 'positive' | 'negative' | 'pending'
  /** Of what kind it is. */
  badge: string
  title: string
  text: string
}

type Face = Pick<NotificationWords, 'tone' | 'badge'> & {
  text: (notification: Notification, timeZone: string | undefined) => string
}

const withReason = (sentence: string) => (notification: Notification) =>
  [sentence, notification.facts.reason && `Reason: ${notification.facts.reason}`]
    .filter(Boolean)
    .join(' ')

function whenAndWhere({ facts: { event } }: Notification, timeZone: string | undefined): string {
  if (!event) return ''
  const { day: event_date, ...rest } = event
  return fullWhenLine({ event_date, ...rest, shift: 'all' }, timeZone)
}

const FACES: Partial<Record<NotificationKind, Face>> = {
  published: {
    tone: 'positive',
    badge: STATE_WORDS.published,
    text: () => 'Your post is on the site.',
  },
  rejected: { tone: 'negative', badge: STATE_WORDS.rejected, text: withReason('') },
  deleted: { tone: 'neutral', badge: 'Deleted', text: () => 'An editor deleted your post.' },
  'event-changed': { tone: 'attention', badge: 'Event changed', text: whenAndWhere },
  'event-moved-up': { tone: 'positive', badge: 'You have a place', text: whenAndWhere },
  'event-cancelled': { tone: 'negative', badge: 'Event cancelled', text: whenAndWhere },
  'event-back': { tone: 'positive', badge: 'Takes place after all', text: whenAndWhere },
  comment: {
    tone: 'neutral',
    badge: 'New comment',
    text: ({ person }) => `${person ?? 'A former colleague'} commented on your post.`,
  },
  'comment-hidden': {
    tone: 'negative',
    badge: 'Comment hidden',
    text: withReason('Your comment is hidden.'),
  },
  'comment-shown': {
    tone: 'positive',
    badge: 'Comment shown again',
    text: () => 'Everybody can read your comment again.',
  },
  'comment-deleted': {
    tone: 'neutral',
    badge: 'Comment deleted',
    text: withReason('Your comment was deleted.'),
  },
  'must-read': {
    tone: 'attention',
    badge: 'Must read',
    text: ({ facts: { due_on: due } }) =>
      due
        ? `Please read it and confirm by ${formatDay(due, 'long')}.`
        : 'Please read it and confirm.',
  },
  review: {
    tone: 'pending',
    badge: STATE_WORDS.waiting,
    text: () => 'A post waits for your review.',
  },
  'newsletter-held': {
    tone: 'negative',
    badge: 'Newsletter not sent',
    text: ({ facts: { reason = '' } }) => `${reason} It is a draft again, and nobody got it.`,
  },
}

/** A notice in words. One of an older version of the site brings its own. */
export function wordsOf(
  notification: Notification,
  timeZone: string | undefined,
): NotificationWords {
  const { kind, title, facts } = notification
  const account = ACCOUNT_WORDS[kind]
  if (account) {
    const text = facts.text ?? account.details({ ...facts, title })
    return { tone: 'attention', badge: 'Your account', title: account.title, text }
  }
  const face = FACES[kind]
  return {
    tone: face?.tone ?? 'neutral',
    badge: face?.badge ?? 'News for you',
    title: title || 'Untitled',
    text: facts.text ?? face?.text(notification, timeZone) ?? '',
  }
}
