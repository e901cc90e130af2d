import { ArticleInput } from '@berg/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../test/app.ts'
import { findUseCases, namedUseCases, type Rule, ruleOf } from '../test/use-cases.ts'
import { articlesModule } from './features/articles/articles.module.ts'
import { BinService } from './features/bin/bin.service.ts'
import { CommentsRepository } from './features/comments/comments.repository.ts'
import { CommentsService } from './features/comments/comments.service.ts'
import { ResponsesRepository } from './features/comments/responses.repository.ts'
import { NoticesRepository } from './features/notifications/notices.repository.ts'
import { VocabularyReader } from './features/search/search-reader.ts'
import { SignupsRepository } from './features/signups/signups.repository.ts'
import { SignupsService } from './features/signups/signups.service.ts'
import { TagsRepository } from './features/tags/tags.repository.ts'
import { TextTranslationsRepository } from './features/text-translations/text-translations.repository.ts'
import { TextTranslationsService } from './features/text-translations/text-translations.service.ts'
import { BinRepository } from './platform/bin/bin.repository.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { HtmlCleaner } from './platform/html/html-cleaner.ts'
import type { Actor } from './platform/http/actor.ts'
import { Problem } from './platform/http/problem.ts'
import { reads } from './reads.ts'

// What each use case says without the route's access level in front of it.

const employee: Actor = {
  id: 1,
  username: 'employee',
  sessionId: '',
  address: '',
  firstName: '',
  lastName: '',
  email: '',
  isStaff: false,
  isSuperuser: false,
  department: '',
}
const editor: Actor = { ...employee, isStaff: true }
const visitor = undefined as unknown as Actor
/** What kind of problem it answers; what it throws at once counts too. */
const problemOf = async (act: () => unknown) => {
  try {
    return await act()
  } catch (error) {
    return error instanceof Problem ? error.kind : error
  }
}

const useCases = findUseCases()

it('says of every use case whom it is for', () => {
  expect(useCases.map(({ name }) => name).toSorted()).toEqual(namedUseCases.toSorted())
})

describe('a use case for others refuses before it reads or writes anything', () => {
  const untouchable = new Proxy({}, { get: (_, name) => expect.fail(`used ${String(name)}`) })
  /** Whatever is asked for: a use case may look at it, but not refuse because of it. */
  const anything: unknown = new Proxy(() => {}, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => 1 : anything),
  })
  const REFUSED: Partial<Record<Rule, Actor>> = {
    'signed in': visitor,
    staff: employee,
    superuser: editor,
    given: { ...editor, isSuperuser: true },
  }

  const guarded = useCases.filter((useCase) => (ruleOf(useCase) ?? '') in REFUSED)
  it.each(guarded)('$name', async (useCase) => {
    const module = (await import(useCase.file)) as Record<
      string,
      new (...parts: unknown[]) => object
    >
    const Service = module[useCase.service]
    const parts = Array.from({ length: 10 }, () => untouchable)
    const service = Reflect.construct(Service as never, parts) as Record<
      string,
      (...given: unknown[]) => unknown
    >
    const refused = REFUSED[ruleOf(useCase) ?? 'own']
    const given = [refused, anything, anything, anything, anything]
    expect(await problemOf(() => service[useCase.method]?.(...given))).toBe('forbidden')
  })
})

describe('a use case that looks first writes nothing', () => {
  let test: TestApp
  let articles: ReturnType<typeof articlesModule>
  let lesser: Actor
  let signups: SignupsService
  let comments: CommentsService
  let bin: BinService
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  beforeAll(async () => {
    // What comes every hour or day would write as well.
    test = await startTestApp({ extend: ({ jobs }) => void (jobs.records.addDue = async () => 0) })
    const { database, clock, config } = test
    const tags = new TagsRepository(database)
    const html = new HtmlCleaner()
    const pictures = { takeIn: () => expect.fail('fetched a picture') }
    const { timezone } = config
    const searches = new VocabularyReader(database, reads.filesHiddenFrom, test.app.kept)
    const needs = { database, reads, tags, html, pictures, clock, timezone, searches }
    const jobs = new Jobs(database, timezone)
    const inBin = new BinRepository(database, reads)
    const mailAuthor = async () => {}
    const nobody = async () => {}
    const mustReads = {
      askAgain: nobody,
      mark: nobody,
      published: nobody,
      marked: async () => null,
    }
    const { audit, kept } = test.app
    const notices = new NoticesRepository(reads)
    const joined = { jobs, keeper: kept, bin: inBin, audit, mailAuthor, mustReads, notices }
    const none = {} as never
    const noService = { siteLanguage: 'en', chat: undefined, throttle: none } as const
    articles = articlesModule({ ...needs, ...joined, ...noService })
    const shared = { database, audit, clock }
    const events = new SignupsRepository(database, reads)
    signups = new SignupsService({ ...shared, signups: events, news: none, timezone })
    const responses = new ResponsesRepository(database, reads.articlesFor)
    const written = new CommentsRepository(database, reads.people)
    const parts = {
      ...shared,
      comments: written,
      responses,
      reports: none,
      throttle: none,
      notices,
    }
    comments = new CommentsService(parts, clock)
    bin = new BinService({ ...shared, bin: inBin, kinds: none, pictures: none, files: none }, clock)
    lesser = { ...employee, ...(await test.addUser()) }
  })
  afterAll(() => test.close())

  /** Of what is tried here: the sweeps of the server write other things meanwhile. */
  const WRITES =
    /^\s*(insert into|update|delete from)\s+"?(articles\b|article_|notifications|held_|comments|event_signups|signups|bin|text_)/i
  const writes = () =>
    statements.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text))
      .filter((text) => WRITES.test(text))

  const article = async () => ({
    unseen: (await test.addArticle({ status: 'draft', event_date: '2026-12-01' })).id,
    seen: (await test.addArticle({ event_date: '2026-12-01' })).id,
  })
  const comment = async () => {
    const { seen: articleId } = await article()
    const { id: authorId } = await test.addUser()
    const add = async (hidden: string | null) => {
      const { rows } = await test.database.pool.query<{ id: number }>(
        `insert into comments (article_id, author_id, text, created_at, hidden_reason) values ($1, $2, 'x', now(), $3)
         returning id`,
        [articleId, authorId, hidden],
      )
      return rows[0]?.id ?? 0
    }
    return { unseen: await add('rude'), seen: await add(null) }
  }
  const deleted = async () => {
    const add = async (ownerId: number) => {
      const { rows } = await test.database.pool.query<{ id: number }>(
        `insert into bin (kind, subject_id, title, owner_id, is_private, deleted_at, record)
         values ('article', (select count(*) from bin), 'x', $1, false, $2, '{"articles": [{"status": "published"}]}') returning id`,
        [ownerId, test.clock.now()],
      )
      return rows[0]?.id ?? 0
    }
    return { unseen: await add((await test.addUser()).id), seen: await add(lesser.id) }
  }

  const draft = { ...ArticleInput.parse({ title: 'x' }), submit: true, author_note: '' }
  type Case = [
    make: () => Promise<{ unseen: number; seen: number }>,
    act: (id: number) => Promise<unknown>,
    ofSeen?: 'notFound',
  ]
  const CASES: Record<string, Case> = {
    'AuthoringService.update': [
      article,
      (id) => articles.authoring.update(lesser, id, { title: 'x' }),
    ],
    'AuthoringService.delete': [article, (id) => articles.authoring.delete(lesser, id)],
    'AuthoringService.submit': [article, (id) => articles.authoring.submit(lesser, id)],
    'AuthoringService.withdraw': [article, (id) => articles.authoring.withdraw(lesser, id)],
    'ReviewService.review': [
      article,
      (id) => articles.reviews.review(lesser, id, { move: 'approve' }),
    ],
    'ReviewService.undo': [article, (id) => articles.reviews.undo(lesser, id)],
    // Readers see an article, but not what it was.
    'VersionsService.list': [article, (id) => articles.versions.list(lesser, id, {}), 'notFound'],
    'VersionsService.get': [article, (id) => articles.versions.get(lesser, id, 1), 'notFound'],
    'VersionsService.restore': [
      article,
      (id) => articles.versions.restore(lesser, id, 1),
      'notFound',
    ],
    'TranslationsService.list': [article, (id) => articles.translations.list(lesser, id)],
    'TranslationsService.put': [
      article,
      (id) => articles.translations.put(lesser, id, 'pl', { title: 'x', content: '<p>x</p>' }),
    ],
    'TranslationsService.sheet': [article, (id) => articles.translations.sheet(lesser, id, 'pl')],
    'TranslationsService.toTranslate': [
      article,
      (id) => articles.translations.toTranslate(lesser, id, 'pl'),
    ],
    'TranslationDrafts.draft': [
      article,
      (id) =>
        articles.drafts.draft(lesser, id, 'pl', { version: 1, with_title: true, for_some: false }),
    ],
    // There is none.
    'TranslationsService.check': [
      article,
      (id) => articles.translations.check(lesser, id, 'pl'),
      'notFound',
    ],
    'TranslationsService.delete': [
      article,
      (id) => articles.translations.delete(lesser, id, 'pl'),
      'notFound',
    ],
    'SignupsService.configure': [
      article,
      (id) => signups.configure(lesser, id, { asks: true, places: null, closes_at: null }),
    ],
    'SignupsService.list': [article, (id) => signups.list(lesser, id)],
    'SignupsService.export': [article, (id) => signups.export(lesser, id, 'en')],
    'CommentsService.change': [comment, (id) => comments.change(lesser, id, 'y')],
    'CommentsService.delete': [comment, (id) => comments.delete(lesser, id)],
    'BinService.restore': [deleted, (id) => bin.restore(lesser, id)],
    'BinService.purge': [deleted, (id) => bin.purge(lesser, id)],
  }
  /** Have tests of their own below. */
  const TEXTS = ['sheet', 'toTranslate', 'put', 'check', 'delete'].map(
    (name) => `TextTranslationsService.${name}`,
  )
  const APART = ['AuthoringService.get', 'AuthoringService.create', ...TEXTS]

  it('tries each of them', () => {
    const looking = useCases.filter((useCase) => ruleOf(useCase) === 'looks first')
    const tried = [...Object.keys(CASES), ...APART]
    expect(tried.toSorted()).toEqual(looking.map(({ name }) => name).toSorted())
  })

  it.each(Object.entries(CASES))('%s', async (_, [make, act, ofSeen = 'forbidden']) => {
    const { unseen, seen } = await make()
    statements.mockClear()
    expect(await problemOf(() => act(unseen))).toBe('notFound')
    expect(await problemOf(() => act(seen))).toBe(ofSeen)
    expect(writes()).toEqual([])
  })

  it.each(['approve', 'reject'] as const)('%s, also held', async (move) => {
    const { unseen, seen } = await article()
    statements.mockClear()
    for (const hold of [false, true]) {
      const act = (id: number) => articles.reviews.review(lesser, id, { move, hold })
      expect(await problemOf(() => act(unseen))).toBe('notFound')
      expect(await problemOf(() => act(seen))).toBe('forbidden')
    }
    expect(writes()).toEqual([])
  })

  it('an editor, with what its author has not sent or has taken back', async () => {
    const staff = { ...employee, ...(await test.addUser({ isStaff: true })), isStaff: true }
    const unsent = await test.addArticle({ status: 'draft', isUnsent: true })
    statements.mockClear()
    const { authoring, reviews } = articles
    for (const act of [
      () => authoring.get(staff, unsent.id),
      () => authoring.update(staff, unsent.id, { title: 'x' }),
      () => authoring.delete(staff, unsent.id),
      () => reviews.review(staff, unsent.id, { move: 'approve' }),
      () => reviews.review(staff, unsent.id, { move: 'reject', hold: true }),
    ]) {
      expect(await problemOf(act)).toBe('notFound')
    }
    expect(writes()).toEqual([])
  })

  it('publish at once, or write without an account', async () => {
    statements.mockClear()
    const create = articles.authoring.create.bind(articles.authoring)
    expect(await problemOf(() => create(lesser, { ...draft, status: 'published' }))).toBe(
      'forbidden',
    )
    expect(await problemOf(() => create(visitor, { ...draft, status: 'draft' }))).toBe('forbidden')
    expect(writes()).toEqual([])
  })

  it('translate a text of the site', async () => {
    const { database, clock, app } = test
    const subject = { kind: 'page', id: 'fqa', label: 'x' }
    const texts = new TextTranslationsService({
      database,
      translations: new TextTranslationsRepository(database, reads.people),
      originalOf: async () => ({ title: 'x', content: '<p>x</p>', version: 1, subject }),
      audit: app.audit,
      clock,
      siteLanguage: 'en',
      hasAiService: false,
    })
    const place = { text: 'fqa', language: 'pl' } as const
    const words = { title: 'x', passages: ['x'], version: 1 }
    statements.mockClear()
    for (const act of [
      () => texts.sheet(lesser, place),
      () => texts.toTranslate(lesser, 'fqa', 'pl'),
      () => texts.put(lesser, place, words),
      () => texts.check(lesser, place),
      () => texts.delete(lesser, place),
    ]) {
      expect(await problemOf(act)).toBe('forbidden')
    }
    expect(writes()).toEqual([])
  })
})
