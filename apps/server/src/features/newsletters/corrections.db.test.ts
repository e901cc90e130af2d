import { randomUUID } from 'node:crypto'
import {
  EVERYBODY,
  type IssueArticle,
  type Newsletter,
  type NewsletterSection,
  type PublishedIssue,
} from '@berg/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addNewsletter } from '../../../test/a-newsletter.ts'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
})
afterAll(() => test.close())

const correct = (id: number, body: object, headers?: Record<string, string>) =>
  test.call('POST', `/api/newsletters/${id}/correct/`, { token, body, ...(headers && { headers }) })
const issueOf = async (number: number) =>
  (await test.call('GET', `/api/newsletters/numbers/${number}/`)).json<PublishedIssue>()
const printed = async (number: number) =>
  (await test.call('GET', `/api/newsletters/numbers/${number}/print.pdf`)).headers['etag']
const archived = async (number: number) =>
  (await test.call('GET', '/api/newsletters/'))
    .json<PublishedIssue[]>()
    .find((issue) => issue.number === number)
const logged = async (id: number) => {
  const { rows } = await test.database.pool.query(
    `select action, before, after from audit_log where subject_kind = 'newsletter' and subject_id = $1
     order by id desc limit 1`,
    [String(id)],
  )
  return rows[0] as unknown
}
async function addPicture(): Promise<string> {
  const id = randomUUID()
  await test.database.pool.query(
    `insert into media (id, storage_key, content_type, width, height, bytes, created_at)
     values ($1::uuid, $1::text, 'image/jpeg', 1600, 900, 1, now())`,
    [id],
  )
  return `/media/${id}`
}

/** An issue of three articles, each with a picture, and a cover. */
async function anIssueThatIsOut() {
  const cover = { url: await addPicture(), alt: 'The gate' }
  const articles = []
  for (const title of ['One', 'Two', 'Three']) {
    const images = [{ url: await addPicture(), alt: title }]
    articles.push(await test.addArticle({ title, images }))
  }
  const sections: NewsletterSection[] = [
    {
      kind: 'articles',
      key: 'news',
      heading: 'News',
      text: '',
      items: articles.map(({ id: article }) => ({ article, text: '' })),
    },
    { kind: 'text', key: 'end', heading: 'At last', text: 'The bus is late.' },
  ]
  const { id, number } = await addNewsletter(test.database, { cover, sections })
  const body = { audience: { ...EVERYBODY, by_mail: false } }
  const out = await test.call('POST', `/api/newsletters/${id}/send/`, { token, body })
  expect(out.statusCode).toBe(200)
  return { id, number, ids: articles.map((article) => article.id) as [number, number, number] }
}
const shown = ({ sections }: PublishedIssue) =>
  sections.map(({ articles }) => articles.map(({ title }: IssueArticle) => title))

it('changes words, takes an article and a picture out, and says so everywhere', async () => {
  const { id, number, ids } = await anIssueThatIsOut()
  const [before, paper] = [await issueOf(number), await printed(number)]
  expect([before.corrected_at, shown(before)]).toEqual([null, [['One', 'Two', 'Three'], []]])
  const [one, , three] = ids
  const answer = await correct(id, {
    title: 'News of the <b>month</b>',
    cover: null,
    sections: [
      { key: 'news', articles: [{ id: one, text: 'Better words.', picture: null }, { id: three }] },
      { key: 'end', text: 'The bus is on time.' },
    ],
  })
  expect(answer.statusCode).toBe(200)
  const after = await issueOf(number)
  const at = test.clock.now().toISOString()
  expect(after).toMatchObject({ title: 'News of the month', cover: null, corrected_at: at })
  expect(shown(after)).toEqual([['One', 'Three'], []])
  expect(after.sections[0]?.articles).toMatchObject([
    { text: 'Better words.', picture: null },
    { picture: { alt: 'Three' } },
  ])
  expect(after.sections[1]?.text).toBe('The bus is on time.')
  expect(await printed(number)).not.toBe(paper)
  expect(await archived(number)).toMatchObject({ title: 'News of the month', corrected_at: at })
  expect(await logged(id)).toMatchObject({
    action: 'newsletter.corrected',
    before: { articles: ['One', 'Two', 'Three'] },
    after: { articles: ['One', 'Three'] },
  })
  // The whole section goes where the correction leaves it out.
  await correct(id, { sections: [{ key: 'news' }] })
  expect(shown(await issueOf(number))).toEqual([['One', 'Three']])
})

it('takes an article as it is today where that is asked for', async () => {
  const { id, number, ids } = await anIssueThatIsOut()
  const body = { title: 'Two, moved', event_date: '2026-12-01' }
  await test.call('PATCH', `/api/authoring/${ids[1]}/`, { token, body })
  expect(shown(await issueOf(number))[0]).toEqual(['One', 'Two', 'Three'])
  const articles = ids.map((article) => ({ id: article, as_today: article === ids[1] }))
  await correct(id, { sections: [{ key: 'news', articles }, { key: 'end' }] })
  expect((await issueOf(number)).sections[0]?.articles[1]).toMatchObject({
    title: 'Two, moved',
    event_date: '2026-12-01',
  })
  await test.call('DELETE', `/api/authoring/${ids[1]}/`, { token })
  const gone = await correct(id, { sections: [{ key: 'news', articles }, { key: 'end' }] })
  expect([gone.statusCode, gone.json()]).toEqual([
    400,
    { sections: [`Article ${ids[1]} is not published any more.`] },
  ])
})

it('is nothing where nothing changes, and mails nobody', async () => {
  const { id, number } = await anIssueThatIsOut()
  const before = await logged(id)
  expect((await correct(id, { greeting: 'Hello.' })).statusCode).toBe(200)
  const first = await issueOf(number)
  test.clock.forward({ minutes: 1 })
  const again = await correct(id, { greeting: 'Hello.' }, { 'if-match': '"of old"' })
  expect(again.statusCode).toBe(200)
  expect(await issueOf(number)).toEqual(first)
  expect(await logged(id)).not.toEqual(before)
  const { rows } = await test.database.pool.query(
    'select from newsletter_recipients where newsletter_id = $1',
    [id],
  )
  expect(rows).toEqual([])
})

it('adds nothing, and does not write over what another has corrected', async () => {
  const { id, ids } = await anIssueThatIsOut()
  for (const sections of [
    [{ key: 'other' }],
    [{ key: 'news', articles: [{ id: 999_999 }] }],
    [{ key: 'news', people: [1] }],
    [{ key: 'news', articles: [{ id: ids[0], title: ' ' }] }],
  ]) {
    expect((await correct(id, { sections })).statusCode).toBe(400)
  }
  const seen = await test.call('GET', `/api/newsletters/${id}/`, { token })
  const { etag } = seen.json<Newsletter>()
  expect((await correct(id, { title: 'Mine' }, { 'if-match': etag })).statusCode).toBe(200)
  expect((await correct(id, { title: 'Theirs' }, { 'if-match': etag })).statusCode).toBe(412)
})

it('is stale, and not wrong, where another has taken out what it names', async () => {
  const { id, ids } = await anIssueThatIsOut()
  const seen = await test.call('GET', `/api/newsletters/${id}/`, { token })
  const { etag } = seen.json<Newsletter>()
  const naming = (...articles: unknown[]) => ({
    sections: [{ key: 'news', articles: articles.map((article) => ({ id: article })) }],
  })
  expect((await correct(id, naming(ids[0]), { 'if-match': etag })).statusCode).toBe(200)
  const stale = { title: 'Mine', ...naming(ids[0], ids[1]) }
  expect((await correct(id, stale, { 'if-match': etag })).statusCode).toBe(412)
  expect((await correct(id, stale)).statusCode).toBe(400)
})

it('is for issues that are out, and not while one is being sent', async () => {
  const draft = await addNewsletter(test.database)
  expect((await correct(draft.id, { title: 'T' })).statusCode).toBe(409)
  const publishedAt = test.clock.now()
  const sending = await addNewsletter(test.database, { state: 'sending', publishedAt })
  const answer = await correct(sending.id, { title: 'T' })
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { detail: 'This issue is being sent. Stop the sending, then correct it.' },
  ])
  const stopped = await addNewsletter(test.database, { state: 'stopped', publishedAt })
  expect((await correct(stopped.id, { title: 'T' })).statusCode).toBe(200)
})
