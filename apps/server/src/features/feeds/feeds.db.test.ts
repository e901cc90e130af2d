import type { AuthoringDetail } from '@berg/contract'
import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
let staff: string
beforeAll(async () => {
  test = await startTestApp({ env: { PUBLIC_URL: 'https://berg.example/', KEPT_ANSWERS_MB: '8' } })
  const { username } = await test.addUser({ isStaff: true, firstName: 'Ana', lastName: 'Sousa' })
  staff = (await test.signIn(username)).access
  for (const name of ['Recipes', 'Safety', 'Payroll', 'Top News']) {
    const body = { name, hidden: name === 'Top News' }
    await test.call('POST', '/tags/', { token: staff, body })
  }
})
afterAll(() => test.close())

const HOSTILE = `<p onclick="x()">Fish &amp; chips <a href="/archive">all</a> <img src="/media/11111111-1111-4111-8111-111111111111" alt="A"></p><script>alert(1)</script>`

async function publish(body: object): Promise<number> {
  const made = await test.call('POST', '/api/authoring/', {
    token: staff,
    body: { status: 'published', ...body },
  })
  expect(made.statusCode).toBe(201)
  return made.json<AuthoringDetail>().id
}
const atom = async (query = '') => {
  const answer = await test.call('GET', `/feed.xml${query}`)
  expect(answer.statusCode).toBe(200)
  return parseAtomFeed(answer.body)
}
const json = async (query = '') => {
  const answer = await test.call('GET', `/feed.json${query}`)
  expect(answer.statusCode).toBe(200)
  return parseJsonFeed(answer.json())
}

describe('the feed of all news', () => {
  it('reads the same in both formats, and shows no hidden tag', async () => {
    const id = await publish({
      title: 'Bread & <em>butter</em> "fresh" \u0007',
      content: HOSTILE,
      tags: ['Recipes', 'Top News'],
    })
    const [feed, same] = [await atom(), await json()]
    const [entry] = feed.entries ?? []
    const [item] = same.items ?? []
    const url = `https://berg.example/article/${id}`
    expect(entry).toMatchObject({
      title: { value: 'Bread & butter "fresh"' },
      authors: [{ name: 'Ana Sousa' }],
    })
    expect(entry?.id).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab]/)
    expect(entry?.links?.find(({ rel }) => rel === 'alternate')?.href).toBe(url)
    const html = entry?.content?.value ?? ''
    expect(html).toContain('Fish &amp; chips <a href="https://berg.example/archive"')
    expect(html).not.toMatch(/script|onclick|"\//)
    expect(item).toMatchObject({
      id: entry?.id,
      url,
      title: entry?.title?.value,
      content_html: html,
    })
    expect(item?.tags).toEqual(['Our People', 'Recipes'])
    expect(entry?.categories?.map(({ term }) => term)).toEqual(item?.tags)
    expect(JSON.stringify([feed, same])).not.toContain('Top News')
    expect(feed.updated).toBe(entry?.updated)
    expect(same.feed_url).toBe('https://berg.example/feed.json')
  })

  it('gives pictures along', async () => {
    const { rows } = await test.database.pool.query<{ id: string }>(
      `insert into media (storage_key, content_type, width, height, bytes) values ('k', 'image/jpeg', 900, 600, 1) returning id`,
    )
    const picture = `/media/${rows[0]?.id}`
    await publish({ title: 'With a picture', images: [{ url: picture, alt: 'A loaf' }] })
    const [entry] = (await atom()).entries ?? []
    const [item] = (await json()).items ?? []
    const href = `https://berg.example${picture}`
    expect(entry?.links).toContainEqual({
      rel: 'enclosure',
      type: 'image/jpeg',
      href,
      title: 'A loaf',
    })
    expect(item).toMatchObject({
      image: href,
      attachments: [{ url: href, mime_type: 'image/jpeg' }],
    })
  })

  it('keeps the id of an article that changes, and tells of it', async () => {
    const id = await publish({ title: 'First', content: 'x' })
    const newest = async () =>
      (await atom()).entries?.find(({ title }) => title?.value !== 'With a picture')
    const before = await newest()
    test.clock.forward({ minutes: 5 })
    await test.call('PATCH', `/api/authoring/${id}/`, { token: staff, body: { title: 'Second' } })
    const after = await newest()
    expect(after).toMatchObject({ id: before?.id, title: { value: 'Second' } })
    expect(String(after?.updated) > String(before?.updated)).toBe(true)
    await test.call('DELETE', `/api/authoring/${id}/`, { token: staff })
    expect((await atom()).entries?.map((entry) => entry.id)).not.toContain(before?.id)
  })

  it('is not sent twice to whoever has it', async () => {
    for (const [url, type] of [
      ['/feed.xml', 'application/atom+xml'],
      ['/feed.json', 'application/feed+json'],
    ] as const) {
      const answer = await test.call('GET', url)
      expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`)
      const headers = { 'if-none-match': String(answer.headers.etag) }
      expect((await test.call('GET', url, { headers })).statusCode).toBe(304)
    }
  })
})

describe('the feed in a language', () => {
  it('has what is checked in it, and the rest as it was written', async () => {
    const special = { isStaff: true, isSuperuser: true }
    const root = (await test.signIn((await test.addUser(special)).username)).access
    const ids = []
    for (const title of ['Gloves', 'Boots', 'Hats']) {
      test.clock.forward({ minutes: 1 })
      ids.push(await publish({ title, content: '<p>Wear them.</p>', language: 'en' }))
    }
    for (const [id, title] of [
      [ids[0], 'Handschuhe'],
      [ids[1], 'Stiefel'],
    ] as const) {
      const at = `/api/articles/${id}/translations/de/`
      const body = { title, content: '<p>Bitte <em>tragen</em>.</p>' }
      expect((await test.call('PUT', at, { token: root, body })).statusCode).toBe(200)
      // The second stays a draft.
      if (id === ids[0]) await test.call('POST', `${at}check/`, { token: root })
    }
    const answer = await test.call('GET', '/feed.xml?lang=de')
    expect(answer.body).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">')
    expect(answer.body.match(/<entry xml:lang="..">/g)?.slice(0, 3)).toEqual(
      ['en', 'en', 'de'].map((language) => `<entry xml:lang="${language}">`),
    )
    const feed = parseAtomFeed(answer.body)
    const [, , gloves] = feed.entries ?? []
    expect(feed.entries?.slice(0, 3).map(({ title }) => title?.value)).toEqual([
      'Hats',
      'Boots',
      'Handschuhe',
    ])
    expect(gloves?.content?.value).toContain('Bitte <em>tragen</em>.')
    expect(gloves?.links?.[0]?.href).toBe(`https://berg.example/article/${ids[0]}?lang=de`)
    expect(feed.links?.[0]?.href).toBe('https://berg.example/feed.xml?lang=de')
    expect(feed.id).not.toBe((await atom()).id)
    expect(feed.subtitle?.value).toBe('Neues, Termine und Menschen aus unserem Werk')
    expect(gloves?.categories?.[0]?.term).toBe('Neues aus dem Werk')
    const same = (await test.call('GET', '/feed.json?lang=de')).json<{
      language: string
      items: { id: string; language: string }[]
    }>()
    expect(same.language).toBe('de')
    expect(same.items.slice(0, 3).map(({ language }) => language)).toEqual(['en', 'en', 'de'])
    expect(same.items[2]?.id).toBe(gloves?.id)
    expect((await atom()).entries?.[2]?.title?.value).toBe('Gloves')
  })

  it('is refused where nobody knows the language', async () => {
    expect((await test.call('GET', '/feed.xml?lang=tlh')).statusCode).toBe(400)
  })
})

describe('the feed of a category', () => {
  it('has nothing but its articles, and an id of its own', async () => {
    await publish({ title: 'Ear plugs', tags: ['Safety'] })
    await publish({ title: 'Payday', tags: ['Payroll'] })
    const feed = await atom('?category=health-safety')
    expect(feed.entries?.map(({ title }) => title?.value)).toEqual(['Ear plugs'])
    expect(feed.title?.value).toBe('The Berg: Health & Safety')
    expect(feed.links?.map(({ href }) => href)).toEqual([
      'https://berg.example/feed.xml?category=health-safety',
      'https://berg.example/archive?category=health-safety',
    ])
    expect(feed.id).not.toBe((await atom()).id)
    expect((await json('?category=hr-corner')).items?.map(({ title }) => title)).toEqual(['Payday'])
  })

  it('is refused where there is none, and empty where nothing was written', async () => {
    expect((await test.call('GET', '/feed.xml?category=sports')).json()).toEqual({
      category: ['Use one of: hr-corner, our-people, site-updates, health-safety.'],
    })
    await test.database.pool.query('truncate articles cascade')
    const feed = await atom('?category=our-people')
    expect(feed.entries ?? []).toEqual([])
    expect(feed.updated).toBeTruthy()
  })
})
