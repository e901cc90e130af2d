import type { FastifyInstance } from 'fastify'
import {
  ArticlesPersonalData,
  HistoryPersonalData,
  RejectionPhrasesPersonalData,
} from '../features/articles/articles.personal-data.ts'
import { AssetsPersonalData } from '../features/assets/assets.personal-data.ts'
import { TranslationsPersonalData } from '../features/articles/translations.personal-data.ts'
import { VersionsPersonalData } from '../features/articles/versions.personal-data.ts'
import { AuditPersonalData } from '../features/audit/audit.personal-data.ts'
import { AccountPersonalData } from '../features/auth/auth.personal-data.ts'
import { BinPersonalData } from '../features/bin/bin.personal-data.ts'
import { CalendarPersonalData } from '../features/calendar/calendar.personal-data.ts'
import {
  CommentReportsPersonalData,
  CommentsPersonalData,
  ReactionsPersonalData,
} from '../features/comments/comments.personal-data.ts'
import { TextTranslationsPersonalData } from '../features/text-translations/text-translations.personal-data.ts'
import { LeadershipPersonalData } from '../features/leadership/leadership.personal-data.ts'
import { NewslettersPersonalData } from '../features/newsletters/newsletters.personal-data.ts'
import { ConfirmationsPersonalData } from '../features/must-reads/must-reads.personal-data.ts'
import { MailingPersonalData } from '../features/newsletters/mail/mailing.personal-data.ts'
import { NotificationsPersonalData } from '../features/notifications/notifications.personal-data.ts'
import { OutboxPersonalData } from '../features/outbox/outbox.personal-data.ts'
import { personalDataRoutes } from '../features/personal-data/personal-data.routes.ts'
import {
  type Holder,
  PersonalDataService,
} from '../features/personal-data/personal-data.service.ts'
import { PlainPagesPersonalData } from '../features/plain-pages/plain-pages.personal-data.ts'
import { ProjectsPersonalData } from '../features/projects/projects.personal-data.ts'
import type { FileUploadsService } from '../features/uploads/file-uploads.service.ts'
import { StoragePersonalData } from '../features/storage/storage.personal-data.ts'
import { SectionsPersonalData } from '../features/sections/sections.personal-data.ts'
import { SignupsPersonalData } from '../features/signups/signups.personal-data.ts'
import type { SignupNews } from '../features/signups/signup-news.ts'
import {
  UploadHistoryPersonalData,
  UploadsPersonalData,
} from '../features/uploads/uploads.personal-data.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { reads } from '../reads.ts'

interface Parts {
  database: Database
  clock: Clock
  /** Open to anybody, so nobody may erase them. */
  demoAccounts: readonly { username: string }[]
  pins: Holder
  pictures: Holder
  uploads: FileUploadsService
  signupNews: SignupNews
  presence: Holder
  push: Holder
  emergencies: Holder
}

/** What a person may read and erase of everything. */
export function personalDataModule(
  app: FastifyInstance,
  {
    database,
    clock,
    demoAccounts,
    pins,
    pictures,
    uploads,
    signupNews,
    presence,
    push,
    emergencies,
  }: Parts,
): void {
  const shared = demoAccounts.map(({ username }) => username)
  const account = new AccountPersonalData(database, shared)
  const activity = new AuditPersonalData(database)
  const holders = {
    account,
    pin: pins,
    // Before the articles, by whose author they are found.
    history: new HistoryPersonalData(database),
    notices: new NotificationsPersonalData(database, reads),
    push,
    emergencies,
    rejection_phrases: new RejectionPhrasesPersonalData(database),
    versions: new VersionsPersonalData(database),
    translations: new TranslationsPersonalData(database),
    confirmations: new ConfirmationsPersonalData(database),
    articles: new ArticlesPersonalData(database),
    comments: new CommentsPersonalData(database),
    reactions: new ReactionsPersonalData(database),
    comment_reports: new CommentReportsPersonalData(database),
    bin: new BinPersonalData(database),
    uploads: new UploadsPersonalData(database, uploads),
    upload_history: new UploadHistoryPersonalData(database),
    assets: new AssetsPersonalData(database),
    storage_cleanups: new StoragePersonalData(database),
    calendar_addresses: new CalendarPersonalData(database),
    newsletters: new NewslettersPersonalData(database),
    signups: new SignupsPersonalData(database, signupNews, reads),
    presence,
    pages: new PlainPagesPersonalData(database),
    projects: new ProjectsPersonalData(database),
    section_entries: new SectionsPersonalData(database, reads.people),
    mails: new OutboxPersonalData(database, reads.people),
    newsletter_mails: new MailingPersonalData(database),
    leadership_messages: new LeadershipPersonalData(database),
    text_translations: new TextTranslationsPersonalData(database),
    activity,
    // After everything that shows pictures.
    pictures,
  }
  const warn = (err: unknown, message: string) => app.log.warn({ err }, message)
  const service = new PersonalDataService(
    database,
    account,
    holders,
    clock,
    warn,
    app.audit,
    activity,
  )
  personalDataRoutes(app, service)
}
