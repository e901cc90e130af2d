import {
  EVENT_KINDS,
  type NotificationFacts,
  type NotificationKind,
  pushTopicOf,
} from '@berg/contract'
import { dayAt, readMoment } from '../../../platform/site-day.ts'

/** What is told, and to whom by their notices. */
export interface PushNews {
  kind: NotificationKind
  facts?: NotificationFacts | undefined
  notices: readonly number[]
  at: Date
}

/**
 * Whether something may wait until a shift begins. What is done to an account may be somebody else's doing; news about an
 * event, and a day by which to read, are of no use once it is over.
 */
export function canWait({ kind, facts }: PushNews, begin: Date, timezone: string): boolean {
  if (kind === 'emergency' || pushTopicOf(kind) === 'account') return false
  if (kind === 'must-read')
    return facts?.due_on === undefined || facts.due_on >= dayAt(timezone, begin)
  if (!(EVENT_KINDS as readonly string[]).includes(kind) || !facts?.event) return true
  const { starts_at: startsAt, day } = facts.event
  return (startsAt ? new Date(startsAt) : readMoment(timezone, `${day}T00:00`)) > begin
}
