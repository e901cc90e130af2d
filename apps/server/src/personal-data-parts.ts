import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { DEMO_ACCOUNTS } from './demo/people.ts'
import { OwnArticles, OwnHistory, OwnOutcomes } from './features/articles/own-articles.ts'
import { OwnAssets } from './features/assets/own-assets.ts'
import { OwnAccount } from './features/auth/own-account.ts'
import { OwnMessages } from './features/leadership/own-messages.ts'
import { personalDataRoutes } from './features/personal-data/personal-data.routes.ts'
import { type Holder, PersonalDataService } from './features/personal-data/personal-data.service.ts'
import { OwnPages } from './features/plain-pages/own-pages.ts'
import type { FileUploadsService } from './features/uploads/file-uploads.service.ts'
import { OwnUploads } from './features/uploads/own-uploads.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'

interface Parts {
  config: Config
  database: Database
  clock: Clock
  pins: Holder
  pictures: Holder
  uploads: FileUploadsService
}

/** What a person may read and erase of everything. */
export function personalData(
  app: FastifyInstance,
  { config, database, clock, pins, pictures, uploads }: Parts,
): void {
  const shared = config.demo ? DEMO_ACCOUNTS.map(({ username }) => username) : []
  const account = new OwnAccount(database, shared)
  const holders = {
    account,
    pin: pins,
    // Before the articles, by whose author they are found.
    history: new OwnHistory(database),
    outcomes: new OwnOutcomes(database),
    articles: new OwnArticles(database),
    uploads: new OwnUploads(database, uploads),
    assets: new OwnAssets(database),
    pages: new OwnPages(database),
    leadership_messages: new OwnMessages(database),
    // After everything that shows pictures.
    pictures,
  }
  const warn = (err: unknown, message: string) => app.log.warn({ err }, message)
  const service = new PersonalDataService(database, account, holders, clock, warn)
  personalDataRoutes(app, service)
}
