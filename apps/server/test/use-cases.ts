import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FEATURES = join(import.meta.dirname, '../src/features')
const CLASS_OR_USE_CASE =
  /^export class (\w+)|^ {2}(?:async )?(\w+)(?: = (?:async )?)?\(\s*(?:actor|\{[^}]*\}): Actor\b/gm

export interface UseCase {
  /** Such as `TagsService.create`. */
  name: string
  file: string
  service: string
  method: string
}

/** Every public method of a feature that is called in the name of somebody. */
export function findUseCases(): UseCase[] {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join(FEATURES, path))
  return files.flatMap((file) => {
    let service = ''
    return [...readFileSync(file, 'utf8').matchAll(CLASS_OR_USE_CASE)].flatMap(
      ([, began, method]) => {
        if (began) service = began
        return method ? [{ name: `${service}.${method}`, file, service, method }] : []
      },
    )
  })
}

/** Whom a use case is for. */
export type Rule =
  | 'anybody'
  /** Whoever calls, with what is their own; the route asks for a session. */
  | 'own'
  /** Each refuses all others before it reads or writes anything. */
  | 'signed in'
  | 'staff'
  | 'superuser'
  /** A right that superusers give, person by person; no role brings it. */
  | 'given'
  /** It looks at what it is about first: tried below. */
  | 'looks first'

const RULES: Record<string, Record<string, Rule>> = {
  AccountService: {
    get: 'signed in',
    update: 'signed in',
    listSessions: 'signed in',
    endSession: 'signed in',
    endOtherSessions: 'signed in',
    changePassword: 'signed in',
  },
  ActivityService: { list: 'anybody' },
  ArticlesService: { list: 'anybody', get: 'anybody', months: 'anybody', eventDays: 'anybody' },
  AssetsService: {
    list: 'anybody',
    summarise: 'anybody',
    get: 'anybody',
    pages: 'anybody',
    create: 'staff',
    change: 'staff',
    delete: 'staff',
  },
  AuditService: { list: 'staff', export: 'staff' },
  AuthoringListService: { list: 'own', counts: 'own', eventDays: 'own' },
  AuthoringService: {
    get: 'looks first',
    create: 'looks first',
    update: 'looks first',
    submit: 'looks first',
    withdraw: 'looks first',
    delete: 'looks first',
  },
  BinService: { list: 'own', restore: 'looks first', purge: 'looks first' },
  CalendarAddresses: { of: 'own', create: 'own', revoke: 'own' },
  CommentModerationService: { list: 'staff', hide: 'staff', show: 'staff', remove: 'staff' },
  CommentsService: {
    write: 'signed in',
    change: 'looks first',
    delete: 'looks first',
    report: 'signed in',
  },
  ConfirmationsService: {
    confirm: 'anybody',
    overview: 'staff',
    export: 'staff',
    giveCode: 'staff',
  },
  CorrectionsService: { correct: 'staff' },
  CurrentPassword: { requireOrProof: 'own' },
  EmergenciesService: { reach: 'given', send: 'given' },
  EmailVerification: { confirm: 'anybody' },
  FileUploadsService: {
    begin: 'staff',
    list: 'staff',
    get: 'staff',
    receivePart: 'staff',
    complete: 'staff',
    abort: 'staff',
    expectWhole: 'staff',
  },
  ImportService: { preview: 'superuser', confirm: 'superuser' },
  InvitationsService: {
    invite: 'superuser',
    giveCode: 'staff',
    sendLink: 'staff',
    list: 'staff',
    withdraw: 'superuser',
  },
  LeadershipService: { newest: 'anybody', write: 'staff' },
  MailingService: {
    readers: 'staff',
    get: 'staff',
    send: 'staff',
    cancel: 'staff',
    continue: 'staff',
    test: 'staff',
    list: 'staff',
    resend: 'staff',
    settle: 'staff',
  },
  ReviewService: { review: 'looks first', undo: 'looks first' },
  MustReadsService: { state: 'anybody', mine: 'own', put: 'staff', end: 'staff' },
  NewslettersService: {
    all: 'staff',
    get: 'staff',
    check: 'staff',
    create: 'staff',
    change: 'staff',
    delete: 'staff',
  },
  NotificationsService: { list: 'own', unseen: 'own', markSeen: 'own', authorNotices: 'own' },
  OutboxService: { list: 'staff', read: 'staff', sendAgain: 'staff' },
  PaperService: { issue: 'anybody' },
  PasskeysService: {
    list: 'own',
    startKey: 'own',
    addKey: 'own',
    rename: 'own',
    remove: 'own',
    takeOffer: 'own',
  },
  PushService: {
    of: 'own',
    choose: 'own',
    subscribe: 'own',
    unsubscribe: 'own',
    try: 'own',
  },
  PeopleService: {
    list: 'staff',
    get: 'staff',
    departments: 'staff',
    change: 'superuser',
    changeMany: 'superuser',
  },
  PersonalDataService: { export: 'own', erase: 'own' },
  PinsService: { mine: 'own', put: 'signed in', leave: 'signed in' },
  PlacesService: { suggest: 'anybody', reverse: 'anybody' },
  PlainPagesService: { get: 'anybody', write: 'staff' },
  PresenceService: {
    colleagues: 'signed in',
    own: 'signed in',
    turn: 'signed in',
    setStatus: 'signed in',
    endStatus: 'signed in',
    here: 'signed in',
  },
  ProjectsService: {
    list: 'anybody',
    figures: 'anybody',
    create: 'staff',
    update: 'staff',
    delete: 'staff',
  },
  Previews: { of: 'staff' },
  ProofOfIdentity: { ways: 'signed in', confirm: 'signed in', confirmed: 'own' },
  RemindNow: { remind: 'staff' },
  ResponsesService: {
    read: 'anybody',
    comments: 'anybody',
    own: 'own',
    react: 'signed in',
    settings: 'staff',
    set: 'staff',
  },
  RewriteService: { rewrite: 'own' },
  SharedDevicePins: { set: 'signed in', end: 'signed in' },
  OwnSignupsService: { list: 'signed in' },
  CleanupsService: { list: 'staff', clean: 'staff', undo: 'staff', emptyBin: 'superuser' },
  StorageService: {
    get: 'staff',
    count: 'staff',
    files: 'staff',
    recommendation: 'staff',
    export: 'staff',
  },
  SectionsService: { list: 'anybody', create: 'staff', update: 'staff', delete: 'staff' },
  SignupsService: {
    get: 'anybody',
    open: 'anybody',
    signUp: 'own',
    withdraw: 'own',
    configure: 'looks first',
    list: 'looks first',
    export: 'looks first',
  },
  SsoService: { confirm: 'own' },
  SynonymsService: { list: 'staff', create: 'staff', change: 'staff', delete: 'staff' },
  SystemService: {
    read: 'staff',
    list: 'staff',
    retry: 'staff',
    retryFailed: 'staff',
    dismiss: 'staff',
  },
  TagsService: {
    list: 'anybody',
    create: 'staff',
    update: 'staff',
    merge: 'staff',
    delete: 'staff',
  },
  TextTranslationsService: {
    sheet: 'looks first',
    toTranslate: 'looks first',
    put: 'looks first',
    check: 'looks first',
    delete: 'looks first',
  },
  TranslationDrafts: { draft: 'looks first' },
  TranslationsService: {
    sheet: 'looks first',
    toTranslate: 'looks first',
    list: 'looks first',
    put: 'looks first',
    check: 'looks first',
    delete: 'looks first',
  },
  UploadQueueService: {
    list: 'staff',
    history: 'staff',
    totals: 'staff',
    pause: 'staff',
    resume: 'staff',
    cancel: 'staff',
    report: 'staff',
  },
  UploadsService: { presign: 'signed in' },
  UsersService: { current: 'own' },
  VersionsService: { list: 'looks first', get: 'looks first', restore: 'looks first' },
}
export const ruleOf = ({ service, method }: UseCase): Rule | undefined => RULES[service]?.[method]
export const namedUseCases = Object.entries(RULES).flatMap(([service, methods]) =>
  Object.keys(methods).map((method) => `${service}.${method}`),
)
