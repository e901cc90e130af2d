import type { LeadershipMessage } from '@berg/contract'

export type LeadershipValues = Pick<
  LeadershipMessage,
  'title' | 'quote' | 'subtitle' | 'content' | 'author'
>

const EMPTY: LeadershipValues = {
  title: '',
  quote: '',
  subtitle: '',
  content: '',
  author: '',
}
export const FIELDS = Object.keys(EMPTY) as (keyof LeadershipValues)[]

/** What stands in the fields for a message, or for none yet. */
export function valuesOf(message: LeadershipMessage | undefined): LeadershipValues {
  if (!message) return EMPTY
  const { title, quote, subtitle, content, author } = message
  return { title, quote, subtitle, content, author }
}

export const changedFields = (before: LeadershipValues, now: LeadershipValues) =>
  FIELDS.filter((field) => before[field] !== now[field])
