import { say } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { noteFilesOf } from '../features/articles/article-files.ts'
import { AssetBin } from '../features/assets/asset-bin.ts'
import { AssetsRepository } from '../features/assets/assets.repository.ts'
import { assetRoutes } from '../features/assets/assets.routes.ts'
import { AssetsService } from '../features/assets/assets.service.ts'
import { fileRoutes } from '../features/assets/files.routes.ts'
import { FileWordsRepository } from '../features/assets/file-words.repository.ts'
import { FileWords } from '../features/assets/file-words.ts'
import { FilesService } from '../features/assets/files.service.ts'
import { LocationPass, LocationRemover } from '../features/assets/location/location-remover.ts'
import { PdfPagePictures } from '../features/assets/pdf-pages.ts'
import { Previews } from '../features/assets/previews.ts'
import type { AuthService } from '../features/auth/auth.service.ts'
import { ForeignPictures } from '../features/media/foreign-pictures.ts'
import { MediaRepository } from '../features/media/media.repository.ts'
import { RestrictedPictures } from '../features/articles/restricted-pictures.ts'
import { mediaRoutes } from '../features/media/media.routes.ts'
import { MediaService } from '../features/media/media.service.ts'
import { measure } from '../features/media/pictures.ts'
import { FileFacts } from '../features/storage/file-facts.ts'
import { FileUploadsRepository } from '../features/uploads/file-uploads.repository.ts'
import { FileUploadsService } from '../features/uploads/file-uploads.service.ts'
import { UploadQueueRepository } from '../features/uploads/upload-queue.repository.ts'
import { UploadQueueService } from '../features/uploads/upload-queue.service.ts'
import { UploadTickets } from '../features/uploads/upload-tickets.ts'
import { uploadPolicy } from '../features/uploads/uploads.policy.ts'
import { uploadRoutes } from '../features/uploads/uploads.routes.ts'
import { UploadsService } from '../features/uploads/uploads.service.ts'
import type { BinRepository } from '../platform/bin/bin.repository.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { IsReachable } from '../platform/external-http/fetch-public.ts'
import type { HtmlCleaner } from '../platform/html/html-cleaner.ts'
import { sweepHourly } from '../platform/http/graceful-shutdown.ts'
import type { SearchReader } from '../platform/search/search-terms.ts'
import { PicturePasses } from '../platform/storage/picture-passes.ts'
import type { SiteFiles } from '../platform/storage/site-files.ts'
import type { TempFolder } from '../platform/storage/temp-folder.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { reads } from '../reads.ts'

interface Needs {
  config: { timezone: string }
  database: Database
  files: SiteFiles
  tempFolder: TempFolder
  clock: Clock
  timezone: string
  tokenSecret: string
  auth: AuthService
  throttle: Throttle
  html: HtmlCleaner
  searches: SearchReader
  isReachable?: IsReachable
  bin: BinRepository
}

/** Pictures and files: how they come in, where they are stored, and how they go out. */
export function libraryModule(app: FastifyInstance, needs: Needs) {
  const { database, files, tempFolder, clock, timezone, tokenSecret, auth, throttle, html } = needs
  const { searches, isReachable, bin } = needs
  const warn = (err: unknown, message: string) => app.log.warn({ err }, message)
  const pictures = new MediaRepository(database)
  const media = new MediaService(pictures, files, warn, app.jobs)
  const tickets = new UploadTickets(
    tokenSecret,
    (session) => auth.personIn(session),
    database,
    clock,
  )
  const arriving = new FileUploadsRepository(database)
  const fileUploads = new FileUploadsService(arriving, files, throttle, clock)
  const queue = new UploadQueueService({
    database,
    queue: new UploadQueueRepository(database, reads),
    arriving,
    uploads: fileUploads,
    throttle,
    audit: app.audit,
    clock,
    timezone,
  })
  app.streamChecks.register('upload', (readers) => readers.filter(uploadPolicy.keepQueue))
  const uploads = new UploadsService(tickets, media, fileUploads, tempFolder, throttle, clock)

  const repository = new AssetsRepository(database, reads)
  const facts = new FileFacts({
    database,
    files,
    reads,
    jobs: app.jobs,
    clock,
    timezone: needs.config.timezone,
    measure,
    warn,
  })
  const previews = new Previews(
    { assets: repository, files, tempFolder, pictures: media, jobs: app.jobs, warn },
    clock,
  )
  const pdfPages = new PdfPagePictures(files, tempFolder, clock, warn)
  const location = new LocationRemover(files)
  const locations = new LocationPass(repository, location, clock, warn)
  const words = new FileWordsRepository(database)
  const jobs = app.jobs
  const fileWords = new FileWords({ database, words, files, tempFolder, jobs, clock, warn })
  const assetBin = new AssetBin(database, bin, repository, noteFilesOf, fileWords)
  const assets = new AssetsService(
    {
      database,
      assets: repository,
      assetBin,
      arrived: fileUploads,
      location,
      previews,
      facts,
      words,
      fileWords,
      files,
      searches,
      pdfPages,
      audit: app.audit,
    },
    clock,
  )

  const passes = new PicturePasses(tokenSecret, clock)
  mediaRoutes(app, media, new RestrictedPictures(database, app.kept, reads), passes)
  uploadRoutes(app, uploads, fileUploads, queue)
  assetRoutes(app, assets)
  const opened = (fileId: string) => facts.opened(fileId)
  fileRoutes(app, new FilesService(repository, files, pdfPages, opened))
  // On every node: the folder is its own.
  sweepHourly(app, () => tempFolder.sweep(app.log))
  app.jobs.recurring({
    name: 'sweep-upload-tickets',
    title: () => say('Forget uploads that never began'),
    every: 'hour',
    run: () => tickets.sweep(),
  })
  app.jobs.recurring({
    name: 'sweep-uploads',
    title: () => say('Give up unfinished uploads'),
    every: 'hour',
    run: () => fileUploads.sweep(),
  })
  app.jobs.recurring({
    name: 'locations',
    title: () => say('Take positions out of photographs'),
    every: 'hour',
    minutes: 60,
    run: (_, signal) => locations.run(() => signal.aborted),
  })

  app.metrics.gauge(
    'berg_files_bytes',
    'What the files take, by kind; without the smaller sizes made of pictures.',
    async () => ({
      ...Object.fromEntries((await repository.totals()).map(({ type, size }) => [type, size])),
      picture: await pictures.totalBytes(),
    }),
    'kind',
  )
  app.metrics.gauge(
    'berg_disk_bytes',
    'Room on the disk of the data folder, where uploads arrive: what is free, and its size.',
    () => tempFolder.disk(),
    'room',
  )

  const isOurs = async (path: string) => (await media.has(path)) || (await assets.has(path))
  const foreignPictures = new ForeignPictures({
    html,
    media,
    tempFolder,
    throttle,
    clock,
    isOurs,
    isReachable,
    warn,
  })
  return { media, fileUploads, foreignPictures, assetBin, repository, previews, facts }
}
