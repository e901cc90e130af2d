import { say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { AssetBin } from '../features/assets/asset-bin.ts'
import type { AssetsRepository } from '../features/assets/assets.repository.ts'
import type { Previews } from '../features/assets/previews.ts'
import type { BinService } from '../features/bin/bin.service.ts'
import { shrink } from '../features/media/pictures.ts'
import { CleanupsRepository } from '../features/storage/cleanups.repository.ts'
import { CleanupsService } from '../features/storage/cleanups.service.ts'
import type { FileFacts } from '../features/storage/file-facts.ts'
import { type AddSmaller, SmallerPictures } from '../features/storage/smaller-pictures.ts'
import { StorageCount } from '../features/storage/storage-count.ts'
import { StorageRepository } from '../features/storage/storage.repository.ts'
import { storageRoutes } from '../features/storage/storage.routes.ts'
import { StorageService } from '../features/storage/storage.service.ts'
import { StoredFilesRepository } from '../features/storage/stored-files.repository.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { SITE_ITSELF } from '../platform/http/permission.ts'
import type { SiteFiles } from '../platform/storage/site-files.ts'
import type { TempFolder } from '../platform/storage/temp-folder.ts'
import { reads } from '../reads.ts'

interface Needs {
  config: Config
  database: Database
  files: SiteFiles
  tempFolder: TempFolder
  clock: Clock
  library: {
    assetBin: AssetBin
    repository: AssetsRepository
    previews: Previews
    facts: FileFacts
  }
  bin: BinService
}

/** How full the storage is, and how staff make room. */
export function storageManagementModule(
  app: FastifyInstance,
  { config, database, files, tempFolder, clock, library, bin }: Needs,
): void {
  const { timezone, s3, storageLimit: limit, nightlyBackup } = config
  const { assetBin, repository, previews, facts } = library
  const storage = new StorageRepository(database, reads)
  const storedFiles = new StoredFilesRepository(database, reads)
  const cleanups = new CleanupsRepository(database, reads)
  const { audit } = app
  const count = new StorageCount({
    storage,
    files,
    clock,
    folder: s3 ? undefined : tempFolder.folder,
    backupFolder: nightlyBackup?.folder,
  })
  const counting = app.jobs.define({
    name: 'count-storage',
    title: () => say('Count what the storage holds'),
    payload: z.object({}),
    minutes: COUNT_MINUTES,
    isUrgent: true,
    run: (_, signal) => count.run(signal),
  })
  app.jobs.recurring({
    name: 'count-storage-hourly',
    title: () => say('Count what the storage holds, every hour'),
    every: 'hour',
    minutes: COUNT_MINUTES,
    run: (_, signal) => count.run(signal),
  })
  const addSmaller: AddSmaller = async (tx, of, { fileId, size }) => {
    const { name, filename, type, content_type: contentType } = of
    const moments = { createdAt: of.created_at, locationCheckedAt: clock.now() }
    const row = { fileId, name, filename, type, contentType, size, createdBy: of.created_by }
    const [id = 0] = await repository.add([{ ...row, ...moments }], tx, SITE_ITSELF)
    await previews.order(id, tx)
    await facts.order(fileId, tx)
    await cleanups.copyOpened(tx, of.file_id, fileId)
    return id
  }
  const shared = { database, storedFiles, audit, clock, timezone }
  storageRoutes(app, {
    usualLanguage: config.interfaceLanguage,
    storage: new StorageService({
      ...shared,
      storage,
      facts,
      counting,
      place: s3 ? 'bucket' : 'folder',
      limit,
      disk: () => tempFolder.disk(),
    }),
    cleanups: new CleanupsService({
      ...shared,
      cleanups,
      assetBin,
      bin,
      smaller: new SmallerPictures({ files, shrink }),
      addSmaller,
    }),
  })
}

const COUNT_MINUTES = 60
