import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { mapRoutes, outsideMapRoutes } from '../features/map/map.routes.ts'
import { OutsideMap } from '../features/map/outside-map.ts'
import type { MediaService } from '../features/media/media.service.ts'
import { MediaPersonalData } from '../features/media/media.personal-data.ts'
import { PinBin } from '../features/pins/pin-bin.ts'
import { pinRoutes } from '../features/pins/pins.routes.ts'
import { PinsRepository } from '../features/pins/pins.repository.ts'
import { PinsService } from '../features/pins/pins.service.ts'
import { makeGeocoder } from '../features/places/geocoder.ts'
import { OutsideIds } from '../features/places/outside-id.ts'
import { placeRoutes } from '../features/places/places.routes.ts'
import { PlacesRepository } from '../features/places/places.repository.ts'
import { PlacesService } from '../features/places/places.service.ts'
import type { BinRepository } from '../platform/bin/bin.repository.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { SearchReader } from '../platform/search/search-terms.ts'
import type { FileStore } from '../platform/storage/file-store.ts'
import { TILES_FILE } from '../storage.ts'

interface Parts {
  config: Config
  database: Database
  files: FileStore
  clock: Clock
  media: MediaService
  tokenSecret: string
  searches: SearchReader
  bin: BinRepository
}

/** The map, its places and its pins. */
export function worldMapModule(
  app: FastifyInstance,
  { config, database, files, clock, media, tokenSecret, searches, bin }: Parts,
) {
  const warn = (err: unknown, message: string) => app.log.warn({ err }, message)
  const ids = new OutsideIds(tokenSecret)
  const places = new PlacesService(
    new PlacesRepository(database),
    config.geocoder && makeGeocoder(config.geocoder.url, config.geocoder.kind, ids, warn),
    ids,
  )
  const pictures = new MediaPersonalData(database, files)
  const repository = new PinsRepository(database)
  const pinBin = new PinBin(database, bin, repository)
  const pins = new PinsService(repository, places, pictures, searches, pinBin, clock, app.audit)
  placeRoutes(app, places)
  mapRoutes(app, TILES_FILE)
  outsideMapRoutes(
    app,
    config.mapStyleUrl ? new OutsideMap(config.mapStyleUrl, clock, warn) : undefined,
  )
  pinRoutes(app, pins, (id, width, accepts) => media.picture(id, width, accepts))
  return { pins, pictures, pinBin }
}
