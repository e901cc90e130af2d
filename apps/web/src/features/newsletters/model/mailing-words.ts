import {
  type NewsletterMailing,
  type RecipientState,
  type Role,
  say,
  sayCount,
} from '@berg/contract'

export const ROLE_WORDS: Record<Role, string> = {
  employee: say('Employees'),
  staff: say('Staff'),
  superuser: say('Superusers'),
}

/** What a state is called, and how it looks. */
export const RECIPIENT_WORDS = {
  queued: { word: say('Waiting'), tone: 'pending' },
  sending: { word: say('Being sent'), tone: 'pending' },
  sent: { word: say('Sent'), tone: 'positive' },
  refused: { word: say('Refused'), tone: 'negative' },
  unconfirmed: { word: say('Unconfirmed'), tone: 'attention' },
  bounced: { word: say('Came back'), tone: 'negative' },
  kept: { word: say('Kept here'), tone: 'neutral' },
} as const satisfies Record<RecipientState, object>

export const readersHaveIt = (count: number) =>
  sayCount(count, '{n} reader has it', '{n} readers have it')

export const readersWait = (count: number) =>
  sayCount(count, '{n} reader waits', '{n} readers wait')

/** How far it is: what waits, and what does not any more. */
export function progressOf({ counts }: Pick<NewsletterMailing, 'counts'>) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const waiting = counts.queued + counts.sending
  return { total, done: total - waiting }
}

/** '12 minutes': how long it takes at this rate. */
export function durationInWords(count: number, perMinute: number): string {
  const minutes = Math.ceil(count / perMinute)
  if (minutes <= 1) return say('about a minute')
  if (minutes < 90) return sayCount(minutes, 'about {n} minute', 'about {n} minutes')
  return sayCount(Math.round(minutes / 60), 'about {n} hour', 'about {n} hours')
}
