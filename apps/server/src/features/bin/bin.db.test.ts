import { randomUUID } from 'node:crypto'
import type { BinItem, Tag } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs-done.ts'
import { media } from '../media/media.table.ts'
import { ATTACHED } from '../articles/article-bin.ts'

let test: TestApp
const tokens: Record<string, string> = {}
const ids: Record<string, number> = {}
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false' } })
  const people: Record<string, object> = {
    author: {},
    other: {},
    staff: { isStaff: true },
    chief: { isSuperuser: true },
  }
  for (const [who, special] of Object.entries(people)) {
    const { id, username } = await test.addUser({ username: `bin-${who}`, ...special })
    ids[who] = id
    tokens[who] = (await test.signIn(username)).access
  }
})
async function later(days: number) {
  test.clock.forward({ days })
  for (const who of Object.keys(ids)) tokens[who] = (await test.signIn(`bin-${who}`)).access
}
afterAll(() => test.close())

const call = (
  who: string,
  method: 'GET' | 'POST' | 'DELETE' | 'PATCH',
  url: string,
  body?: object,
) => test.call(method, url, { token: tokens[who], ...(body && { body }) })
const inBin = async (who: string, query = '') =>
  (await call(who, 'GET', `/api/bin/${query}`)).json<BinItem[]>()
const itemOf = async (id: number, kind = 'article', who = 'staff') =>
  (await inBin(who, `?kind=${kind}&subject_id=${id}`))[0]?.id ?? 0
const restore = (id: number, who = 'staff') => call(who, 'POST', `/api/bin/${id}/restore/`)
const remove = (id: number, who = 'staff') => call(who, 'DELETE', `/api/authoring/${id}/`)
const empty = () => test.app.jobs.find('empty-bin')?.run(undefined, new AbortController().signal)

async function addPicture(): Promise<string> {
  const id = randomUUID()
  const storageKey = `media/${id}/original.png`
  await test.files.put(storageKey, Buffer.from('x'))
  const facts = { contentType: 'image/png', width: 640, height: 480, bytes: 1 }
  await test.database.orm.insert(media).values({ id, storageKey, ...facts, createdAt: new Date() })
  return id
}

async function addAsset(name = 'plan.txt') {
  const body = { filename: name, content_type: 'text/plain', size: 3, category: 'Asset' }
  const { upload_url, url } = (await call('staff', 'POST', '/api/uploads/presign/', body)).json<{
    upload_url: string
    url: string
  }>()
  const headers = { 'content-type': 'text/plain' }
  await test.call('PUT', upload_url, { body: Buffer.from('abc'), headers })
  const made = await call('staff', 'POST', '/api/core-assets/', { name, url })
  return { ...made.json<{ id: number }>(), url }
}

/** Every column of the tables that tell of an article; what it becomes again must be all of this. */
async function rowsOf(article: number) {
  const tables = [
    'articles where id',
    'article_tags where article_id',
    'article_images where article_id',
  ]
  const more = ['article_history', 'article_versions', 'article_media', 'rejected_versions']
  const rows = []
  for (const table of [...tables, ...more.map((name) => `${name} where article_id`)]) {
    const { rows: found } = await test.database.pool.query(
      `select to_jsonb(t)::text as row from (select * from ${table} = $1) as t order by 1`,
      [article],
    )
    rows.push(found)
  }
  return rows
}

describe('an article in the bin', () => {
  it('is gone for everybody at once, and comes back whole', async () => {
    const picture = await addPicture()
    const { id } = await test.addArticle(
      {
        title: 'Zebrafish tank opened',
        content: `<p>Come and see <img src="/media/${picture}" alt="A tank"></p>`,
        event_date: '2026-12-20',
        tags: ['HR', 'top news'],
        images: [{ url: `/media/${picture}`, alt: 'A tank' }],
        sentBack: 'Add a picture.',
        contentBefore: '<p>Come</p>',
      },
      ids.author,
    )
    const places = [
      ['', '/api/articles/?page=1'],
      ['', '/api/articles/?search=zebrafish'],
      ['', '/api/articles/?type=event&page=1'],
      ['', '/api/articles/months/'],
      ['', '/api/articles/event-days/?month=2026-12'],
      ['', `/api/articles/${id}/`],
      ['', '/api/search/words/?search=zebrafisch'],
      ['staff', '/tags/'],
      ['staff', '/api/authoring/?page=1'],
      ['staff', '/api/authoring/counts/'],
      ['staff', `/api/authoring/${id}/`],
      ['author', '/api/authoring/counts/?mine=true'],
    ] as const
    const answers = () =>
      Promise.all(places.map(async ([who, url]) => (await call(who, 'GET', url)).body))
    const before = await answers()
    const rows = await rowsOf(id)
    expect((await remove(id)).statusCode).toBe(204)
    const meanwhile = await answers()
    expect(meanwhile.join('\n')).not.toContain('Zebrafish')
    for (const [at, answer] of meanwhile.entries()) expect(answer).not.toBe(before[at])
    expect((await inBin('author'))[0]).toMatchObject({
      kind: 'article',
      subject_id: id,
      status: 'published',
      deleted_by_name: null,
      can: { restore: false, purge: false },
    })
    expect((await call('author', 'GET', '/api/authoring/notices/')).body).toContain('Zebrafish')

    const answer = await restore(await itemOf(id))
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { kind: 'article', id, title: 'Zebrafish tank opened', missing: [] },
    ])
    expect(await answers()).toEqual(before)
    expect(await rowsOf(id)).toEqual(rows)
    expect((await call('author', 'GET', '/api/authoring/notices/')).json()).toEqual([])
    expect(await itemOf(id)).toBe(0)
    const { rows: told } = await test.database.pool.query<{ action: string }>(
      `select action from audit_log where subject_id = $1 and subject_kind = 'article' order by id`,
      [String(id)],
    )
    expect(told.map(({ action }) => action)).toEqual(['article.deleted', 'article.restored'])
  })

  it('that was never sent leaves no title in the log that staff read', async () => {
    const { id } = await test.addArticle({ status: 'draft', isUnsent: true }, ids.author)
    await call('author', 'DELETE', `/api/authoring/${id}/`)
    const { rows: told } = await test.database.pool.query<{ label: string }>(
      `select subject_label as label from audit_log where subject_id = $1 and subject_kind = 'article'`,
      [String(id)],
    )
    expect(told.map(({ label }) => label)).toEqual(['an article that was not sent'])
  })

  it('comes back once, also when two want it', async () => {
    const { id } = await test.addArticle()
    await remove(id)
    const item = await itemOf(id)
    const answers = await Promise.all([restore(item), restore(item, 'chief')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  })

  it('has followed its tags when it is back', async () => {
    const names = ['Renamed', 'Merged', 'Gone', 'Made anew'].map(
      (name) => `${name} ${randomUUID()}`,
    )
    const { id } = await test.addArticle({ tags: names })
    const tags = (await call('staff', 'GET', '/tags/')).json<Tag[]>()
    const tagOf = (name: string) => tags.find((tag) => tag.name === name)?.id
    const [renamed = '', merged = '', gone = '', again = ''] = names
    await remove(id)
    const safety = { name: `Safety ${randomUUID()}` }
    const into = (await call('staff', 'POST', '/tags/', safety)).json<Tag>()
    await call('staff', 'PATCH', `/tags/${tagOf(renamed)}/`, { name: `People ${into.id}` })
    await call('staff', 'POST', `/tags/${tagOf(merged)}/merge/`, { into: into.id })
    await call('staff', 'DELETE', `/tags/${tagOf(gone)}/`)
    await call('staff', 'DELETE', `/tags/${tagOf(again)}/`)
    await call('staff', 'POST', '/tags/', { name: again })
    const { missing } = (await restore(await itemOf(id))).json<{ missing: string[] }>()
    expect(missing).toEqual([`the tag “${gone}”`])
    const article = (await call('staff', 'GET', `/api/authoring/${id}/`)).json<{
      tags: Tag[]
      category: string
    }>()
    const left = article.tags.map(({ name }) => name).toSorted()
    expect(left).toEqual([`People ${into.id}`, safety.name, again].toSorted())
    expect(article.category).not.toBe('Site Updates')
    const found = await call('', 'GET', `/api/articles/?search=people+${into.id}`)
    expect(found.json<{ id: number }[]>().map((one) => one.id)).toContain(id)
  })

  it('that its author never sent is seen by nobody else, and is theirs to end', async () => {
    const { id } = await test.addArticle({ status: 'draft', isUnsent: true }, ids.author)
    await remove(id, 'author')
    expect(await itemOf(id, 'article', 'chief')).toBe(0)
    const item = await itemOf(id, 'article', 'author')
    expect((await restore(item)).statusCode).toBe(404)
    expect((await call('author', 'DELETE', `/api/bin/${item}/`)).statusCode).toBe(204)
    expect((await restore(item, 'author')).statusCode).toBe(404)
  })

  it('keeps all tables that belong to an article', async () => {
    const { rows } = await test.database.pool.query<{ name: string }>(`
      select distinct attrelid::regclass::text as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'article_id' and relkind = 'r' and relnamespace = 'public'::regnamespace`)
    /** Why they do not come along. */
    const left = {
      article_files: 'filled by a trigger',
      article_media: 'filled by a trigger',
      article_version_media: 'filled by a trigger',
      article_tags: 'attached anew, to the tags that are there then',
      articles_to_retag: 'work that is under way',
      calendar_events: 'stays where it is while the article is away',
      event_signups: 'stays where it is while the article is away',
      signups: 'stays where it is while the article is away',
      held_decisions: 'has not happened yet',
      idempotency_keys: 'of requests that may come again',
      notifications: 'tell what became of it',
    }
    const known = [...ATTACHED, ...Object.keys(left)]
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
  })
})

describe('a file in the bin', () => {
  it('is out of reach and survives the sweeps; in the end it goes with its preview', async () => {
    const asset = await addAsset()
    await jobsDone(test, 'file-words')
    const preview = await addPicture()
    await test.database.pool.query('update assets set preview_id = $1 where id = $2', [
      preview,
      asset.id,
    ])
    const before = (await call('', 'GET', `/api/core-assets/${asset.id}/`)).json<object>()
    await call('staff', 'DELETE', `/api/core-assets/${asset.id}/`)
    expect((await call('', 'GET', asset.url)).statusCode).toBe(404)
    expect((await call('', 'GET', '/api/core-assets/?search=plan')).json()).toEqual([])
    await later(3)
    const sweep = () =>
      test.app.jobs.find('sweep-storage')?.run(undefined, new AbortController().signal)
    await sweep()
    await sweep()
    const item = await itemOf(asset.id, 'asset')
    expect((await restore(item)).statusCode).toBe(200)
    expect((await call('', 'GET', `/api/core-assets/${asset.id}/`)).json()).toEqual(before)
    expect((await call('', 'GET', asset.url)).body).toBe('abc')

    await call('staff', 'DELETE', `/api/core-assets/${asset.id}/`)
    const again = await itemOf(asset.id, 'asset')
    await later(29)
    await empty()
    expect(await itemOf(asset.id, 'asset')).toBe(again)
    await later(2)
    expect(await itemOf(asset.id, 'asset')).toBe(0)
    // Somebody is about to bring it back at this very moment: it is left to them.
    const client = await test.database.pool.connect()
    await client.query('begin')
    await client.query('select from bin where id = $1 for update', [again])
    await empty()
    expect(await test.files.stat(`${asset.url.slice(1)}/original`)).toBeDefined()
    await client.query('commit')
    client.release()
    await empty()
    expect(await test.files.stat(`${asset.url.slice(1)}/original`)).toBeUndefined()
    expect(await test.files.stat(`media/${preview}/original.png`)).toBeUndefined()
    expect((await restore(again)).statusCode).toBe(404)
  })

  it('knows the articles that came back before it', async () => {
    const asset = await addAsset('rota.txt')
    const { id } = await test.addArticle({ content: `<p><a href="${asset.url}">Rota</a></p>` })
    await remove(id)
    expect((await call('staff', 'DELETE', `/api/core-assets/${asset.id}/`)).statusCode).toBe(204)
    const { missing } = (await restore(await itemOf(id))).json<{ missing: string[] }>()
    expect(missing).toEqual(['the file “rota.txt”, which is in the bin'])
    await restore(await itemOf(asset.id, 'asset'))
    expect((await call('staff', 'DELETE', `/api/core-assets/${asset.id}/`)).statusCode).toBe(409)
  })

  it('goes at once where a superuser says so', async () => {
    const asset = await addAsset('secret.txt')
    await call('staff', 'DELETE', `/api/core-assets/${asset.id}/`)
    const item = await itemOf(asset.id, 'asset')
    expect((await call('staff', 'DELETE', `/api/bin/${item}/`)).statusCode).toBe(403)
    expect((await call('chief', 'DELETE', `/api/bin/${item}/`)).statusCode).toBe(204)
    expect(await test.files.stat(`${asset.url.slice(1)}/original`)).toBeUndefined()
  })
})

describe('a pin in the bin', () => {
  const put = (city: string) =>
    call('author', 'POST', '/api/map-pins/', { first_name: 'Ada', country: 'Norway', state: city })
  const leave = () => call('author', 'DELETE', '/api/map-pins/mine/')

  it('is seen by its person alone, and comes back where none has taken its place', async () => {
    const pin = (await put('Oslo')).json<{ id: number }>()
    await leave()
    expect((await call('', 'GET', '/api/map-pins/')).json()).toEqual([])
    expect(await inBin('staff', '?kind=pin')).toEqual([])
    const item = await itemOf(pin.id, 'pin', 'author')
    await put('Bergen')
    const taken = await restore(item, 'author')
    expect([taken.statusCode, taken.json()]).toEqual([
      409,
      { detail: 'You have a pin on the map already. Take it off first.' },
    ])
    await leave()
    expect((await restore(item, 'author')).statusCode).toBe(200)
    expect((await call('', 'GET', '/api/map-pins/')).json()).toMatchObject([pin])
  })
})
