import { type Notification, NotificationFacts, notificationLink } from '@berg/contract'
import { plainTitle } from '../../platform/html/read.ts'
import type { NamedRow, Place } from './notifications.repository.ts'

export function presentNotification(row: NamedRow): Notification {
  const { id, kind, articleId, createdAt, seenAt, data, person } = row
  return {
    id,
    kind,
    created: createdAt.toISOString(),
    seen: seenAt !== null,
    link: notificationLink(kind, row),
    title: plainTitle(data.title ?? ''),
    article_id: articleId,
    // Editors decide as editors; whoever comments does so by name.
    person: kind === 'comment' ? person : null,
    facts: NotificationFacts.parse(data),
  }
}

export const cursorOf = ({ seenAt, createdAt, id }: NamedRow): string =>
  `${seenAt === null ? 0 : 1}.${createdAt.getTime()}.${id}`

/** The contract has looked at its form. */
export function placeAt(cursor: string): Place {
  const [seen, at, id] = cursor.split('.').map(Number)
  return { isUnseen: seen === 0, at: new Date(at ?? 0), id: id ?? 0 }
}
