import { randomUUID } from 'node:crypto'
import type {
  ListedNewsletter,
  Newsletter,
  NewsletterIssue,
  NewsletterSection,
} from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
let staff: string
let other: string
const names = { staff: '', other: '' }
const signIn = async () => {
  staff = (await test.signIn(names.staff)).access
  other = (await test.signIn(names.other)).access
}
/** Whoever was signed in then is so still. */
const later = async (time: { days?: number; minutes?: number }) => {
  test.clock.forward(time)
  await signIn()
}
beforeAll(async () => {
  test = await startTestApp()
  const ana = { isStaff: true, firstName: 'Ana', lastName: 'Sousa' }
  names.staff = (await test.addUser(ana)).username
  names.other = (await test.addUser({ isStaff: true })).username
  await signIn()
})
afterAll(() => test.close())

const create = async () =>
  (await test.call('POST', '/api/newsletters/', { token: staff })).json() as Newsletter
const read = async (id: number) =>
  (await test.call('GET', `/api/newsletters/${id}/`, { token: staff })).json() as Newsletter
const patch = (id: number, body: object, ifMatch?: string, token = staff) =>
  test.call('PATCH', `/api/newsletters/${id}/`, {
    token,
    body,
    ...(ifMatch && { headers: { 'if-match': ifMatch } }),
  })
const publicly = (path: string) => test.call('GET', `/api/newsletters/${path}`)
/** As sending does it. */
const sendOut = (id: number) =>
  test.database.pool.query(
    `update newsletters set state = 'sent', published_at = $2 where id = $1`,
    [id, test.clock.now()],
  )
const addPicture = async (width: number, height = 900) => {
  const id = randomUUID()
  await test.database.pool.query(
    `insert into media (id, storage_key, content_type, width, height, bytes, created_at)
     values ($1::uuid, $1::text, 'image/jpeg', $2, $3, 1, now())`,
    [id, width, height],
  )
  return `/media/${id}`
}
const now = () => test.clock.now()
const textSection = (special: Partial<NewsletterSection> = {}): NewsletterSection =>
  ({ kind: 'text', key: 'a', heading: 'H', text: 'T', ...special }) as NewsletterSection

describe('a new issue', () => {
  it('is filled with what was published since the last one, each thing in its place', async () => {
    const first = await create()
    expect(first).toMatchObject({ number: 1, title: 'November 2026', sections: [], cover: null })
    await sendOut(first.id)
    await later({ days: 1 })

    const wide = await addPicture(2000)
    const top = await test.addArticle({
      title: 'New <em>oven</em>',
      tags: ['Top News', 'Safety'],
      at: now(),
    })
    const news = await test.addArticle({
      tags: ['Training'],
      images: [{ url: wide, alt: 'An oven' }],
      at: now(),
    })
    await test.addArticle({ tags: ['Training'], status: 'draft' })
    const event = await test.addArticle({ event_date: '2026-11-20', at: now() })
    await test.addArticle({ event_date: '2027-03-20', at: now() })
    const pin = { first_name: 'Ida', last_name: 'Berg', job_title: 'Baker' }
    const place = { location_text: 'Bergen', country: 'Norway', lat: 60.39, lon: 5.32 }
    await test.call('POST', '/api/map-pins/', { token: staff, body: { ...pin, ...place } })
    const message = { title: 'Thanks', quote: 'You did it.', subtitle: '', author: 'T. Brunner' }
    await test.call('PUT', '/api/leadership-message/', {
      token: staff,
      body: { ...message, content: '<p>One.</p><p>Two &amp; three.</p>' },
    })

    const issue = await create()
    expect(issue.number).toBe(2)
    expect(issue.sections.map(({ key }) => key)).toEqual([
      'topnews',
      'hrcorner',
      'events',
      'people',
      'leadership',
    ])
    expect(issue.cover).toEqual({ url: wide, alt: 'An oven' })
    const [topNews, hr, events, people, leadership] = issue.issue.sections
    expect(topNews?.articles).toMatchObject([{ id: top.id, title: 'New oven' }])
    expect(hr?.articles).toMatchObject([
      { id: news.id, picture: { url: wide, alt: 'An oven', width: 2000 } },
    ])
    expect(events?.articles).toMatchObject([{ id: event.id, event_date: '2026-11-20' }])
    expect(people?.people).toMatchObject([
      { name: 'Ida Berg', job_title: 'Baker', place: 'Bergen, Norway' },
    ])
    expect(leadership?.message).toEqual({
      title: 'Thanks',
      quote: 'You did it.',
      author: 'T. Brunner',
      text: 'One.\n\nTwo & three.',
    })

    await sendOut(issue.id)
    await later({ days: 1 })
    const third = await create()
    expect(third.sections.map(({ key }) => key)).toEqual(['events'])
  })

  it('tells what came while the last one was composed and is not in it', async () => {
    const last = await create()
    await later({ minutes: 5 })
    const late = await test.addArticle({ tags: ['Payroll'], at: now() })
    await sendOut(last.id)
    const next = await create()
    const named = next.sections.flatMap((section) => ('items' in section ? section.items : []))
    expect(named.map(({ article }) => article)).toContain(late.id)
  })

  it('has a number of its own, however many are begun at once', async () => {
    const made = await Promise.all([create(), create(), create()])
    expect(new Set(made.map(({ number }) => number)).size).toBe(3)
    const [one, two] = made
    const taken = await patch(two?.id ?? 0, { number: one?.number })
    expect([taken.statusCode, taken.json()]).toEqual([
      400,
      { number: [`There is an issue ${one?.number} already. Choose another number.`] },
    ])
    expect((await patch(two?.id ?? 0, { number: 700 })).json()).toMatchObject({ number: 700 })
    expect((await create()).number).toBe(701)
  })
})

describe('a draft', () => {
  it('is not written over what another tab has saved, and takes the same again', async () => {
    const { id, etag } = await create()
    const first = await patch(id, { title: 'First' }, etag)
    expect(first.headers['etag']).toBe(first.json<Newsletter>().etag)
    const late = await patch(id, { title: 'Late' }, etag, other)
    expect([late.statusCode, late.json()]).toEqual([
      412,
      { detail: 'Somebody has changed this newsletter since you opened it.' },
    ])
    const again = await patch(id, { title: 'First' }, etag)
    expect([again.statusCode, again.json<Newsletter>().etag]).toEqual([
      200,
      first.json<Newsletter>().etag,
    ])
  })

  it('holds plain text alone, and leaves addresses as they are written', async () => {
    const { id } = await create()
    const answer = await patch(id, {
      title: 'A <b>bold</b>\u0001 title',
      greeting:
        'Hello\r\n\r\n\r\n\r\n<script>alert(1)</script>all 5 < 6\u0007\nhttps://a.example/?x=1&copy=2',
      sections: [textSection({ heading: '<i>H</i>', text: '<img src=x onerror=alert(1)>T' })],
    })
    expect(answer.json()).toMatchObject({
      title: 'A bold title',
      greeting: 'Hello\n\nall 5 < 6\nhttps://a.example/?x=1&copy=2',
      sections: [{ heading: 'H', text: 'T' }],
    })
  })

  it.each([
    ['title', { title: 'x'.repeat(121) }],
    ['number', { number: 0 }],
    ['sections', { sections: [textSection(), textSection()] }],
    ['sections', { sections: [{ kind: 'html', key: 'a', heading: '', text: '' }] }],
    ['cover', { cover: { url: 'https://other.example/a.jpg', alt: '' } }],
    ['cover', { cover: { url: `/media/${randomUUID()}`, alt: '' } }],
    ['state', { state: 'sent' }],
  ])('says what is wrong with the %s', async (field, body) => {
    const answer = await patch((await create()).id, body)
    expect([answer.statusCode, Object.keys(answer.json())[0]?.split('.')[0]]).toEqual([400, field])
  })

  it('keeps the picture of its cover from being swept away', async () => {
    const url = await addPicture(1600)
    const { id } = await create()
    expect((await patch(id, { cover: { url, alt: 'A' } })).statusCode).toBe(200)
    const { rowCount } = await test.database.pool.query(
      'select from media_uses where media_id = $1',
      [url.slice(7)],
    )
    expect(rowCount).toBe(1)
  })

  it('can be deleted; what is out can neither be deleted nor changed', async () => {
    const { id } = await create()
    const url = `/api/newsletters/${id}/`
    expect((await test.call('DELETE', url, { token: staff })).statusCode).toBe(204)
    expect((await test.call('GET', url, { token: staff })).statusCode).toBe(404)
    const sent = await create()
    await sendOut(sent.id)
    expect((await read(sent.id)).can).toEqual({ edit: false, delete: false, correct: true })
    expect((await patch(sent.id, { title: 'X' })).statusCode).toBe(409)
    const refused = await test.call('DELETE', `/api/newsletters/${sent.id}/`, { token: staff })
    expect(refused.statusCode).toBe(409)
  })

  it('is told in the log once a sitting, and not with every stop', async () => {
    const { id } = await create()
    const actions = async () => {
      const { rows } = await test.database.pool.query<{ action: string }>(
        `select action from audit_log where subject_kind = 'newsletter' and subject_id = $1 order by id`,
        [String(id)],
      )
      return rows.map(({ action }) => action)
    }
    for (const title of ['A', 'B', 'C']) await patch(id, { title })
    expect(await actions()).toEqual(['newsletter.created'])
    await patch(id, { title: 'D' }, undefined, other)
    await patch(id, { title: 'E' }, undefined, other)
    await later({ minutes: 61 })
    await patch(id, { title: 'F' }, undefined, other)
    expect(await actions()).toEqual([
      'newsletter.created',
      'newsletter.changed',
      'newsletter.changed',
    ])
  })
})

describe('what anybody reads', () => {
  it('is nothing of an issue before it is out', async () => {
    const { id, number } = await create()
    await patch(id, { title: 'A secret' })
    expect((await publicly(`numbers/${number}/`)).statusCode).toBe(404)
    expect((await publicly('')).body).not.toContain('A secret')
    await sendOut(id)
    expect((await publicly(`numbers/${number}/`)).json()).toMatchObject({ title: 'A secret' })
    const page = (await publicly('?page=1&page_size=1')).json<{ results: NewsletterIssue[] }>()
    expect(page.results).toMatchObject([{ number, title: 'A secret' }])
  })

  it('is nothing that was taken back before it went out, nor a section that has nothing else', async () => {
    const kept = await test.addArticle({ title: 'Kept' })
    const gone = await test.addArticle({ title: 'Taken back' })
    const draft = await test.addArticle({ title: 'Never out', status: 'draft' })
    const items = [kept, gone, draft].map((article) => ({ article: article.id, text: '' }))
    const { id, number } = await create()
    const sections: NewsletterSection[] = [
      { kind: 'articles', key: 'a', heading: 'News', text: '', items },
      { kind: 'events', key: 'b', heading: 'Events', text: '', items: items.slice(1) },
      { kind: 'people', key: 'c', heading: 'People', text: '', pins: [999_999] },
      { kind: 'leadership', key: 'd', heading: 'Message', text: 'Words', message: 999_999 },
    ]
    const saved = await patch(id, { sections })
    expect(saved.json<Newsletter>().sections).toEqual(sections)
    await test.call('DELETE', `/api/authoring/${gone.id}/`, { token: staff })
    await sendOut(id)
    const issue = (await publicly(`numbers/${number}/`)).json<NewsletterIssue>()
    expect(issue.sections.map(({ key }) => key)).toEqual(['a', 'd'])
    expect(issue.sections[0]?.articles).toMatchObject([{ title: 'Kept' }])
    expect(JSON.stringify(issue)).not.toMatch(/Taken back|Never out/)
  })
})

it('lists all for staff, the highest number first, with who worked on it', async () => {
  const { id } = await create()
  const answer = await test.call('GET', '/api/newsletters/all/', { token: staff })
  const [first, ...others] = answer.json<ListedNewsletter[]>()
  expect(first).toMatchObject({ id, state: 'draft', updated_by: 'Ana Sousa' })
  const numbers = others.map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
})
