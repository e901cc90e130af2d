import { ArticleInput, EVERYBODY } from '@berg/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../test/app.ts'
import { articlesModule } from './features/articles/articles.module.ts'
import { AssetsService } from './features/assets/assets.service.ts'
import { AuditService } from './features/audit/audit.service.ts'
import { CommentModerationService } from './features/comments/comment-moderation.service.ts'
import { CommentsService } from './features/comments/comments.service.ts'
import { ResponsesService } from './features/comments/responses.service.ts'
import { ImportService } from './features/auth/people/import/import.service.ts'
import { InvitationsService } from './features/auth/people/invitations.service.ts'
import { PeopleService } from './features/auth/people/people.service.ts'
import { LeadershipService } from './features/leadership/leadership.service.ts'
import { ConfirmationsService } from './features/must-reads/confirmations.service.ts'
import { MustReadsService } from './features/must-reads/must-reads.service.ts'
import { CorrectionsService } from './features/newsletters/corrections.service.ts'
import { NewslettersService } from './features/newsletters/newsletters.service.ts'
import { Previews } from './features/newsletters/previews.ts'
import { MailingService } from './features/newsletters/mail/mailing.service.ts'
import { PinsService } from './features/pins/pins.service.ts'
import { PlainPagesService } from './features/plain-pages/plain-pages.service.ts'
import { VocabularyReader } from './features/search/search-reader.ts'
import { SynonymsService } from './features/search/synonyms.service.ts'
import { SystemService } from './features/system/system.service.ts'
import { TagsRepository } from './features/tags/tags.repository.ts'
import { TagsService } from './features/tags/tags.service.ts'
import { FileUploadsService } from './features/uploads/file-uploads.service.ts'
import { UploadsService } from './features/uploads/uploads.service.ts'
import { BinRepository } from './platform/bin/bin.repository.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { HtmlCleaner } from './platform/html/html-cleaner.ts'
import type { Actor } from './platform/http/actor.ts'
import { Problem } from './platform/http/problem.ts'

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
}
const editor: Actor = { ...employee, isStaff: true }
const visitor = undefined as unknown as Actor
/** What kind of problem it answers; what it throws at once counts too. */
const problemOf = async (act: () => Promise<unknown>) => {
  try {
    return await act()
  } catch (error) {
    return error instanceof Problem ? error.kind : error
  }
}

describe('a use case for others refuses before it reads or writes anything', () => {
  const untouchable = new Proxy({}, { get: (_, name) => expect.fail(`used ${String(name)}`) })
  const lone = <T extends object>(service: new (...parts: never[]) => T) =>
    Reflect.construct(
      service,
      Array.from({ length: 10 }, () => untouchable),
    ) as T

  const tags = lone(TagsService)
  const mailing = lone(MailingService)
  const synonyms = lone(SynonymsService)
  const assets = lone(AssetsService)
  const uploads = lone(FileUploadsService)
  const people = lone(PeopleService)
  const newsletters = lone(NewslettersService)
  const moderation = lone(CommentModerationService)
  const complaint = { reason: 'other', note: '' } as const
  const ALL_OFF = { reactions: false, comments: false }
  const invitations = lone(InvitationsService)
  const everybody = { kind: 'everybody', value: '' } as const
  const marking = { audience: everybody, due_on: '2026-12-01', ask_again: false }
  const list = { file: 'x', fingerprint: 'x', filename: 'x' }
  const message = { title: 't', quote: 'q', subtitle: '', content: 'c', author: 'a' }
  const file = { filename: 'a.pdf', content_type: 'application/pdf', size: 1, fingerprint: '' }
  const picture = { filename: 'a.png', content_type: 'image/png', size: 1 }

  it.each<[string, () => Promise<unknown>]>([
    ['count readers', () => mailing.readers(employee)],
    ['see a mailing', () => mailing.get(employee, 1)],
    ['send a newsletter', () => mailing.send(employee, 1, { audience: EVERYBODY })],
    ['cancel a newsletter', () => mailing.cancel(employee, 1)],
    ['go on with a newsletter', () => mailing.continue(employee, 1)],
    ['correct a newsletter', () => lone(CorrectionsService).correct(employee, 1, {})],
    ['try a newsletter', () => mailing.test(employee, 1)],
    ['see recipients', () => mailing.list(employee, 1, {})],
    ['resend a newsletter', () => mailing.resend(employee, 1, { state: 'refused' })],
    ['settle a mail', () => mailing.settle(employee, 1, 1, true)],
    ['create a tag', () => tags.create(employee, { name: 'x', hidden: false })],
    ['rename a tag', () => tags.update(employee, 1, { name: 'x' })],
    ['merge tags', () => tags.merge(employee, 1, { into: 2 })],
    ['delete a tag', () => tags.delete(employee, 1)],
    ['list synonyms', () => synonyms.list(employee)],
    ['add synonyms', () => synonyms.create(employee, { words: ['a', 'b'] })],
    ['change synonyms', () => synonyms.change(employee, 1, { words: ['a', 'b'] })],
    ['delete synonyms', () => synonyms.delete(employee, 1)],
    ['add an asset', () => assets.create(employee, { name: 'x', url: '/files/x' })],
    ['rename an asset', () => assets.rename(employee, 1, { name: 'x' })],
    ['delete an asset', () => assets.delete(employee, 1)],
    ['begin an upload', () => uploads.begin(employee, file)],
    ['list uploads', () => uploads.list(employee)],
    ['read an upload', () => uploads.get(employee, 'x')],
    ['send a part', () => uploads.receivePart(employee, 'x', 1, untouchable as never)],
    ['complete an upload', () => uploads.complete(employee, 'x')],
    ['abort an upload', () => uploads.abort(employee, 'x')],
    ['send a file', () => uploads.expectWhole(employee, file, 1)],
    ['send a picture', () => lone(UploadsService).presign(visitor, picture)],
    ['write the leadership message', () => lone(LeadershipService).write(employee, message)],
    ['write a plain page', () => lone(PlainPagesService).write(employee, 'fqa', '')],
    ['list all newsletters', () => newsletters.all(employee, {})],
    ['read a newsletter', () => newsletters.get(employee, 1)],
    ['begin a newsletter', () => newsletters.create(employee)],
    ['change a newsletter', () => newsletters.change(employee, 1, {})],
    ['delete a newsletter', () => newsletters.delete(employee, 1)],
    ['check a newsletter', () => newsletters.check(employee, 1)],
    ['look at a newsletter', () => lone(Previews).of(employee, 1)],
    ['put a pin', () => lone(PinsService).put(visitor, { first_name: 'x' })],
    ['take a pin away', () => lone(PinsService).leave(visitor)],
    ['react', () => lone(ResponsesService).react(visitor, 1, 'love')],
    ['turn comments off', () => lone(ResponsesService).set(employee, 1, ALL_OFF)],
    ['see whether comments are off', () => lone(ResponsesService).settings(employee, 1)],
    ['comment', () => lone(CommentsService).write(visitor, 1, 'x')],
    ['report a comment', () => lone(CommentsService).report(visitor, 1, complaint)],
    ['list reported comments', () => moderation.list(employee, { state: 'reported' })],
    ['hide a comment', () => moderation.hide(employee, 1, 'x')],
    ['show a comment again', () => moderation.show(employee, 1)],
    ['delete the comment of another', () => moderation.remove(employee, 1, 'x')],
    ['list accounts', () => people.list(employee, {})],
    ['page through accounts', () => people.list(employee, { page: 1 })],
    ['read an account', () => people.get(employee, 1)],
    ['change an account', () => people.change(editor, 1, {})],
    ['list departments', () => people.departments(employee)],
    ['hand out a code', () => invitations.giveCode(employee, 1)],
    ['invite', () => invitations.invite(editor, { by: 'mail', people: [1], newcomers: [] })],
    ['list invitations', () => invitations.list(employee, {})],
    ['withdraw an invitation', () => invitations.withdraw(editor, 1)],
    ['look at a list of people', () => lone(ImportService).preview(editor, 'x')],
    ['import a list of people', () => lone(ImportService).confirm(editor, list)],
    ['see how the site is', () => lone(SystemService).read(employee)],
    ['list jobs', () => lone(SystemService).list(employee, {})],
    ['run a job again', () => lone(SystemService).retry(employee, '')],
    ['run all jobs again', () => lone(SystemService).retryFailed(employee)],
    ['forget a job', () => lone(SystemService).dismiss(employee, '')],
    ['mark as must-read', () => lone(MustReadsService).put(employee, 1, marking)],
    ['end a must-read', () => lone(MustReadsService).end(employee, 1)],
    ['see who has confirmed', () => lone(ConfirmationsService).overview(employee, 1)],
    ['take the confirmations along', () => lone(ConfirmationsService).export(employee, 1)],
    ['hand out a code to confirm', () => lone(ConfirmationsService).giveCode(employee, 1, 2)],
    ['read who did what', () => lone(AuditService).list(employee, {})],
    ['take the activity along', () => lone(AuditService).export(employee, {})],
  ])('%s', async (_, act) => {
    expect(await problemOf(act)).toBe('forbidden')
  })
})

describe('a use case that looks at the article first writes nothing', () => {
  let test: TestApp
  let articles: ReturnType<typeof articlesModule>
  let lesser: Actor
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  beforeAll(async () => {
    test = await startTestApp()
    const { database, clock, config } = test
    const tags = new TagsRepository(database)
    const html = new HtmlCleaner()
    const pictures = { takeIn: () => expect.fail('fetched a picture') }
    const { timezone } = config
    const searches = new VocabularyReader(database)
    const needs = { database, tags, html, pictures, clock, timezone, searches }
    const jobs = new Jobs(database, timezone)
    const bin = new BinRepository(database)
    const mailAuthor = async () => {}
    const askAgain = async () => {}
    articles = articlesModule({ ...needs, jobs, bin, audit: test.app.audit, mailAuthor, askAgain })
    lesser = { ...employee, ...(await test.addUser()) }
  })
  afterAll(() => test.close())

  /** Of what belongs to an article: the sweeps of the server write other things meanwhile. */
  const WRITES =
    /^\s*(insert into|update|delete from)\s+"?(articles\b|article_|author_notices|held_)/i
  const writes = () =>
    statements.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text))
      .filter((text) => WRITES.test(text))

  const draft = { ...ArticleInput.parse({ title: 'x' }), submit: true, author_note: '' }
  const CASES = {
    edit: (id: number) => articles.authoring.update(lesser, id, { title: 'x' }),
    delete: (id: number) => articles.authoring.delete(lesser, id),
    approve: (id: number) => articles.moderation.decide(lesser, id, { move: 'approve' }),
    reject: (id: number) => articles.moderation.decide(lesser, id, { move: 'reject' }),
    hold: (id: number) => articles.moderation.decide(lesser, id, { move: 'approve', hold: true }),
    undo: (id: number) => articles.moderation.undo(lesser, id),
    submit: (id: number) => articles.authoring.submit(lesser, id),
    withdraw: (id: number) => articles.authoring.withdraw(lesser, id),
  }

  it.each(Object.entries(CASES))('%s', async (_, act) => {
    const unseen = await test.addArticle({ status: 'draft' })
    const seen = await test.addArticle()
    statements.mockClear()
    expect(await problemOf(() => act(unseen.id))).toBe('notFound')
    expect(await problemOf(() => act(seen.id))).toBe('forbidden')
    expect(writes()).toEqual([])
  })

  it('an editor, with what its author has not sent or has taken back', async () => {
    const staff = { ...employee, ...(await test.addUser({ isStaff: true })), isStaff: true }
    const unsent = await test.addArticle({ status: 'draft', isUnsent: true })
    statements.mockClear()
    const { authoring, moderation } = articles
    for (const act of [
      () => authoring.get(staff, unsent.id),
      () => authoring.update(staff, unsent.id, { title: 'x' }),
      () => authoring.delete(staff, unsent.id),
      () => moderation.decide(staff, unsent.id, { move: 'approve' }),
      () => moderation.decide(staff, unsent.id, { move: 'reject', hold: true }),
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
})
