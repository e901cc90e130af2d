import { getPlace, listPlaces, reversePlace } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { KEPT, KEPT_FOR_VISITORS, serve } from '../../platform/http/serve.ts'
import type { PlacesService } from './places.service.ts'

export function placeRoutes(app: FastifyInstance, places: PlacesService) {
  // Visitors never get what an outside geocoder says.
  const keeping = places.asksOutside ? KEPT_FOR_VISITORS : KEPT
  serve(app, listPlaces, ({ actor, query }) => places.suggest(actor, query.q), keeping)
  serve(app, reversePlace, ({ actor, query }) => places.reverse(actor, query.lat, query.lon))
  serve(app, getPlace, ({ params }) => places.get(params.id))
}
