import { AssetsRepository } from '../features/assets/assets.repository.ts'
import { AssetsService } from '../features/assets/assets.service.ts'
import { LocationPass, LocationRemover } from '../features/assets/location/location-remover.ts'
import { type Background, type PictureKeeper, Previews } from '../features/assets/previews.ts'
import { FileUploadsRepository } from '../features/uploads/file-uploads.repository.ts'
import { FileUploadsService } from '../features/uploads/file-uploads.service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { TempFolder } from '../platform/storage/temp-folder.ts'
import type { SiteFiles } from '../platform/storage/site-files.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'

interface Needs {
  database: Database
  files: SiteFiles
  tempFolder: TempFolder
  media: PictureKeeper
  throttle: Throttle
  clock: Clock
  background: Background
  warn: (error: unknown, message: string) => void
}

/** The library and the way of a file into it, put together. */
export function libraryModule(needs: Needs) {
  const { database, files, tempFolder, media, throttle, clock, background, warn } = needs
  const uploads = new FileUploadsService(
    new FileUploadsRepository(database),
    files,
    throttle,
    clock,
  )
  const repository = new AssetsRepository(database)
  const previews = new Previews(repository, files, tempFolder, media, clock, background, warn)
  const onNew = () =>
    void previews.wake().catch((error: unknown) => warn(error, 'previews are not made'))
  const location = new LocationRemover(files)
  return {
    uploads,
    repository,
    previews,
    assets: new AssetsService(database, repository, uploads, location, onNew, files, clock),
    locations: new LocationPass(repository, location, clock, warn),
  }
}
