import { deletePushDevice, getPush, putPushDevice, tryPush, updatePush } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { PushService } from './push.service.ts'

export function pushRoutes(app: FastifyInstance, push: PushService) {
  serve(app, getPush, ({ actor }) => push.of(actor))
  serve(app, updatePush, ({ actor, body }) => push.choose(actor, body))
  serve(app, putPushDevice, ({ actor, body }) => push.subscribe(actor, body))
  serve(app, deletePushDevice, ({ actor }) => push.unsubscribe(actor))
  serve(app, tryPush, ({ actor }) => push.try(actor))
}
