import type { Endpoint } from '@berg/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../test/app.ts'
import { addNewsletter } from '../test/a-newsletter.ts'

/** Three pages of the usual size. */
const MANY = 45
/** All at one moment: an order that is not whole shows a row on two pages. */
const AT = '2026-11-14T08:00:00Z'

let test: TestApp
let token: string
let article: number
let newsletter: number
beforeAll(async () => {
  test = await startTestApp()
  const { id: staff } = await test.addUser({ username: 'staff', isStaff: true, isSuperuser: true })
  token = (await test.signIn('staff')).access
  for (let n = 0; n < MANY; n++) article = (await test.addArticle({ title: `Article ${n}` })).id
  newsletter = (await addNewsletter(test.database)).id
  const each = (text: string) =>
    test.database.pool.query(text.replaceAll('each', `from generate_series(1, ${MANY}) as n`))
  await each(`insert into users (username, email, first_name, last_name, password_hash, is_staff, is_superuser)
    select 'reader-' || n, n || '@plant.example', 'Same', 'Name', '!', false, false each`)
  await each(`insert into newsletter_recipients (newsletter_id, user_id, email, message_id, state, due_at)
    select ${newsletter}, id, email, '<' || id || '>', 'kept', '${AT}' from users where username like 'reader-%'`)
  await each(`insert into newsletters (number, title, greeting, sections, state, published_at, created_at, updated_at)
    select 1000 + n, 'Issue', '', '[]', 'sent', '${AT}', '${AT}', '${AT}' each`)
  await each(`insert into assets (file_id, name, filename, type, content_type, size, created_at)
    select gen_random_uuid(), 'The same', 'same.pdf', 'document', 'application/pdf', 1, '${AT}' each`)
  await each(`insert into article_versions (article_id, version, saved_at, was_published, snapshot)
    select ${article}, 1 + n, '${AT}', true, article_snapshot(${article}) each`)
  await each(
    `insert into comments (article_id, text, created_at) select ${article}, 'Hm.', '${AT}' each`,
  )
  await each(`insert into comment_reports (comment_id, article_id, user_id, reason, at)
    select id, ${article}, ${staff}, 'other', '${AT}' from comments`)
  await each(`insert into bin (kind, subject_id, title, is_private, deleted_at, record)
    select 'article', 100000 + n, 'Gone', false, '${AT}', '{}' each`)
  await each(`insert into projects (name, status, progress, visibility, due_date, last_change, created_at, updated_at)
    select 'The same', 'planning', 0, 'everybody', '2027-01-01', 'added', '${AT}', '${AT}' each`)
  await each(`insert into section_entries (section, kind, title, visibility, state, created_at, updated_at)
    select 'green-spot', 'idea', 'The same', 'everybody', 'collected', '${AT}', '${AT}' each`)
  await each(`insert into uploads (id, user_id, filename, content_type, size, created_at, touched_at)
    select gen_random_uuid(), ${staff}, 'same.pdf', 'application/pdf', 1, '${AT}', '${AT}' each`)
  await each(`insert into ended_uploads (id, user_id, filename, size, outcome, began_at, ended_at)
    select gen_random_uuid(), ${staff}, 'same.pdf', 1, 'finished', '${AT}', '${AT}' each`)
  await each(
    `insert into storage_cleanups (kind, created_at, binned) select 'old', '${AT}', '{1}' each`,
  )
  await each(`insert into mails (to_name, to_email, kind, subject, message_id, state, created_at)
    select 'Somebody', 'somebody@plant.example', 'code', 'A letter', '<x>', 'kept', '${AT}' each`)
  await each(`insert into one_time_secrets (user_id, purpose, secret_hash, created_at, expires_at)
    select id, 'code', sha256(username::bytea), '${AT}', '2027-01-01' from users where username like 'reader-%'`)
  await each(`insert into audit_log (at, actor_name, actor_role, address, action, subject_kind, subject_id, subject_label)
    select '${AT}', 'Somebody', 'staff', '', 'article.approved', 'article', '1', 'An article' each`)
  await each(`with on_now as (insert into presence_settings (user_id)
    select id from users where username like 'reader-%' returning user_id)
    insert into presence_statuses (user_id, status, ends_at) select user_id, 'busy', '2027-01-01' from on_now`)
  await each(`insert into jobs.job (name, policy, data, singleton_key, state, completed_on)
    select 'work', 'short', '{"kind":"nothing"}', n::text, 'failed', '${AT}' each`)
})
afterAll(() => test.close())

/** Every list of the contract that has pages: what its address is filled with, and the ids that belong to it. */
const LISTS: Record<string, string> = {
  '/api/users/': 'select id from users',
  '/api/invitations/': 'select id from one_time_secrets',
  '/api/core-assets/': 'select id from assets',
  '/api/articles/': "select id from articles where status = 'published'",
  '/api/authoring/': 'select id from articles',
  '/api/articles/:article/versions/': 'select version as id from article_versions',
  '/api/audit/': 'select id from audit_log',
  '/api/newsletters/': 'select number as id from newsletters where published_at is not null',
  '/api/newsletters/all/': 'select id from newsletters',
  '/api/newsletters/:newsletter/recipients/': 'select id from newsletter_recipients',
  '/api/system/mails/': 'select id from mails',
  '/api/system/jobs/?state=failed': "select id from jobs.job where state = 'failed'",
  '/api/comments/': 'select id from comments',
  '/api/bin/': 'select id from bin',
  '/api/presence/': 'select user_id as id from presence_statuses',
  '/api/projects/': 'select id from projects',
  '/api/section-entries/': 'select id from section_entries',
  '/api/storage/files/': 'select id from assets',
  '/api/uploads/queue/': 'select id from uploads',
  '/api/uploads/history/': 'select id from ended_uploads',
  '/api/storage/cleanups/': 'select id from storage_cleanups',
}

type Row = { id?: number | string; number?: number; version?: number }
interface Page {
  count: number
  next: string | null
  previous: string | null
  results: Row[]
}

const filled = (list: string) =>
  list.replace(':article', `${article}`).replace(':newsletter', `${newsletter}`)
const withQuery = (address: string, query: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${query}`
async function get(address: string) {
  const answer = await test.call('GET', address, { token })
  expect([address, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
    address,
    200,
    '',
  ])
  return answer
}

const idOf = ({ id, number, version }: Row) => String(id ?? version ?? number)
async function idsOf(list: string): Promise<string[]> {
  const { rows } = await test.database.pool.query<{ id: unknown }>(LISTS[list] ?? '')
  return rows.map(({ id }) => String(id)).toSorted()
}

it('is about every list that has pages', () => {
  const hasPages = ({ query }: Endpoint) => query?.shape['page'] !== undefined
  const paged = test.app.endpoints.filter(hasPages).map(({ path }) => path)
  const tried = Object.keys(LISTS).map((list) => list.replace(/\?.*/, '').replace(/:\w+/, ':id'))
  expect(tried.toSorted()).toEqual(paged.toSorted())
})

it.each(Object.keys(LISTS))('%s is whole, page by page, there and back', async (list) => {
  const pages: Page[] = []
  const addresses: string[] = []
  const start = withQuery(filled(list), 'page=1')
  for (let next: string | null = start; next; next = pages.at(-1)?.next ?? null) {
    addresses.push(next)
    pages.push((await get(next)).json())
  }
  const ids = await idsOf(list)
  expect(ids.length).toBeGreaterThanOrEqual(MANY)
  expect(pages.flatMap(({ results }) => results.map(idOf)).toSorted()).toEqual(ids)
  expect(pages.map(({ count }) => count)).toEqual(pages.map(() => ids.length))
  for (const [at, { previous }] of pages.entries()) {
    if (at === 0) expect(previous).toBeNull()
    else expect((await get(previous ?? '')).json()).toEqual(pages[at - 1])
  }
})

it.each(Object.keys(LISTS))(
  '%s leads on by its Link header where no page was asked for',
  async (list) => {
    const answer = await get(withQuery(filled(list), 'page_size=20'))
    const next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link))?.[1]
    const rest = (await get(next ?? '')).json<Page>()
    const seen = [...answer.json<Row[]>(), ...rest.results].map(idOf)
    expect(new Set(seen).size).toBe(40)
  },
)

it('a thread of comments is whole, read backwards', async () => {
  interface Thread {
    count: number
    has_earlier: boolean
    results: { id: number }[]
  }
  const seen: number[] = []
  for (let before: number | undefined, isOver = false; !isOver; before = seen[0]) {
    const query = before === undefined ? '' : `?before=${before}`
    const answer = await get(`/api/articles/${article}/comments/${query}`)
    const body = answer.json<Thread>()
    seen.unshift(...body.results.map(({ id }) => id))
    expect(body.count).toBe(MANY)
    isOver = !body.has_earlier
  }
  expect(seen.map(String).toSorted()).toEqual(await idsOf('/api/comments/'))
})
