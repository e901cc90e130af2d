import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Article, SearchWord } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { migrate } from '../../platform/db/migrate.ts'

let test: TestApp
let staff: string
beforeAll(async () => {
  test = await startTestApp()
  const { username } = await test.addUser({ isStaff: true })
  staff = (await test.signIn(username)).access
  await test.addArticle({ title: 'The canteen opens' })
})
afterAll(() => test.close())

const titles = async (typed: string) => {
  const answer = await test.call('GET', `/api/articles/?search=${typed}`)
  return answer.json<Article[]>().map((article) => article.title)
}
const wordsLike = async (start: string) => {
  const { rows } = await test.database.pool.query<{ word: string; uses: number }>(
    `select word, uses from search_words where word like $1 || '%' order by word`,
    [start],
  )
  return rows.map(({ word, uses }) => `${word} ${uses}`)
}
const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  test.call(method, `/api/authoring/${path}`, { token: staff, body })

describe('a word that nobody has published', () => {
  it('corrects nothing, whatever drafts say', async () => {
    expect(await titles('canteeen')).toEqual(['The canteen opens'])
    await test.addArticle({ title: 'canteeen', content: '<p>canteeen</p>', status: 'draft' })
    await test.addArticle({ title: 'canteeen', status: 'rejected' })
    expect(await titles('canteeen')).toEqual(['The canteen opens'])
    expect(await wordsLike('canteee')).toEqual([])
  })
})

describe('a published word', () => {
  it('is there from the approval on, and goes with the last article that uses it', async () => {
    const draft = await test.addArticle({ title: 'Zucchini', status: 'draft' })
    const other = await test.addArticle({ title: 'Zucchini again', content: '<p>zucchinis</p>' })
    expect(await wordsLike('zucchini')).toEqual(['zucchini 1', 'zucchinis 1'])
    await call('POST', `${draft.id}/approve/`)
    expect(await wordsLike('zucchini')).toEqual(['zucchini 2', 'zucchinis 1'])
    await call('DELETE', `${draft.id}/`)
    expect(await wordsLike('zucchini')).toEqual(['zucchini 1', 'zucchinis 1'])
    await call('PATCH', `${other.id}/`, { title: 'Aubergine' })
    expect(await wordsLike('zucchini')).toEqual(['zucchinis 1'])
    await call('PATCH', `${other.id}/`, { content: '<p>Nothing.</p>' })
    expect(await wordsLike('zucchini')).toEqual([])
    expect(await titles('aubergin')).toEqual(['Aubergine'])
  })

  it('goes when its article is not published any more', async () => {
    const { id } = await test.addArticle({ title: 'Rutabaga' })
    expect(await wordsLike('rutabaga')).toEqual(['rutabaga 1'])
    await test.database.pool.query(`update articles set status = 'draft' where id = $1`, [id])
    expect(await wordsLike('rutabaga')).toEqual([])
  })

  it('follows the name of a tag', async () => {
    await test.addArticle({ title: 'Tagged', tags: ['Kohlrabi'] })
    await test.addArticle({ title: 'A draft', tags: ['Kohlrabi'], status: 'draft' })
    const { rows } = await test.database.pool.query<{ id: number }>(
      `select id from tags where name = 'Kohlrabi'`,
    )
    expect(await wordsLike('kohlrabi')).toEqual(['kohlrabi 1'])
    await test.call('PATCH', `/tags/${rows[0]?.id}/`, { token: staff, body: { name: 'Fennel' } })
    expect([await wordsLike('kohlrabi'), await wordsLike('fennel')]).toEqual([[], ['fennel 1']])
  })

  it('is counted once where it is in the title, the text and the tags of one article', async () => {
    await test.addArticle({ title: 'Lovage', content: '<p>lovage</p>', tags: ['Lovage'] })
    expect(await wordsLike('lovage')).toEqual(['lovage 1'])
  })

  it('is counted right by many who publish it at the same time', async () => {
    const words = ['parsnip', 'celeriac', 'salsify', 'radicchio', 'chicory']
    const drafts = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        test.addArticle({
          status: 'draft',
          content: `<p>${[...words.slice(at % 5), ...words.slice(0, at % 5)].join(' ')}</p>`,
        }),
      ),
    )
    const answers = await Promise.all(drafts.map(({ id }) => call('POST', `${id}/approve/`)))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(await wordsLike('parsnip')).toEqual(['parsnip 8'])
    await Promise.all(drafts.map(({ id }) => call('DELETE', `${id}/`)))
    for (const word of words) expect(await wordsLike(word)).toEqual([])
  })
})

describe('the name of a file', () => {
  it('corrects what people type while the file is there', async () => {
    const { rows } = await test.database.pool.query<{ id: number }>(
      `insert into assets (file_id, name, filename, type, content_type, size, created_at)
       values (gen_random_uuid(), 'Quinoa_plan-7.pdf', 'a.pdf', 'document', 'x/y', 1, now()) returning id`,
    )
    const run = (text: string) => test.database.pool.query(text, [rows[0]?.id])
    expect(await wordsLike('quinoa')).toEqual(['quinoa 1'])
    await run(`update assets set name = 'Quince' where id = $1`)
    expect(await wordsLike('qui')).toEqual(['quince 1'])
    await run('update assets set missing_since = now() where id = $1')
    expect(await wordsLike('qui')).toEqual([])
    await run('update assets set missing_since = null where id = $1')
    expect(await wordsLike('qui')).toEqual(['quince 1'])
    await run('delete from assets where id = $1')
    expect(await wordsLike('qui')).toEqual([])
  })
})

describe('the name of a file that stands in an article for some alone', () => {
  const understood = async (typed: string, token?: string) => {
    const answer = await test.call('GET', `/api/search/words/?search=${typed}`, { token })
    return answer.json<SearchWord[]>().map(({ corrections, synonyms }) => [corrections, synonyms])
  }
  let linked: string
  let insider: string
  beforeAll(async () => {
    const { rows } = await test.database.pool.query<{ file: string }>(
      `insert into assets (file_id, name, filename, type, content_type, size, created_at)
       values (gen_random_uuid(), 'Quandong relocation tapioca.pdf', 'a.pdf', 'document', 'x/y', 1, now())
       returning '/files/' || file_id as file`,
    )
    const { username } = await test.addUser({ department: 'Quality' })
    insider = (await test.signIn(username)).access
    linked = `<p><a href="${rows[0]?.file}">The plan</a></p>`
    await test.addArticle({ title: 'Quanto, tapioca' })
    await test.call('POST', '/api/synonyms/', {
      token: staff,
      body: { words: ['moving', 'relocation'] },
    })
  })

  it('corrects, completes and parts for nobody who may not see the file', async () => {
    const everybodys = {
      quandonk: [[['quandong'], []]],
      quando: [[[], []]],
      tapiocaquandong: [[['tapioca quandong'], []]],
      moving: [[[], ['relocation']]],
      tapiocca: [[['tapioca'], []]],
    }
    const strangers = {
      quandonk: [[[], []]],
      quando: [[['quanto'], []]],
      tapiocaquandong: [[[], []]],
      moving: [[[], []]],
      tapiocca: [[['tapioca'], []]],
    }
    const reading = async (token?: string) =>
      Object.fromEntries(
        await Promise.all(
          Object.keys(everybodys).map(async (typed) => [typed, await understood(typed, token)]),
        ),
      )
    expect(await reading()).toEqual(everybodys)
    const audience = { kind: 'department', value: 'Quality' } as const
    const { id } = await test.addArticle({ title: 'Secret', content: linked, audience })
    const outsider = await test.addUser({ department: 'Logistics' })
    const { access } = await test.signIn(outsider.username)
    expect(await reading()).toEqual(strangers)
    expect(await reading(access)).toEqual(strangers)
    expect(await reading(insider)).toEqual(everybodys)
    expect(await reading(staff)).toEqual(everybodys)
    await call('PATCH', `${id}/`, { audience: { kind: 'everybody' } })
    expect(await reading()).toEqual(everybodys)
  })
})

describe('what somebody on the map shows', () => {
  it('is known until the pin goes', async () => {
    const { id, username } = await test.addUser()
    await test.database.pool.query(
      `insert into pins (user_id, first_name, last_name, job_titles, location_text, state, country, level,
        created_at, updated_at)
       values ($1, 'Zsófia', '', '{Zookeeper}', 'Zürich', '', 'Zambia', 'town', now(), now())`,
      [id],
    )
    const known = ['zambia 1', 'zookeeper 1', 'zsofia 1', 'zurich 1']
    expect(await wordsLike('z')).toEqual(known)
    const { access: token } = await test.signIn(username)
    await test.call('DELETE', '/api/map-pins/mine/', { token })
    expect(await wordsLike('z')).toEqual([])
  })
})

describe('the name of somebody who has left', () => {
  it('is forgotten with the person', async () => {
    const name = { username: 'quixote', firstName: 'Quixana', lastName: 'Quixanson' }
    const person = await test.addUser(name)
    await test.addArticle({ title: 'Published' }, person.id)
    await test.addArticle({ title: 'Quixotic', status: 'draft' }, person.id)
    expect(await wordsLike('quix')).toEqual(['quixana 1', 'quixanson 1', 'quixote 1'])
    const { access: token } = await test.signIn('quixote')
    const { statusCode } = await test.call('DELETE', '/api/me/data/', { token })
    expect(statusCode).toBe(204)
    expect(await wordsLike('quix')).toEqual([])
  })
})

describe('a site from before', () => {
  const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

  it('keeps the words that are published and forgets those that never were', async () => {
    const database = await createTestDatabase()
    try {
      const run = (text: string) => database.pool.query<{ word: string; uses: number }>(text)
      await run('drop schema public cascade; create schema public')
      const earlier = mkdtempSync(join(inject('runFolder'), 'migrations-'))
      for (const name of readdirSync(MIGRATIONS).filter((file) => file < '0018')) {
        cpSync(join(MIGRATIONS, name), join(earlier, name))
      }
      await migrate(database.connection, earlier, () => {})
      await run(`
        insert into users (username, password_hash, first_name, last_name)
        values ('ann', '!', 'Ann', 'Łuk'), ('gone', '!', 'Gone', 'Person');
        insert into articles (title, content, plain_text, excerpt, category, search, status, author_id,
          created_at, updated_at, published_at, day)
        select title, text, text, text, 'HR Corner', article_search(title, '', author, text), status, id,
          now(), now(), now(), now() from (values
            ('Crème <b>fresh</b>', 'canteen, canteens/first-aid', 'ann', 'published', 1),
            ('Again', 'The canteen', '', 'published', 2),
            ('Secret', 'canteeen', 'ann', 'draft', 1)) as given (title, text, author, status, id);
        insert into tags (name, hidden) values ('Shown', false), ('Unseen', true);
        insert into article_tags (article_id, tag_id) select a.id, t.id from articles as a, tags as t where a.id = 1;
        insert into search_words values ('canteeen', 'canteeen'), ('canteen', 'canteen'), ('unseen', 'unseen')`)
      await migrate(database.connection, MIGRATIONS, () => {})
      const { rows } = await run('select word, uses from search_words order by word')
      expect(rows.map(({ word, uses }) => `${word} ${uses}`)).toEqual([
        'aid 1',
        'ann 1',
        'canteen 2',
        'canteens 1',
        'creme 1',
        'first 1',
        'fresh 1',
        'luk 1',
        'shown 1',
      ])
    } finally {
      await database.close()
    }
  })
})
