import type { Notification } from '@berg/contract'
import { useState } from 'react'

/**
 * What was new when it came onto the screen, and the rest. What is read stays where it is until the screen is opened
 * anew: nothing jumps away under a finger.
 */
export function useParted(notifications: readonly Notification[]) {
  const [first] = useState(() => new Map<number, boolean>())
  for (const { id, seen } of notifications) if (!first.has(id)) first.set(id, seen)
  // While pages are fetched one by one, a notice can move from one to another and stand on both.
  const once = [...new Map(notifications.map((one) => [one.id, one])).values()].toSorted(
    (a, b) => Date.parse(b.created) - Date.parse(a.created) || b.id - a.id,
  )
  return {
    unread: once.filter(({ id }) => first.get(id) === false),
    earlier: once.filter(({ id }) => first.get(id) === true),
  }
}
