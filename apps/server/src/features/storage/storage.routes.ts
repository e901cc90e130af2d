import * as contract from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { servePages } from '../../platform/http/serve-pages.ts'
import { spokenTo } from '../../platform/http/reader-language.ts'
import { serve } from '../../platform/http/serve.ts'
import type { CleanupsService } from './cleanups.service.ts'
import type { StorageService } from './storage.service.ts'

interface Services {
  storage: StorageService
  cleanups: CleanupsService
  usualLanguage: contract.InterfaceLanguage
}

export function storageRoutes(
  app: FastifyInstance,
  { storage, cleanups, usualLanguage }: Services,
): void {
  serve(app, contract.getStorage, ({ actor }) => storage.get(actor))
  serve(app, contract.countStorage, ({ actor }) => storage.count(actor))
  servePages(app, contract.listStoredFiles, ({ actor, query }) => storage.files(actor, query))
  serve(app, contract.getRecommendation, ({ actor, params }) =>
    storage.recommendation(actor, params.kind),
  )
  serve(app, contract.cleanStorage, ({ actor, body }) => cleanups.clean(actor, body))
  servePages(app, contract.listCleanups, ({ actor, query }) => cleanups.list(actor, query))
  serve(app, contract.undoCleanup, ({ actor, params }) => cleanups.undo(actor, params.id))
  serve(app, contract.emptyStorageBin, ({ actor }) => cleanups.emptyBin(actor))
  serve(app, contract.exportStorage, ({ actor, caller, setHeader }) => {
    setHeader('content-disposition', 'attachment; filename="storage.csv"')
    return storage.export(actor, spokenTo(caller, usualLanguage))
  })
}
