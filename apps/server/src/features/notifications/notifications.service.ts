import {
  NOTIFICATION_DAYS,
  NOTIFICATIONS_PAGE_SIZE,
  type AuthorNotice,
  type ParsedOf,
  type listNotifications,
  type markNotificationsSeen,
} from '@berg/contract'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type NoticeWords, presentAuthorNotice } from './author-notices.presenter.ts'
import { cursorOf, placeAt, presentNotification } from './notifications.presenter.ts'
import type { NotificationReads, NotificationsRepository } from './notifications.repository.ts'
import { tellUnseen } from './unseen.ts'

interface Parts {
  database: Database
  notifications: NotificationsRepository
  reads: NotificationReads
  clock: Clock
  words: NoticeWords
}

type Query = ParsedOf<typeof listNotifications>['query']
type Seen = ParsedOf<typeof markNotificationsSeen>['body']

const MOST_AUTHOR_NOTICES = 100

/** What somebody was told on the site, and what of it they have seen. Everybody has their own alone. */
export class NotificationsService {
  constructor(private readonly parts: Parts) {}

  async list(actor: Actor, { cursor, limit = NOTIFICATIONS_PAGE_SIZE }: Query) {
    const place = cursor === undefined ? undefined : placeAt(cursor)
    const rows = await this.parts.notifications.page(actor.id, limit + 1, place)
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      results: shown.map(presentNotification),
      next_cursor: last ? cursorOf(last) : null,
    }
  }

  unseen(actor: Actor) {
    return this.parts.notifications.countUnseen(actor.id)
  }

  async markSeen(actor: Actor, seen: Seen) {
    const { database, notifications, reads, clock } = this.parts
    await transact(database, async (tx) => {
      const ids = 'ids' in seen ? seen.ids : undefined
      const news = await notifications.markSeen(tx, actor.id, clock.now(), ids)
      if (news > 0) await tellUnseen(tx, reads, [{ person: actor.id }])
    })
    return this.unseen(actor)
  }

  /** What is not seen yet, in the shape that programs know from before there were notifications. */
  async authorNotices(actor: Actor): Promise<AuthorNotice[]> {
    const rows = await this.parts.notifications.unseen(actor.id, MOST_AUTHOR_NOTICES)
    return rows.flatMap((row) => presentAuthorNotice(row, this.parts.words) ?? [])
  }

  /** Forgets what is too old, some at a time. */
  async sweep(signal: AbortSignal): Promise<void> {
    const { notifications, clock } = this.parts
    const oldest = new Date(clock.now().getTime() - NOTIFICATION_DAYS * DAY_MS)
    while (!signal.aborted && (await notifications.forgetBefore(oldest)) > 0);
  }
}
