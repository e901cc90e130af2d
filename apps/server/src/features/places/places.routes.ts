import { getPlace, listPlaces, reversePlace } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { PlacesService } from './places.service.ts'

export function placeRoutes(app: FastifyInstance, places: PlacesService) {
  serve(app, listPlaces, ({ actor, query }) => places.suggest(actor, query.q))
  serve(app, reversePlace, ({ actor, query }) => places.reverse(actor, query.lat, query.lon))
  serve(app, getPlace, ({ params }) => places.get(params.id))
}
