import {
  heldInWords,
  STATE_WORDS,
  type Notification,
  type NotificationKind,
  say,
} from '@berg/contract'
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

const withReason =
  (sentence: string) =>
  ({ facts: { reason } }: Notification) =>
    [sentence, reason && say('Reason: {reason}', { reason })].filter(Boolean).join(' ')

function whenAndWhere({ facts: { event } }: Notification, timeZone: string | undefined): string {
  if (!event) return ''
  const { day: event_date, ...rest } = event
  return fullWhenLine({ event_date, ...rest, shift: 'all' }, timeZone)
}

const FACES: Partial<Record<NotificationKind, Face>> = {
  published: {
    tone: 'positive',
    badge: STATE_WORDS.published,
    text: () => say('Your post is on the site.'),
  },
  rejected: { tone: 'negative', badge: STATE_WORDS.rejected, text: withReason('') },
  deleted: {
    tone: 'neutral',
    badge: say('Deleted'),
    text: () => say('An editor deleted your post.'),
  },
  'event-changed': { tone: 'attention', badge: say('Event changed'), text: whenAndWhere },
  'event-moved-up': { tone: 'positive', badge: say('You have a place'), text: whenAndWhere },
  'event-cancelled': { tone: 'negative', badge: say('Event cancelled'), text: whenAndWhere },
  'event-back': { tone: 'positive', badge: say('Takes place after all'), text: whenAndWhere },
  comment: {
    tone: 'neutral',
    badge: say('New comment'),
    text: ({ person }) =>
      person
        ? say('{person} commented on your post.', { person })
        : say('A former colleague commented on your post.'),
  },
  'comment-hidden': {
    tone: 'negative',
    badge: say('Comment hidden'),
    text: withReason(say('Your comment is hidden.')),
  },
  'comment-shown': {
    tone: 'positive',
    badge: say('Comment shown again'),
    text: () => say('Everybody can read your comment again.'),
  },
  'comment-deleted': {
    tone: 'neutral',
    badge: say('Comment deleted'),
    text: withReason(say('Your comment was deleted.')),
  },
  'must-read': {
    tone: 'attention',
    badge: say('Must read'),
    text: ({ facts: { due_on: due } }) =>
      due
        ? say('Please read it and confirm by {day}.', { day: formatDay(due, 'long') })
        : say('Please read it and confirm.'),
  },
  emergency: { tone: 'negative', badge: say('Emergency'), text: () => '' },
  review: {
    tone: 'pending',
    badge: STATE_WORDS.waiting,
    text: () => say('A post waits for your review.'),
  },
  'newsletter-held': {
    tone: 'negative',
    badge: say('Newsletter not sent'),
    text: ({ facts: { reason = '' } }) =>
      `${heldInWords(reason)} ${say('It is a draft again, and nobody got it.')}`,
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
    return { tone: 'attention', badge: say('Your account'), title: account.title, text }
  }
  const face = FACES[kind]
  return {
    tone: face?.tone ?? 'neutral',
    badge: face?.badge ?? say('News for you'),
    title: title || (kind === 'emergency' ? say('To everybody') : say('Untitled')),
    text: facts.text ?? face?.text(notification, timeZone) ?? '',
  }
}
