import type { Language, ListedArticle, SearchWord } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs-done.ts'

let test: TestApp
let root: string
const ids: Record<string, number> = {}

const TEXTS: Partial<Record<Language, { title: string; content: string }>> = {
  de: { title: 'Neue Häuser', content: '<p>Die Prüfungen beginnen in Köln.</p>' },
  pl: { title: 'Nowe domy', content: '<p>Badania zaczynają się w Łodzi.</p>' },
  ro: { title: 'Case noi', content: '<p>Lucrătorii încep în București.</p>' },
  tr: { title: 'Yeni evler', content: '<p>Vardiyalarımız İzmir’de başlıyor.</p>' },
  uk: { title: 'Нові будинки', content: '<p>Іспити починаються у Львові.</p>' },
  pt: { title: 'Casas novas', content: '<p>As reuniões começam em Évora.</p>' },
  vi: { title: 'Nhà mới', content: '<p>Kỳ thi bắt đầu ở Huế.</p>' },
  ar: { title: 'منازل جديدة', content: '<p>تبدأ الاختبارات في القاهرة.</p>' },
}

const as = (method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  test.call(method, path, { token: root, ...(body && { body }) })
const at = (id: number, language: string) => `/api/articles/${id}/translations/${language}/`

async function translate(id: number, language: string, text: object, isChecked = true) {
  expect((await as('PUT', at(id, language), text)).statusCode).toBe(200)
  if (isChecked) expect((await as('POST', `${at(id, language)}check/`)).statusCode).toBe(200)
}
async function find(search: string, query = ''): Promise<ListedArticle[]> {
  const url = `/api/articles/?fields=summary&search=${encodeURIComponent(search)}${query}`
  const answer = await test.call('GET', url)
  expect(answer.statusCode).toBe(200)
  return answer.json<ListedArticle[]>()
}
const found = async (search: string, query = '') => (await find(search, query)).map(({ id }) => id)
const english = (name: string, content = '<p>Welcome.</p>') => ({
  title: name,
  content,
  language: 'en' as const,
})

beforeAll(async () => {
  test = await startTestApp()
  const user = await test.addUser({ isStaff: true, isSuperuser: true })
  root = (await test.signIn(user.username)).access
  ids.homes = (await test.addArticle(english('New homes', '<p>Exams begin.</p>'))).id
  for (const [language, text] of Object.entries(TEXTS)) await translate(ids.homes, language, text)
})
afterAll(() => test.close())

describe('an article is found by its words in', () => {
  it.each([
    ['German, as written', 'Prüfungen', 'de'],
    ['German, without marks', 'prufung', 'de'],
    ['German, by its stem', 'Hauses', 'de'],
    ['German, several words', 'Prüfung Köln', 'de'],
    ['Polish, without marks', 'lodzi', 'pl'],
    ['Polish, by a beginning', 'zaczyn', 'pl'],
    ['Romanian, by its stem', 'lucrătorilor', 'ro'],
    ['Romanian, without marks', 'bucuresti', 'ro'],
    ['Turkish, by its stem', 'vardiyaları', 'tr'],
    ['Turkish, without marks', 'vardiyalarimiz', 'tr'],
    ['Ukrainian', 'іспити', 'uk'],
    ['Portuguese, by its stem', 'começar', 'pt'],
    ['Portuguese, without marks', 'evora', 'pt'],
    ['Vietnamese, without marks', 'hue', 'vi'],
    ['Arabic, without the article', 'قاهرة', 'ar'],
  ])('%s', async (_language, search, language) => {
    const [first, ...others] = await find(search)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      id: ids.homes,
      title: TEXTS[language as Language]?.title,
      translation: { language, state: 'checked' },
    })
    const marked = [first?.match?.title ?? [], first?.match?.excerpt ?? []].flat()
    expect(marked.map(({ text }) => text).join(' ')).not.toContain('Exams')
  })

  it('its own language, and is then shown in it', async () => {
    const [first] = await find('exams')
    expect(first).toMatchObject({ id: ids.homes, title: 'New homes' })
    expect(first).not.toHaveProperty('translation')
  })

  it('two languages at once', async () => {
    expect(await found('exams prufungen')).toEqual([ids.homes])
  })

  it('the language of an original that is not English', async () => {
    const { id } = await test.addArticle({
      title: 'Schichtpläne',
      content: '<p>Sie hängen aus.</p>',
      language: 'de',
    })
    expect(await found('Schichtplans')).toEqual([id])
    await as('PATCH', `/api/authoring/${id}/`, { title: 'Dienste', content: '<p>Neu.</p>' })
    expect(await found('Schichtplans')).toEqual([])
  })
})

it('whoever asks for a language gets it, whichever the word was found in', async () => {
  const [first] = await find('Prüfungen', '&lang=pl')
  expect(first).toMatchObject({ title: 'Nowe domy', translation: { language: 'pl' } })
})

it('a stem of one language finds nothing in another', async () => {
  const { id } = await test.addArticle(english('Foot care'))
  await test.addArticle(english('Food'))
  expect(await found('foot')).toEqual([id])
  // In Turkish a word that ends in d is the same as one that ends in t.
  expect(await found('food')).not.toContain(id)
})

describe('words of a translation', () => {
  it('find it from the check on, and no longer once it is outdated or gone', async () => {
    const { id } = await test.addArticle(english('Soup', '<p>Hot.</p>'))
    const text = { title: 'Suppenküche', content: '<p>Heiß.</p>' }
    await translate(id, 'de', text, false)
    expect(await found('suppenkuche')).toEqual([])
    await as('POST', `${at(id, 'de')}check/`)
    expect(await found('suppenkuche')).toEqual([id])
    await as('PATCH', `/api/authoring/${id}/`, { content: '<p>Cold.</p>' })
    expect(await found('suppenkuche')).toEqual([])
    await translate(id, 'de', text)
    expect(await found('suppenkuche')).toEqual([id])
    await as('DELETE', at(id, 'de'))
    expect(await found('suppenkuche')).toEqual([])
    expect(await found('soup')).toEqual([id])
  })

  it('stay where its tags, its author or its way through the bin are written anew', async () => {
    const { id } = await test.addArticle({ ...english('Walks'), tags: ['Paths'] })
    await translate(id, 'de', { title: 'Spaziergänge', content: '<p>Gehen.</p>' })
    const { tags } = (await test.call('GET', `/api/articles/${id}/`)).json<ListedArticle>()
    const renamed = await as('PATCH', `/tags/${tags[0]?.id}/`, { name: 'Trails' })
    expect(renamed.statusCode).toBe(200)
    await jobsDone(test, 'retagging')
    expect(await found('trails')).toEqual([id])
    expect(await found('spaziergang')).toEqual([id])
    await as('DELETE', `/api/authoring/${id}/`)
    expect(await found('spaziergang')).toEqual([])
    const bin = (await as('GET', '/api/bin/')).json<{ id: number; title: string }[]>()
    const entry = bin.find(({ title }) => title === 'Walks')
    expect((await as('POST', `/api/bin/${entry?.id}/restore/`)).statusCode).toBeLessThan(300)
    expect(await found('spaziergang')).toEqual([id])
  })

  it('correct nothing, and are not corrected', async () => {
    const words = async (search: string) =>
      (await test.call('GET', `/api/search/words/?search=${search}`)).json<SearchWord[]>()
    expect(await words('zaczynaja')).toEqual([{ word: 'zaczynaja', corrections: [], synonyms: [] }])
    expect((await words('zaczynajx'))[0]?.corrections).toEqual([])
  })

  it('are counted while the article is published', async () => {
    const uses = async () => {
      const { rows } = await test.database.pool.query<{ word: string }>(
        `select word || ' ' || uses as word from signed_search_words where word like '%quark%' order by word`,
      )
      return rows.map(({ word }) => word)
    }
    const { id } = await test.addArticle({ ...english('Curd'), status: 'draft' })
    await translate(id, 'de', { title: 'Quarks', content: '<p>Quark.</p>' })
    expect(await uses()).toEqual([])
    await as('POST', `/api/authoring/${id}/approve/`)
    expect(await uses()).toEqual([':de:quark 1', '=quark 1', '=quarks 1'])
    await as('DELETE', `/api/authoring/${id}/`)
    expect(await uses()).toEqual([])
  })

  it('may be many, long and strange', async () => {
    const { id } = await test.addArticle(english('Long'))
    const strange = `${'x'.repeat(3000)} ŉ o’neill back\\slash 'quoted' ${'ß'.repeat(199)}`
    const many = Array.from({ length: 14_000 }, (_, n) => `слово${n}`).join(' ')
    for (const language of ['uk', 'ru', 'bg'])
      await translate(id, language, { title: strange.slice(2950, 3100), content: `<p>${many}</p>` })
    expect(await found('слово1399')).toEqual([id])
    expect(await found('neill')).toEqual([id])
  })
})
