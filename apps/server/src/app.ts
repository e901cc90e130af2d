import type { Site } from '@berg/contract'
import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { demoAccountsOf } from './demo/demo-site.ts'
import { articlesModule } from './features/articles/articles.module.ts'
import { articleRoutes } from './features/articles/articles.routes.ts'
import { authoringRoutes } from './features/articles/authoring.routes.ts'
import { AccountsService } from './features/auth/accounts.service.ts'
import { assetRoutes } from './features/assets/assets.routes.ts'
import { fileRoutes } from './features/assets/files.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { AuthService } from './features/auth/auth.service.ts'
import { KnownAddressesRepository } from './features/auth/known-addresses.repository.ts'
import { SessionsRepository } from './features/auth/sessions.repository.ts'
import { SignInService } from './features/auth/sign-in.service.ts'
import { Tokens } from './features/auth/tokens.ts'
import { UsersRepository } from './features/auth/users.repository.ts'
import { UsersService } from './features/auth/users.service.ts'
import { leadershipRoutes } from './features/leadership/leadership.routes.ts'
import { LeadershipRepository } from './features/leadership/leadership.repository.ts'
import { LeadershipService } from './features/leadership/leadership.service.ts'
import { mediaRoutes } from './features/media/media.routes.ts'
import { ForeignPictures } from './features/media/foreign-pictures.ts'
import { MediaRepository } from './features/media/media.repository.ts'
import { MediaService } from './features/media/media.service.ts'
import { PlainPagesRepository } from './features/plain-pages/plain-pages.repository.ts'
import { plainPageRoutes } from './features/plain-pages/plain-pages.routes.ts'
import { PlainPagesService } from './features/plain-pages/plain-pages.service.ts'
import { rewriteRoutes } from './features/rewrite/rewrite.routes.ts'
import { RewriteService } from './features/rewrite/rewrite.service.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { tagRoutes } from './features/tags/tags.routes.ts'
import { TagsRepository } from './features/tags/tags.repository.ts'
import { TagsService } from './features/tags/tags.service.ts'
import { UploadTickets } from './features/uploads/upload-tickets.ts'
import { uploadRoutes } from './features/uploads/uploads.routes.ts'
import { UploadsService } from './features/uploads/uploads.service.ts'
import { readHomeData } from './home-data.ts'
import { libraryModule } from './modules/library.module.ts'
import { ChatClient } from './platform/external-http/chat-client.ts'
import type { IsReachable } from './platform/external-http/fetch-public.ts'
import { type Clock, HOUR_MS } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import type { Actor } from './platform/http/actor.ts'
import { serveDocs } from './platform/http/docs-page.ts'
import { compressAnswers } from './platform/http/compress.ts'
import { shutDownGracefully } from './platform/http/graceful-shutdown.ts'
import { HtmlCleaner } from './platform/html/html-cleaner.ts'
import { handleErrors } from './platform/http/error-handler.ts'
import { loggerOptions, requestId, tellRequestId } from './platform/http/logging.ts'
import { limitRate } from './platform/http/rate-limit.ts'
import {
  REQUEST_LIMITS,
  type RequestLimits,
  limitRequests,
} from './platform/http/request-limits.ts'
import { requireAccessLevels } from './platform/http/serve.ts'
import { secureHeaders } from './platform/http/security-headers.ts'
import { serveSite } from './platform/http/site.ts'
import { worldMapModule } from './modules/world-map.module.ts'
import { personalDataModule } from './modules/personal-data.module.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import type { TempFolder } from './platform/storage/temp-folder.ts'
import { dayAt } from './platform/site-day.ts'
import { storageModule } from './modules/storage.module.ts'
import { type Limit, Throttle } from './platform/throttle/throttle.ts'
import { orStopped } from './platform/time-limit.ts'

const BODY_LIMIT = 1024 * 1024

export interface AppDeps {
  config: Config
  database: Database
  files: FileStore
  tempFolder: TempFolder
  clock: Clock
  tokenSecret: string
  version: string
  /** The built site; left out where only the API is wanted. */
  siteFolder?: string
  /** Which addresses pictures are fetched from; left out, those of the internet. For tests alone. */
  isReachable?: IsReachable
  /** Other limits than the usual, for tests that would wait too long. */
  limits?: RequestLimits
  logStream?: NodeJS.WritableStream
}

/** The whole server without its listener. The order below is the way of a request. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, clock, limits = REQUEST_LIMITS } = deps
  const app = fastify({
    logger: loggerOptions(config.logLevel, deps.logStream),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: BODY_LIMIT,
    // A long id is one that does not exist, not an error of its own.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
  })
  handleErrors(app)
  requireAccessLevels(app)
  tellRequestId(app)
  shutDownGracefully(app, limits.closeGraceMs)
  limitRequests(app, limits)
  compressAnswers(app)
  limitRate(app, config.rateLimit, clock)
  await secureHeaders(app, config.production, config.s3?.publicEndpoint)

  const users = new UsersRepository(database)
  const sessions = new SessionsRepository(database)
  const throttle = new Throttle(database, clock)
  const addresses = new KnownAddressesRepository(database, deps.tokenSecret)
  const tokens = new Tokens(deps.tokenSecret, clock)
  const auth = new AuthService(users, sessions, addresses, tokens, clock)
  const signIns = new SignInService(users, addresses, auth, throttle, clock)
  const accounts = new AccountsService(users, sessions, throttle, clock, config)
  const tags = new TagsRepository(database)
  const { timezone } = config
  const html = new HtmlCleaner()
  app.addHook('onClose', () => html.close())
  const warn = (err: unknown, message: string) => app.log.warn({ err }, message)
  const { tempFolder } = deps
  const { files, sweep } = storageModule({ database, files: deps.files, clock, log: app.log })
  const media = new MediaService(new MediaRepository(database), files, warn)
  const tickets = new UploadTickets(
    deps.tokenSecret,
    (session) => auth.personIn(session),
    database,
    clock,
  )
  const library = libraryModule({
    database,
    files,
    tempFolder,
    media,
    throttle,
    clock,
    background: app.shutdown,
    warn,
  })
  const uploads = new UploadsService(tickets, media, library.uploads, tempFolder, throttle, clock)
  const foreignPictures = new ForeignPictures({
    html,
    media,
    tempFolder,
    throttle,
    clock,
    isOurs: async (path) => (await media.has(path)) || (await library.assets.has(path)),
    isReachable: deps.isReachable,
    warn,
  })
  const articles = articlesModule({
    database,
    tags,
    clock,
    timezone,
    html,
    pictures: foreignPictures,
  })
  const messages = new LeadershipRepository(database)
  const leadership = new LeadershipService(messages, clock, timezone, html, foreignPictures)
  const pages = new PlainPagesService(
    new PlainPagesRepository(database),
    clock,
    html,
    foreignPictures,
  )
  const chat = config.ai && new ChatClient(config.ai, warn)
  const demoAccounts = await demoAccountsOf(config)
  const site = siteOf(config, demoAccounts)

  app.decorate('endpoints', [])
  app.decorate('authenticate', (token: string) => auth.authenticate(token))
  app.decorate('limitWrites', (actor: Actor) =>
    throttle.take(writesOf(config.writesPerMinute), String(actor.id)),
  )
  app.decorateRequest('actor', undefined)

  siteRoutes(app, site, database)
  authRoutes(app, { signIns, auth, accounts, users: new UsersService(users) })
  articleRoutes(app, articles.published)
  authoringRoutes(app, articles)
  tagRoutes(app, new TagsService(database, tags, articles.retagging))
  leadershipRoutes(app, leadership)
  plainPageRoutes(app, pages)
  mediaRoutes(app, media)
  const { pins, pictures } = worldMapModule(app, { ...deps, files, media })
  personalDataModule(app, { ...deps, demoAccounts, pins, pictures, uploads: library.uploads })
  uploadRoutes(app, uploads, library.uploads)
  assetRoutes(app, library.assets)
  fileRoutes(app, library.repository, files)
  rewriteRoutes(app, new RewriteService(chat, throttle, html))
  serveDocs(app, deps.version)
  if (deps.siteFolder)
    serveSite(app, deps.siteFolder, site, () =>
      readHomeData(articles.published, leadership, dayAt(timezone, clock.now())),
    )
  keepTidy(app, [
    () => auth.sweep(),
    () => throttle.sweep(),
    () => articles.authoring.sweep(),
    (signal) => articles.retagging.follow(signal),
    () => tempFolder.sweep(app.log),
    () => tickets.sweep(),
    () => library.uploads.sweep(),
    async (signal) => void (await sweep.run({ signal })),
    () => library.previews.wake(),
    (signal) => library.locations.run(() => signal.aborted),
  ])
  return app
}

/** Somebody who works through a list is quicker for a while. */
const writesOf = (perMinute: number): Limit => ({
  name: 'write',
  capacity: 3 * perMinute,
  refillSeconds: 60 / perMinute,
})

function siteOf(config: Config, demoAccounts: Site['demo_accounts']): Site {
  return {
    timezone: config.timezone,
    registration: config.registration,
    registration_domains: config.registrationDomains,
    outside_map: config.mapStyleUrl !== undefined,
    demo_accounts: demoAccounts,
  }
}

/** How long a stop waits for a sweep: each can be interrupted anywhere, and the next one goes on. */
const SWEEP_ENDS_MS = 2000

function keepTidy(app: FastifyInstance, sweeps: ((signal: AbortSignal) => Promise<void>)[]): void {
  const { signal } = app.shutdown
  const run = async (sweep: (typeof sweeps)[number]) => {
    try {
      await sweep(signal)
    } catch (error) {
      if (!signal.aborted) app.log.warn({ err: error }, 'sweep failed')
    }
  }
  const tidy = () => {
    for (const sweep of sweeps)
      void app.shutdown.track(orStopped(run(sweep), signal, SWEEP_ENDS_MS))
  }
  const timer = setInterval(tidy, HOUR_MS)
  timer.unref()
  app.addHook('onReady', async () => tidy())
  app.addHook('onClose', async () => clearInterval(timer))
}
