import { getFigures } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { KEPT, serve } from '../../platform/http/serve.ts'
import type { FiguresService } from './figures.service.ts'

export function figureRoutes(app: FastifyInstance, figures: FiguresService) {
  serve(app, getFigures, () => figures.get(), KEPT)
}
