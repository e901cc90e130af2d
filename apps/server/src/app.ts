import { type Site, say } from '@berg/contract'
import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { demoAccountsOf } from './demo/demo-mark.ts'
import { auditModule } from './features/audit/audit.module.ts'
import { authModule } from './features/auth/auth.module.ts'
import { signInWaysModule } from './features/auth/sign-in-ways.module.ts'
import { notificationsModule } from './modules/notifications.module.ts'
import { outboxModule } from './features/outbox/outbox.module.ts'
import { presenceModule } from './features/presence/presence.module.ts'
import { rewriteRoutes } from './features/rewrite/rewrite.routes.ts'
import { RewriteService } from './features/rewrite/rewrite.service.ts'
import { searchModule } from './features/search/search.module.ts'
import { siteRoutes } from './features/site/site.routes.ts'
import { systemModule } from './features/system/system.module.ts'
import { accountAlerts } from './modules/account-alerts.ts'
import { accountModule } from './modules/account.module.ts'
import { backupModule } from './modules/backup.module.ts'
import { binModule } from './modules/bin.module.ts'
import { commentsModule } from './modules/comments.module.ts'
import { conditionsOf } from './modules/conditions.ts'
import { emergenciesModule } from './modules/emergencies.module.ts'
import { dashboardModule } from './modules/dashboard.module.ts'
import { libraryModule } from './modules/library.module.ts'
import { newsletterPaperModule } from './modules/newsletter-paper.module.ts'
import { newslettersModule } from './modules/newsletters.module.ts'
import { mustReadsModule } from './modules/must-reads.module.ts'
import { personalDataModule } from './modules/personal-data.module.ts'
import { publishingModule } from './modules/publishing.module.ts'
import { signupsModule } from './modules/signups.module.ts'
import { storageManagementModule } from './modules/storage-management.module.ts'
import { storageModule } from './modules/storage.module.ts'
import { subscriptionsModule } from './modules/subscriptions.module.ts'
import { textTranslationsModule } from './modules/text-translations.module.ts'
import { worldMapModule } from './modules/world-map.module.ts'
import { Audit } from './platform/audit/audit.ts'
import { ChatClient } from './platform/external-http/chat-client.ts'
import type { IsReachable } from './platform/external-http/fetch-public.ts'
import { BinRepository } from './platform/bin/bin.repository.ts'
import type { SharedClock } from './platform/clock.ts'
import { clockReadiness } from './platform/db/clock-condition.ts'
import { hearChanges } from './platform/db/hear-changes.ts'
import type { Database } from './platform/db/database.ts'
import { serveDocs } from './platform/http/docs-page.ts'
import { compressAnswers } from './platform/http/compress.ts'
import { keepAnswers, type KeptAnswers } from './platform/http/kept-answers.ts'
import { shutDownGracefully } from './platform/http/graceful-shutdown.ts'
import { measure } from './platform/metrics/measure.ts'
import { HtmlCleaner } from './platform/html/html-cleaner.ts'
import { handleErrors } from './platform/http/error-handler.ts'
import {
  type LineStream,
  loggerOptions,
  openLog,
  RequestLog,
  requestId,
  tellRequestId,
} from './platform/http/logging.ts'
import { sendMail } from './platform/mail/send-mail.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { limitRate, limitWrites } from './platform/http/rate-limit.ts'
import {
  REQUEST_LIMITS,
  type RequestLimits,
  limitRequests,
} from './platform/http/request-limits.ts'
import { RepeatedCalls } from './platform/http/repeated-calls.ts'
import { prepareRoutes } from './platform/http/serve.ts'
import { serveStreams } from './platform/stream/serve-streams.ts'
import { sendKept } from './platform/http/send-kept.ts'
import { secureHeaders } from './platform/http/security-headers.ts'
import type { LoadRenderer } from './platform/http/rendered-pages.ts'
import { serveSite } from './platform/http/site.ts'
import { FIT, Readiness } from './platform/readiness.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import type { TempFolder } from './platform/storage/temp-folder.ts'
import { Throttle } from './platform/throttle/throttle.ts'
import { reads } from './reads.ts'

const BODY_LIMIT = 1024 * 1024

/** `serve` checks what comes in and goes out: Fastify's own compilers would be loaded for nothing. */
const NO_COMPILERS = { buildValidator: noSchemas, buildSerializer: noSchemas }

function noSchemas(): never {
  throw new Error('A route has a JSON schema: describe the call in the contract instead.')
}

export interface AppDeps {
  config: Config
  database: Database
  files: FileStore
  tempFolder: TempFolder
  clock: SharedClock
  tokenSecret: string
  version: string
  /** The built site; left out where only the API is wanted. */
  siteFolder?: string
  /** Another renderer than the built one, for tests that have not built it. */
  loadRenderer?: LoadRenderer
  /** Which addresses pictures are fetched from; left out, those of the internet. For tests alone. */
  isReachable?: IsReachable
  /** Another way to keep finished answers, for tests that hold them against what would be made now. */
  Answers?: typeof KeptAnswers
  /** Other limits than the usual, for tests that would wait too long. */
  limits?: RequestLimits
  logStream?: LineStream
}

/** The whole server without its listener. The order below is the way of a request. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, clock, limits = REQUEST_LIMITS, logStream = openLog() } = deps
  const app = fastify({
    logger: loggerOptions(config.logLevel, logStream),
    logController: new RequestLog(),
    genReqId: requestId,
    requestIdHeader: false,
    // False rather than a function that trusts nobody: that would be asked about every address.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // A long id is one that does not exist, not an error of its own.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    // What has reached us is answered, also while we stop.
    return503OnClosing: false,
    schemaController: { compilersFactory: NO_COMPILERS },
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
  })
  handleErrors(app)
  prepareRoutes(app, !config.production)
  app.decorate('repeatedCalls', new RepeatedCalls(database, deps.tokenSecret))
  await measure(app, deps)
  if (config.tracing) {
    const { traceRequests } = await import('./platform/tracing/tracing.ts')
    traceRequests(app, database, config.tracing, deps.version)
  }
  sendKept(app, config.interfaceLanguage)
  tellRequestId(app)
  shutDownGracefully(app, config.stopLimitMs)
  runJobs(app, database, config.timezone)
  app.decorate('audit', new Audit(clock))
  sendMail(app, deps)
  limitRequests(app, limits)
  compressAnswers(app)
  hearChanges(app, database)
  keepAnswers(app, deps)
  serveStreams(app, deps)
  limitRate(app, config.rateLimit, clock)
  const policyOf = secureHeaders(app, config.production, config.s3?.publicEndpoint)

  const throttle = new Throttle(database, clock, deps.tokenSecret)
  limitWrites(app, config.writesPerMinute, throttle)
  app.jobs.recurring({
    name: 'sweep-throttle',
    title: () => say('Forget old attempts'),
    every: 'hour',
    run: async () => {
      await throttle.sweep()
      await app.repeatedCalls.sweep()
    },
  })
  const html = new HtmlCleaner()
  app.addHook('onClose', () => html.close())
  const demoAccounts = await demoAccountsOf(config)
  const site = siteOf(config, demoAccounts)

  siteRoutes(app, site, readinessOf(deps))
  const { notices, push, emergencyPush, waits } = await notificationsModule(app, deps)
  const { emergencies } = emergenciesModule(app, { ...deps, notices, push: emergencyPush })
  const { eventChanged, personLeft, news: signupNews } = signupsModule(app, { ...deps, notices })
  const alerts = accountAlerts(app.mail, clock, notices)
  const { people, confirmations } = reads
  const told = { personLeft, alerts, confirmations, waits }
  const auth = authModule(app, { ...deps, ...told, throttle, demoAccounts })
  signInWaysModule(app, { ...deps, throttle, auth, alerts })
  const { searches } = searchModule(app, { ...deps, ...reads })
  const { files, sweep } = storageModule({ ...deps, log: app.log })
  app.jobs.recurring({
    name: 'sweep-storage',
    title: () => say('Compare files with records'),
    every: 'hour',
    minutes: 60,
    run: (_, signal) => sweep.run({ signal }),
  })
  backupModule(app, deps)
  const bin = new BinRepository(database, reads)
  const library = libraryModule(app, {
    ...deps,
    timezone: config.timezone,
    files,
    auth,
    throttle,
    html,
    searches,
    bin,
  })
  const { media, fileUploads, foreignPictures, assetBin } = library
  const mustReads = mustReadsModule(app, { ...deps, throttle, alerts, notices })
  const chat =
    config.ai && new ChatClient(config.ai, (err, message) => app.log.warn({ err }, message))
  const { articleBin, articles, authors, pages, leadership } = publishingModule(app, {
    ...deps,
    chat,
    throttle,
    html,
    pictures: foreignPictures,
    searches,
    bin,
    mustReads,
    eventChanged,
    notices,
  })
  subscriptionsModule(app, { ...deps, articles })
  const { issues, ...read } = newslettersModule(app, { ...deps, notices })
  textTranslationsModule(app, { ...deps, chat, throttle, leadership, pages, issues })
  commentsModule(app, { ...deps, throttle, notices })
  const { pins, pictures, pinBin } = worldMapModule(app, { ...deps, files, media, searches, bin })
  newsletterPaperModule(app, { ...deps, ...read, media })
  const aboutWords = () => pages.textOf('about')
  const { projectBin, sectionBin } = dashboardModule(app, { ...deps, bin, aboutWords })
  const kinds = {
    article: articleBin,
    asset: assetBin,
    pin: pinBin,
    project: projectBin,
    section_entry: sectionBin,
  }
  const binned = binModule(app, { database, bin, kinds, pictures, files, clock })
  const { presence } = presenceModule(app, { ...deps, reads })
  storageManagementModule(app, { ...deps, files, library, bin: binned })
  accountModule(app, {
    ...deps,
    throttle,
    auth,
    pins,
    pictures,
    renamed: (tx, id) => authors.renamed(tx, id),
    alerts,
  })
  personalDataModule(app, {
    ...deps,
    demoAccounts,
    pins,
    pictures,
    uploads: fileUploads,
    signupNews,
    presence,
    push,
    emergencies,
  })
  rewriteRoutes(app, new RewriteService(chat, throttle, html))
  systemModule(app, { ...deps, reads, conditions: conditionsOf({ ...deps, jobs: app.jobs }) })
  auditModule(app, { ...deps, people })
  outboxModule(app, { ...deps, people })
  serveDocs(app, deps.version)
  if (deps.siteFolder) {
    const { siteFolder: folder, loadRenderer } = deps
    const { renderMs } = limits
    serveSite(app, {
      folder,
      site,
      appName: config.appName,
      language: config.interfaceLanguage,
      keepsOffline: config.keepsOffline,
      clock,
      origin: config.publicOrigin,
      policyOf,
      loadRenderer,
      renderMs,
    })
  }
  return app
}

function readinessOf({ database, files, tempFolder, clock }: AppDeps): Readiness {
  return new Readiness({
    database: () => database.ping().then(() => FIT),
    storage: () =>
      files.check().then(
        () => FIT,
        (error: Error) => ({ word: error.message, isFit: false }),
      ),
    disk: () => tempFolder.room(),
    clock: async () => clockReadiness(clock),
  })
}

function siteOf(config: Config, demoAccounts: Site['demo_accounts']): Site {
  const { password, sso, passkeys } = config.signIn
  return {
    timezone: config.timezone,
    registration: password ? config.registration : 'closed',
    registration_domains: config.registrationDomains,
    sign_in: { password, sso: sso?.name ?? null, passkeys: passkeys?.id ?? null },
    responses: config.responses,
    mail: config.mail !== undefined,
    outside_map: config.mapStyleUrl !== undefined,
    demo_accounts: demoAccounts,
  }
}
