import { listActivity } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { KEPT_FOR_VISITORS, serve } from '../../platform/http/serve.ts'
import type { ActivityService } from './activity.service.ts'

export function activityRoutes(app: FastifyInstance, activity: ActivityService) {
  serve(app, listActivity, ({ actor, query }) => activity.list(actor, query), KEPT_FOR_VISITORS)
}
