import { randomUUID } from 'node:crypto'
import type { AuthorNotice, Newsletter, NewsletterSection, PublishedIssue } from '@berg/contract'
import { EVERYBODY, heldInWords } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNewsletter } from '../../../test/a-newsletter.ts'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs-done.ts'
import { inLanguage } from '../../platform/language/in-language.ts'

let test: TestApp
let staff: string
let staffId: number
beforeAll(async () => {
  test = await startTestApp()
  const someone = await test.addUser({
    isStaff: true,
    firstName: 'Ana',
    lastName: 'Sousa',
    email: 'ana@plant.example',
  })
  staffId = someone.id
  staff = (await test.signIn(someone.username)).access
})
afterAll(() => test.close())

const post = (id: number, call: string, body?: object, headers?: Record<string, string>) =>
  test.call('POST', `/api/newsletters/${id}/${call}/`, {
    token: staff,
    ...(body && { body }),
    ...(headers && { headers }),
  })
const send = (id: number, more: object = {}) =>
  post(id, 'send', { audience: { ...EVERYBODY, by_mail: false }, ...more })
const issueOf = async (number: number) =>
  (await test.call('GET', `/api/newsletters/numbers/${number}/`)).json<PublishedIssue>()
const edit = (article: number, body: object) =>
  test.call('PATCH', `/api/authoring/${article}/`, { token: staff, body })
const remove = (article: number) =>
  test.call('DELETE', `/api/authoring/${article}/`, { token: staff })
const paper = async (number: number) =>
  (await test.call('GET', `/api/newsletters/numbers/${number}/print.pdf`)).headers['etag']

async function addPicture(): Promise<string> {
  const id = randomUUID()
  await test.database.pool.query(
    `insert into media (id, storage_key, content_type, width, height, bytes, created_at, created_by)
     values ($1::uuid, $1::text, 'image/jpeg', 1600, 900, 1, now(), $2)`,
    [id, staffId],
  )
  return `/media/${id}`
}
const isInUse = async (url: string) => {
  const text = 'select from media_uses where media_id = $1'
  return (await test.database.pool.query(text, [url.slice(7)])).rowCount !== 0
}
const articlesSection = (...articles: number[]): NewsletterSection => ({
  kind: 'articles',
  key: 'news',
  heading: 'News',
  text: '',
  items: articles.map((article) => ({ article, text: '' })),
})
const actionsOf = async (id: number) => {
  const { rows } = await test.database.pool.query<{ action: string }>(
    `select action from audit_log where subject_kind = 'newsletter' and subject_id = $1 order by id`,
    [String(id)],
  )
  return rows.map(({ action }) => action)
}

describe('an article in it that is for some since', () => {
  const LINE = 'This article is no longer for everybody.'
  const narrow = (article: number, kind: 'everybody' | 'role') =>
    edit(article, { audience: kind === 'role' ? { kind, value: 'staff' } : { kind } })
  const titles = ({ sections }: PublishedIssue) =>
    sections.flatMap(({ articles }) => articles.map(({ title }) => title))
  const mailed = async (id: number) =>
    (await test.call('GET', `/api/newsletters/${id}/previews/`, { token: staff })).body

  it('is shown by page, paper and mail no more, until it is for everybody again', async () => {
    const picture = await addPicture()
    const secret = await test.addArticle({
      title: 'Quokka',
      images: [{ url: picture, alt: 'A quokka' }],
    })
    const open = await test.addArticle({ title: 'Open' })
    const sections = [articlesSection(secret.id, open.id)]
    const { id, number } = await addNewsletter(test.database, { sections })
    await send(id)
    const asItWentOut = await issueOf(number)
    const papers = new Set([await paper(number)])
    expect(await mailed(id)).toContain('Quokka')

    expect((await narrow(secret.id, 'role')).statusCode).toBe(200)
    const narrowed = await issueOf(number)
    expect(titles(narrowed)).toEqual(['Open'])
    expect(narrowed.sections[0]?.text).toBe(LINE)
    expect(JSON.stringify(narrowed)).not.toContain(picture)
    expect(await mailed(id)).not.toContain('Quokka')
    expect(await mailed(id)).toContain(LINE)
    papers.add(await paper(number))
    expect(papers.size).toBe(2)

    // Staff, who see everything, correct the whole of it.
    const whole = await test.call('GET', `/api/newsletters/${id}/`, { token: staff })
    expect(titles(whole.json<Newsletter>().issue as PublishedIssue)).toEqual(['Quokka', 'Open'])
    const corrected = await post(id, 'correct', { title: 'Put right' })
    expect(corrected.statusCode).toBe(200)
    expect(await issueOf(number)).toMatchObject({ title: 'Put right', sections: narrowed.sections })

    await narrow(secret.id, 'everybody')
    expect((await issueOf(number)).sections).toEqual(asItWentOut.sections)
  })

  it('stays hidden after it is deleted, and when it comes back', async () => {
    const { id: article } = await test.addArticle({ title: 'Numbat' })
    const sections = [articlesSection(article)]
    const { id, number } = await addNewsletter(test.database, { sections })
    await send(id)
    await narrow(article, 'role')
    await remove(article)
    expect(titles(await issueOf(number))).toEqual([])
    const bin = await test.call('GET', '/api/bin/', { token: staff })
    const entry = bin
      .json<{ id: number; title: string }[]>()
      .find(({ title }) => title === 'Numbat')
    await test.call('POST', `/api/bin/${entry?.id}/restore/`, { token: staff })
    expect((await issueOf(number)).sections).toMatchObject([{ articles: [], text: LINE }])
    await narrow(article, 'everybody')
    expect(titles(await issueOf(number))).toEqual(['Numbat'])
  })
})

describe('an issue that is out', () => {
  it('stays as it went out, whatever becomes of what it shows', async () => {
    const [picture, face] = [await addPicture(), await addPicture()]
    const edited = await test.addArticle({
      title: 'Before',
      content: '<p>As it was.</p>',
      images: [{ url: picture, alt: 'A hall' }],
    })
    const gone = await test.addArticle({ title: 'Deleted later' })
    const pin = { first_name: 'Ida', last_name: 'Berg', job_title: 'Baker', profile_image: face }
    const place = { location_text: 'Bergen', country: 'Norway', lat: 60.39, lon: 5.32 }
    const put = (more: object) =>
      test.call('POST', '/api/map-pins/', { token: staff, body: { ...pin, ...place, ...more } })
    const pinId = (await put({})).json<{ id: number }>().id
    const { id, number } = await addNewsletter(test.database, {
      sections: [
        articlesSection(edited.id, gone.id),
        { kind: 'people', key: 'people', heading: 'New', text: '', pins: [pinId] },
      ],
    })
    expect((await send(id)).json()).toMatchObject({ state: 'sent' })
    const [before, printed] = [await issueOf(number), await paper(number)]
    expect(before.sections[0]?.articles).toMatchObject([{ title: 'Before' }, { id: gone.id }])
    expect(before.sections[1]?.people).toMatchObject([{ name: 'Ida Berg', picture: face }])

    await edit(edited.id, { title: 'After', content: '<p>Other.</p>', images: [] })
    await remove(gone.id)
    await put({ first_name: 'Another', profile_image: '' })
    // As in thirty days.
    await test.database.pool.query('delete from bin; delete from article_versions')
    expect(await issueOf(number)).toEqual(before)
    expect(await paper(number)).toBe(printed)
    const own = await test.call('GET', `/api/newsletters/${id}/`, { token: staff })
    expect(own.json<Newsletter>().issue.sections).toEqual(before.sections)
    expect([await isInUse(picture), await isInUse(face)]).toEqual([true, true])
  })

  it('keeps the files that its words name', async () => {
    const { id } = await addNewsletter(test.database)
    const file = randomUUID()
    await test.database.pool.query('update newsletters set greeting = $2 where id = $1', [
      id,
      `The plan: https://berg.plant.example/files/${file}`,
    ])
    const text = 'select kind, name from file_uses where file_id = $1'
    expect((await test.database.pool.query(text, [file])).rows).toMatchObject([
      { kind: 'newsletter' },
    ])
  })

  it('is frozen by a job where it went out before issues were frozen', async () => {
    const article = await test.addArticle({ title: 'Of old' })
    const { id, number } = await addNewsletter(test.database, {
      state: 'sent',
      publishedAt: test.clock.now(),
      sections: [articlesSection(article.id)],
    })
    const before = await issueOf(number)
    await test.app.jobs.find('freeze-newsletters')?.run(undefined, new AbortController().signal)
    await edit(article.id, { title: 'Newer' })
    expect(await issueOf(number)).toEqual(before)
    expect(before.sections[0]?.articles).toMatchObject([{ title: 'Of old' }])
    expect((await post(id, 'send', { audience: EVERYBODY })).statusCode).toBe(409)
  })
})

describe('an issue whose time comes', () => {
  const wake = async () => {
    test.clock.forward({ minutes: 2 })
    const jobs =
      "update jobs.job set start_after = now() where data->>'kind' = 'start-newsletter' and state = 'created'"
    await test.database.pool.query(jobs)
    await jobsDone(test, 'start-newsletter')
  }
  const soon = () => new Date(test.clock.now().getTime() + 60_000).toISOString()
  const mailingOf = async (id: number) =>
    (await test.call('GET', `/api/newsletters/${id}/mailing/`, { token: staff })).json<object>()

  it('is held where its only article is gone, and whoever scheduled it is told', async () => {
    const article = await test.addArticle({ title: 'The only one' })
    const { id, number } = await addNewsletter(test.database, {
      sections: [articlesSection(article.id)],
    })
    await send(id, { audience: EVERYBODY, at: soon() })
    await remove(article.id)
    await wake()
    expect(await mailingOf(id)).toMatchObject({ state: 'draft', send_at: null })
    expect((await test.call('GET', `/api/newsletters/numbers/${number}/`)).statusCode).toBe(404)
    expect(await actionsOf(id)).toEqual(['newsletter.scheduled', 'newsletter.held'])
    const notices = await test.call('GET', '/api/authoring/notices/', { token: staff })
    expect(notices.json<AuthorNotice[]>()).toMatchObject([
      {
        outcome: 'newsletter_held',
        title: `No. ${number} News of the week`,
        reason: expect.stringContaining('nothing in the issue') as unknown,
      },
    ])
    const { rows } = await test.database.pool.query(
      `select subject from mails where kind = 'newsletter-held' and user_id = $1`,
      [staffId],
    )
    expect(rows).toMatchObject([{ subject: `Not sent: No. ${number} News of the week` }])
  })

  it('says why in its one English, whatever whoever scheduled it speaks: it is said where it is read', async () => {
    const speak = async (language: string) => {
      const answer = await test.call('PATCH', '/api/me/', { token: staff, body: { language } })
      expect(answer.statusCode).toBe(200)
    }
    await speak('pl')
    const article = await test.addArticle({ title: 'The only one' })
    const sections = [articlesSection(article.id)]
    const { id, number } = await addNewsletter(test.database, { sections })
    await send(id, { audience: EVERYBODY, at: soon() })
    await remove(article.id)
    await wake()
    await speak('en')
    const notices = await test.call('GET', '/api/authoring/notices/', { token: staff })
    const told = notices
      .json<AuthorNotice[]>()
      .find(({ title }) => title.startsWith(`No. ${number} `))
    const reason = told?.reason ?? ''
    expect(reason).toMatch(/^There is nothing in the issue\. .* And 1 more to mend\.$/)
    expect(inLanguage('pl', () => heldInWords(reason))).toMatch(/^W wydaniu nic nie ma\./)
  })

  it('is frozen as it is then, and not as it was when it was scheduled', async () => {
    const article = await test.addArticle({ title: 'First words' })
    const { id, number } = await addNewsletter(test.database, {
      sections: [articlesSection(article.id)],
    })
    await send(id, { at: soon() })
    await edit(article.id, { title: 'Last words' })
    await wake()
    await edit(article.id, { title: 'Too late' })
    expect((await issueOf(number)).sections[0]?.articles).toMatchObject([{ title: 'Last words' }])
  })
})
