import { rewriteText } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { RewriteService } from './rewrite.service.ts'

export function rewriteRoutes(app: FastifyInstance, rewriting: RewriteService) {
  serve(app, rewriteText, ({ actor, body }) => rewriting.rewrite(actor, body.text))
}
