import {
  countUnseenNotifications,
  listAuthorNotices,
  listNotifications,
  markAuthorNoticesSeen,
  markNotificationsSeen,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { NotificationsService } from './notifications.service.ts'

export function notificationRoutes(app: FastifyInstance, notifications: NotificationsService) {
  serve(app, listNotifications, ({ actor, query }) => notifications.list(actor, query))
  serve(app, countUnseenNotifications, ({ actor }) => notifications.unseen(actor))
  serve(app, markNotificationsSeen, ({ actor, body }) => notifications.markSeen(actor, body))
  serve(app, listAuthorNotices, ({ actor }) => notifications.authorNotices(actor))
  serve(app, markAuthorNoticesSeen, async ({ actor, body }) => {
    await notifications.markSeen(actor, body)
  })
}
