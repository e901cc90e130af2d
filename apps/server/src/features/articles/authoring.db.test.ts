import { type AuthoringDetail, REFRESH_TOKEN_DAYS } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { aTag } from '../../demo/builders.ts'
import { tags } from '../tags/tags.table.ts'

let test: TestApp
let employee: { id: number; token: string }
let staff: { id: number; token: string }
const tagIds: Record<string, number> = {}
beforeAll(async () => {
  test = await startTestApp()
  employee = await person({})
  staff = await person({ isStaff: true })
  const added = await test.database.orm
    .insert(tags)
    .values([
      aTag({ name: 'News' }),
      aTag({ name: 'Safety' }),
      aTag({ name: 'Top News', hidden: true }),
    ])
    .returning()
  for (const { name, id } of added) tagIds[name] = id
})
afterAll(() => test.close())

async function person(special: object) {
  const { id, username } = await test.addUser(special)
  return { id, token: (await test.signIn(username)).access }
}

type Who = { token: string }
const URL = '/api/authoring/'
const post = (who: Who, body: object, headers = {}) =>
  test.call('POST', URL, { token: who.token, body, headers })
const patch = (who: Who, id: number, body: object, headers = {}) =>
  test.call('PATCH', `${URL}${id}/`, { token: who.token, body, headers })
const created = async (who: Who, body: object) =>
  (await post(who, { title: 'A title', ...body })).json<AuthoringDetail>()
const namesOf = (article: AuthoringDetail) => article.tags.map((tag) => tag.name)
const countOf = async (title: string) => {
  const sql = 'select count(*)::int as n from articles where title = $1'
  return (await test.database.pool.query<{ n: number }>(sql, [title])).rows[0]?.n
}

describe('a new article', () => {
  it('is a draft of the person who wrote it, and visitors do not see it', async () => {
    const answer = await post(employee, { title: '  First words ', content: 'One\n\nTwo' })
    const article = answer.json<AuthoringDetail>()
    expect(answer.statusCode).toBe(201)
    expect(answer.headers.etag).toBe(article.etag)
    expect(article).toMatchObject({
      title: 'First words',
      content: '<p>One</p><p>Two</p>',
      status: 'draft',
      published_at: null,
      author: { id: employee.id },
      can: { edit: true, delete: true, approve: false, reject: false },
    })
    expect((await test.call('GET', `/api/articles/${article.id}/`)).statusCode).toBe(404)
  })

  it('is published at once by staff who say so', async () => {
    const { id } = await created(staff, { status: 'published' })
    expect((await test.call('GET', `/api/articles/${id}/`)).statusCode).toBe(200)
  })

  it('waits for nobody who is counting the articles of its tags', async () => {
    const counting = await test.database.pool.connect()
    await counting.query('begin; select from tags for no key update')
    const answer = await post(employee, { title: 'Meanwhile', tags: ['News'] })
    await counting.query('rollback')
    counting.release()
    expect(answer.statusCode).toBe(201)
  })

  it('takes tags by name in any case, by id and as objects', async () => {
    const article = await created(employee, {
      tags: ['news', { id: tagIds.Safety }, { name: 'NEWS' }],
    })
    expect(namesOf(article)).toEqual(['News', 'Safety'])
    expect(article.category).toBe('Health & Safety')
  })

  it.each([
    [['News', 'Nonsense'], "There is no tag 'Nonsense'."],
    [[987_654], "There is no tag '987654'."],
    [['Top News'], "There is no tag 'Top News'."],
  ])('of an employee names the tag that is wrong: %j', async (wanted, message) => {
    const answer = await post(employee, { title: 'Wrong tag', tags: wanted })
    expect([answer.statusCode, answer.json()]).toEqual([400, { tags: [message] }])
    expect(await countOf('Wrong tag')).toBe(0)
  })

  it('of an employee may not name a hidden tag by its id either', async () => {
    const answer = await post(employee, { title: 'x', tags: [tagIds['Top News']] })
    expect(answer.statusCode).toBe(400)
  })

  it('of staff carries hidden tags', async () => {
    const article = await created(staff, { tags: ['top news'] })
    expect([namesOf(article), article.highlights]).toEqual([['Top News'], ['top-news']])
  })

  it('with a date is an event from today on, by the clocks of the site', async () => {
    const today = await created(employee, { event_date: '2026-11-14' })
    expect([today.event_date, namesOf(today)]).toEqual(['2026-11-14', ['event']])
    const answer = await post(employee, { title: 'x', event_date: '2026-11-13' })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { event_date: ['Event date cannot be in the past.'] },
    ])
  })

  it.each(['event', 'Event'])('tagged %s is asked for its date', async (tag) => {
    await created(employee, { event_date: '2026-11-14' }) // now the tag is there
    for (const who of [employee, staff]) {
      const answer = await post(who, { title: 'x', tags: ['News', tag] })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { event_date: ['Choose the date of the event.'] },
      ])
    }
    const dated = await created(employee, { tags: ['News', tag], event_date: '2026-11-20' })
    expect(namesOf(dated)).toEqual(['event', 'News'])
  })

  it('merges the pictures of its text with the given ones', async () => {
    const article = await created(employee, {
      content: '<p><img src="/a.png?x=1" alt="A"><img src="/b.png"><img src="b.png"></p>',
      images: ['/a.png', { src: '/c.png', alt: 'C' }, { url: 'data:image/png;base64,AAAA' }],
    })
    expect(article.images.map(({ url }) => url)).toEqual(['/a.png', '/c.png', '/b.png'])
  })

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['content', { content: 'x'.repeat(200_001) }],
    ['event_date', { event_date: 'tomorrow' }],
    ['images', { images: Array.from({ length: 41 }, (_, at) => `/${at}`) }],
    ['status', { status: 'rejected' }],
  ])('says what is wrong with its %s', async (field, special) => {
    const answer = await post(staff, { title: 'x', ...special })
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })
})

describe('hostile content', () => {
  const HOSTILE =
    '<h2 onclick="x()">Hello</h2><script>x()</script><img src=x onerror="x()"><svg onload=x()></svg>' +
    '<style>*{display:none}</style><a href="java\tscript:x()">a</a><a href="/ok">b</a><iframe srcdoc="x">'
  const CLEAN = '<h2>Hello</h2>a<a href="/ok" target="_blank" rel="noopener noreferrer">b</a>'

  it('never gets in, however it is written', async () => {
    const made = await created(staff, { content: HOSTILE, status: 'published' })
    expect(made.content).toBe(CLEAN)
    const changed = (await patch(staff, made.id, { content: HOSTILE })).json<AuthoringDetail>()
    expect(changed.content).toBe(CLEAN)
    const read = (await test.call('GET', `/api/articles/${made.id}/`)).json<AuthoringDetail>()
    expect([read.content, read.excerpt]).toEqual([CLEAN, 'Hello ab'])
  })

  it('in a title is text', async () => {
    const { title } = await created(employee, { title: '<script>x()</script> & <b>so on</b>' })
    expect(title).toBe('<script>x()</script> & <b>so on</b>')
  })
})

describe('the same request twice', () => {
  const key = (value: string) => ({ 'idempotency-key': value })

  it('makes one article, however close together', async () => {
    const body = { title: 'Only once' }
    const answers = await Promise.all([1, 2, 3].map(() => post(employee, body, key('a'))))
    answers.push(await post(employee, body, key('a')))
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json<AuthoringDetail>().id)).size).toBe(1)
    expect(await countOf('Only once')).toBe(1)
  })

  it('with another text finds the article as it is by then, and writes nothing', async () => {
    const first = (await post(employee, { title: 'Before' }, key('b'))).json<AuthoringDetail>()
    const edited = await patch(staff, first.id, { title: 'As edited by a moderator' })
    const again = await post(employee, { title: 'After' }, key('b'))
    expect(again.statusCode).toBe(201)
    expect(again.json()).toMatchObject({
      id: first.id,
      title: 'As edited by a moderator',
      etag: edited.json<AuthoringDetail>().etag,
    })
    await test.call('POST', `${URL}${first.id}/approve/`, { token: staff.token })
    const late = await post(employee, { title: 'Too late' }, key('b'))
    expect(late.json()).toMatchObject({ title: 'As edited by a moderator', status: 'published' })
  })

  it('does not bring back what has been deleted', async () => {
    const { id } = (await post(employee, { title: 'Gone' }, key('c'))).json<AuthoringDetail>()
    await test.call('DELETE', `${URL}${id}/`, { token: employee.token })
    expect((await post(employee, { title: 'Gone' }, key('c'))).statusCode).toBe(409)
    expect(await countOf('Gone')).toBe(0)
  })

  it('is known for as long as a device without a connection is signed in', async () => {
    const title = 'Sent from a hall'
    const first = (await post(employee, { title }, key('e'))).json<AuthoringDetail>()
    const age = `update idempotency_keys set created_at = created_at - make_interval(days => $1) where key = 'e'`
    const sweep = test.app.jobs.find('sweep-article-keys')
    await test.database.pool.query(age, [REFRESH_TOKEN_DAYS])
    await sweep?.run(undefined, new AbortController().signal)
    expect((await post(employee, { title }, key('e'))).json()).toMatchObject({ id: first.id })
    await test.database.pool.query(age, [2])
    await sweep?.run(undefined, new AbortController().signal)
    await post(employee, { title }, key('e'))
    expect(await countOf(title)).toBe(2)
  })

  it('is each person’s own, and a failed one leaves nothing behind', async () => {
    expect((await post(employee, { title: 'x', tags: ['?'] }, key('d'))).statusCode).toBe(400)
    expect((await post(employee, { title: 'Mine' }, key('d'))).statusCode).toBe(201)
    const others = await post(staff, { title: 'Theirs' }, key('d'))
    expect(others.json()).toMatchObject({ title: 'Theirs' })
  })
})

describe('changing an article', () => {
  it('leaves what is not named as it is', async () => {
    const before = await created(employee, {
      content: '<p>Text</p>',
      tags: ['News'],
      images: ['/a.png'],
      event_date: '2026-12-01',
    })
    const after = (await patch(employee, before.id, { title: 'B' })).json<AuthoringDetail>()
    const { title: _, etag, updated_at, ...same } = before
    expect(after).toMatchObject(same)
    expect([after.title, after.etag === etag]).toEqual(['B', false])
    expect(updated_at).toBe('2026-11-14T08:00:00.000Z')
  })

  it('of the text alone takes the pictures along that were in it, and leaves the others', async () => {
    const images = ({ images: all }: AuthoringDetail) => all.map(({ url, alt }) => [url, alt])
    const article = await created(employee, {
      content: '<p>Look</p><img src="/in.png" alt="Old"><img src="/out.png">',
      images: ['/beside.png'],
    })
    expect(images(article)).toEqual([
      ['/beside.png', ''],
      ['/in.png', 'Old'],
      ['/out.png', ''],
    ])
    const content = '<p>Look</p><img src="/in.png" alt="New">'
    const changed = (await patch(employee, article.id, { content })).json<AuthoringDetail>()
    expect(images(changed)).toEqual([
      ['/beside.png', ''],
      ['/in.png', 'New'],
    ])
    const renamed = (
      await patch(employee, article.id, { title: 'Another' })
    ).json<AuthoringDetail>()
    expect(images(renamed)).toEqual(images(changed))
  })

  it('takes the date and its tag off', async () => {
    const { id } = await created(employee, { event_date: '2026-12-01', tags: ['News'] })
    const after = (await patch(employee, id, { event_date: null })).json<AuthoringDetail>()
    expect([after.event_date, namesOf(after)]).toEqual([null, ['News']])
  })

  it('takes the tag off with the date, also where the tags are sent along', async () => {
    const { id } = await created(employee, { event_date: '2026-12-01', tags: ['News'] })
    const change = { event_date: null, tags: ['event', 'Safety'] }
    const after = (await patch(employee, id, change)).json<AuthoringDetail>()
    expect([after.event_date, namesOf(after)]).toEqual([null, ['Safety']])
  })

  it('to the tag of events asks for the date', async () => {
    const { id } = await created(employee, { tags: ['News'] })
    for (const change of [{ tags: ['News', 'event'] }, { tags: ['event'], event_date: null }]) {
      const answer = await patch(employee, id, change)
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['event_date']])
    }
    const dated = await patch(employee, id, { tags: ['event'], event_date: '2026-12-01' })
    expect(namesOf(dated.json<AuthoringDetail>())).toEqual(['event'])
    const later = await patch(employee, id, { tags: ['event', 'News'] })
    expect(namesOf(later.json<AuthoringDetail>())).toEqual(['event', 'News'])
  })

  it('keeps a date that has gone by, and refuses a new one in the past', async () => {
    const past = await test.addArticle({ status: 'draft', event_date: '2026-01-02' }, employee.id)
    const same = { title: 'Later', event_date: '2026-01-02' }
    expect((await patch(employee, past.id, same)).statusCode).toBe(200)
    expect((await patch(employee, past.id, { event_date: '2026-01-03' })).statusCode).toBe(400)
  })

  it('by an author keeps the hidden tags, which the author does not see', async () => {
    const { id } = await created(employee, { tags: ['News'] })
    await patch(staff, id, { tags: ['News', 'Top News'] })
    const seen = (await patch(employee, id, { tags: ['Safety'] })).json<AuthoringDetail>()
    expect([namesOf(seen), seen.highlights]).toEqual([['Safety'], ['top-news']])
    const taken = (await patch(staff, id, { tags: ['Safety'] })).json<AuthoringDetail>()
    expect([namesOf(taken), taken.highlights]).toEqual([['Safety'], []])
  })

  it('that was rejected goes back for review, but not when staff change it', async () => {
    const rejected = await test.addArticle({ status: 'rejected', reason: 'Why' }, employee.id)
    const edited = (await patch(staff, rejected.id, { title: 'S' })).json<AuthoringDetail>()
    expect([edited.status, edited.rejection_reason]).toEqual(['rejected', 'Why'])
    const revised = (await patch(employee, rejected.id, { title: 'E' })).json<AuthoringDetail>()
    expect([revised.status, revised.rejection_reason]).toEqual(['draft', ''])
  })

  it('that is published stays where it is', async () => {
    const { id, published_at } = await created(staff, { status: 'published' })
    test.clock.forward({ minutes: 5 })
    const after = (await patch(staff, id, { title: 'Better' })).json<AuthoringDetail>()
    expect([after.status, after.published_at]).toEqual(['published', published_at])
  })

  it('needs the version that was read, where one is named', async () => {
    const { id, etag } = await created(employee, {})
    const first = await patch(employee, id, { title: 'First' }, { 'if-match': etag })
    expect([first.statusCode, first.headers.etag]).toEqual([200, expect.not.stringMatching(etag)])
    const stale = await patch(staff, id, { title: 'Second' }, { 'if-match': etag })
    expect([stale.statusCode, stale.json()]).toEqual([
      412,
      { detail: 'Somebody has changed this article since you opened it.' },
    ])
    const read = await test.call('GET', `${URL}${id}/`, { token: staff.token })
    expect([read.json<AuthoringDetail>().title, read.headers.etag]).toEqual([
      'First',
      first.headers.etag,
    ])
    for (const asked of [(mark: string) => `"other", ${mark}`, (mark: string) => `W/${mark}`]) {
      const headers = { 'if-match': asked(await etagOf(id)) }
      expect((await patch(staff, id, {}, headers)).statusCode).toBe(200)
    }
    expect((await patch(staff, id, {}, { 'if-match': '*' })).statusCode).toBe(200)
  })

  it('by two at once with the same version lets one of them win', async () => {
    const { id, etag } = await created(employee, {})
    const headers = { 'if-match': etag }
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) => patch(employee, id, { title }, headers)),
    )
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 412, 412])
  })

  const etagOf = async (id: number) =>
    (await test.call('GET', `${URL}${id}/`, { token: staff.token })).json<AuthoringDetail>().etag
})

describe('an article that is not there', () => {
  it.each([
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', 'approve/'],
    ['POST', 'reject/'],
  ] as const)('is not found: %s %s', async (method, tail) => {
    const body = method === 'PATCH' ? {} : undefined
    for (const id of ['99999999', 'abc']) {
      const url = `${URL}${id}/${tail}`
      expect((await test.call(method, url, { token: staff.token, body })).statusCode).toBe(404)
    }
  })
})

describe('deleting', () => {
  it('needs the version that was read, where one is named, and is for good', async () => {
    const { id } = await created(employee, { tags: ['News'] })
    const remove = (headers = {}) =>
      test.call('DELETE', `${URL}${id}/`, { token: employee.token, headers })
    expect((await remove({ 'if-match': '"0-0"' })).statusCode).toBe(412)
    expect((await remove()).statusCode).toBe(204)
    expect((await remove()).statusCode).toBe(404)
  })
})
