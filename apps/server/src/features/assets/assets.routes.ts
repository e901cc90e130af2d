import {
  createAsset,
  deleteAsset,
  getAsset,
  getPdfPages,
  listAssets,
  summariseAssets,
  updateAsset,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { servePages } from '../../platform/http/serve-pages.ts'
import { KEPT, serve } from '../../platform/http/serve.ts'
import type { AssetsService } from './assets.service.ts'

export function assetRoutes(app: FastifyInstance, assets: AssetsService) {
  servePages(app, listAssets, ({ actor, query }) => assets.list(actor, query), KEPT)
  serve(app, summariseAssets, ({ actor }) => assets.summarise(actor), KEPT)
  serve(app, getAsset, ({ actor, params }) => assets.get(actor, params.id), KEPT)
  serve(app, getPdfPages, ({ actor, params }) => assets.pages(actor, params.id))
  serve(app, createAsset, ({ actor, body }) => assets.create(actor, body))
  serve(app, updateAsset, ({ actor, params, body }) => assets.change(actor, params.id, body))
  serve(app, deleteAsset, ({ actor, params }) => assets.delete(actor, params.id))
}
