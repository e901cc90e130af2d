import { AssetFolderRecords } from '../features/assets/asset-folder-records.ts'
import { AssetsRepository } from '../features/assets/assets.repository.ts'
import { MediaFolderRecords } from '../features/media/media-folder-records.ts'
import { MediaRepository } from '../features/media/media.repository.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { FileStore } from '../platform/storage/file-store.ts'
import { Ownership, type StorageLog, siteFiles } from '../platform/storage/site-files.ts'
import { StorageSweep } from '../platform/storage/storage-sweep.ts'
import { reads } from '../reads.ts'

interface Needs {
  database: Database
  files: FileStore
  clock: Clock
  log: StorageLog
}

/** The storage, whose it is and how it is cleaned up, put together with the records of its files. */
export function storageModule({ database, files, clock, log }: Needs) {
  const folders = [
    new AssetFolderRecords(new AssetsRepository(database, reads)),
    new MediaFolderRecords(new MediaRepository(database)),
  ]
  const ownership = new Ownership(database, files, folders, clock)
  return {
    folders: folders.map(({ folder }) => folder),
    ownership,
    files: siteFiles(files, ownership, log),
    sweep: new StorageSweep({ database, files, folders, ownership, clock, log }),
  }
}
