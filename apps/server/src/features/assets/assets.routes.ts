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
import { pageOrList } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AssetsService } from './assets.service.ts'

/** Whoever added them is named. */
const KEPT = { keptUntil: ['assets', 'people'] } as const

export function assetRoutes(app: FastifyInstance, assets: AssetsService) {
  serve(
    app,
    listAssets,
    async (call) => pageOrList(listAssets, call, await assets.list(call.actor, call.query)),
    KEPT,
  )
  serve(app, summariseAssets, () => assets.summarise(), KEPT)
  serve(app, getAsset, ({ actor, params }) => assets.get(actor, params.id), KEPT)
  serve(app, getPdfPages, ({ params }) => assets.pages(params.id))
  serve(app, createAsset, ({ actor, body }) => assets.create(actor, body))
  serve(app, updateAsset, ({ actor, params, body }) => assets.rename(actor, params.id, body))
  serve(app, deleteAsset, ({ actor, params }) => assets.delete(actor, params.id))
}
