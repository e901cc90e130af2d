import type { NewsletterMailing, RecipientState, Role } from '@berg/contract'

export const ROLE_WORDS: Record<Role, string> = {
  employee: 'Employees',
  staff: 'Staff',
  superuser: 'Superusers',
}

/** What a state is called, and how it looks. */
export const RECIPIENT_WORDS = {
  queued: { word: 'Waiting', tone: 'pending' },
  sending: { word: 'Being sent', tone: 'pending' },
  sent: { word: 'Sent', tone: 'positive' },
  refused: { word: 'Refused', tone: 'negative' },
  unconfirmed: { word: 'Unconfirmed', tone: 'attention' },
  bounced: { word: 'Came back', tone: 'negative' },
  kept: { word: 'Kept here', tone: 'neutral' },
} as const satisfies Record<RecipientState, object>

export const readersInWords = (count: number) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'reader' : 'readers'}`

export const readersHaveIt = (count: number) =>
  `${readersInWords(count)} ${count === 1 ? 'has' : 'have'} it`

export const readersWait = (count: number) =>
  `${readersInWords(count)} ${count === 1 ? 'waits' : 'wait'}`

/** How far it is: what waits, and what does not any more. */
export function progressOf({ counts }: Pick<NewsletterMailing, 'counts'>) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const waiting = counts.queued + counts.sending
  return { total, done: total - waiting }
}

/** '12 minutes': how long it takes at this rate. */
export function durationInWords(count: number, perMinute: number): string {
  const minutes = Math.ceil(count / perMinute)
  if (minutes <= 1) return 'about a minute'
  if (minutes < 90) return `about ${minutes} minutes`
  return `about ${Math.round(minutes / 60)} hours`
}
