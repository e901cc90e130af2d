import { readFileSync } from 'node:fs'
import type { Article, Asset, MapPin, SearchWord } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { assets } from '../assets/assets.table.ts'
import { pins } from '../pins/pins.table.ts'

const ARTICLES: [title: string, text: string][] = [
  ['The leave plan is open', 'Ask for your summer weeks before March.'],
  ['Evacuation drill', 'We meet on the open land behind the silos.'],
  ['Works meeting: pay and rota', 'All numbers, explained.'],
  ['New payment terminals', 'In the shop, from Monday.'],
  ['Canteen B opens at night', 'Soup and bread for those who start late.'],
  ['Ill? Three steps', 'Call your lead before you begin.'],
  ['The pill box', 'Where the doctor keeps it.'],
  ['Illustrated guide', 'Six colours for all allergens.'],
  ['Crème brûlée with Chloé', 'Café and jalapeño tasting.'],
  ['First-aid refresher', 'Two hours, one patient doll.'],
  ['Line 4 restarts at 07:15', 'The gearbox is new.'],
  ['A course for the forklift', 'Eight seats, five days.'],
  ['Free bicycle check', 'At the north gate.'],
  ['Waste is sorted', 'Which bin takes what.'],
  ['Fresh from the bakery', 'The team, its bread and its almonds.'],
  ['The organ plays again', 'In the village church.'],
  ['Reorganising the store', 'Shelf by shelf.'],
]

const FILES = [
  'Hygiene rules – production.pdf',
  'Evacuation plan hall 4.pdf',
  'Shift_calendar_2026.pdf',
  'Allergen-matrix.xlsx',
  'Poland office.jpg',
  'Landscape.png',
  'Canteen menu week 46.pdf',
]

const PEOPLE: [first: string, last: string, town: string, country: string, job: string][] = [
  ['Anna', 'Nowak', 'Kraków', 'Poland', 'Machine operator'],
  ['Piotr', 'Zieliński', 'Poznań', 'Poland', 'Driver'],
  ['Ayşe', 'Yıldız', 'İzmir', 'Türkiye', 'Baker'],
  ['Finn', 'Landgren', 'Malmö', 'Sweden', 'Electrician'],
  ['José', 'Muñoz', 'Málaga', 'Spain', 'Packer'],
  ['Will', 'Smith', 'Dublin', 'Ireland', 'Cleaner'],
  ['Siobhán', 'O’Brien', 'Cork', 'Ireland', 'Nurse'],
  ['Łukasz', 'Wójcik', 'Łódź', 'Poland', 'Planner'],
]

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  for (const [title, text] of ARTICLES) {
    await test.addArticle({ title, content: `<p>${text}</p>` })
  }
  const author = await test.addUser({ username: 'luk', firstName: 'Łukasz', lastName: 'Wójcik' })
  await test.addArticle({ title: 'Steam in hall 2', content: '<p>It is hot.</p>' }, author.id)
  await test.addArticle({ title: 'Secret', content: '<p>Secret.</p>', status: 'draft' })
  const createdAt = test.clock.now()
  await test.database.orm.insert(assets).values(
    FILES.map((filename) => ({
      fileId: crypto.randomUUID(),
      name: filename,
      filename,
      type: 'document' as const,
      contentType: 'application/octet-stream',
      size: 1,
      previewTriedAt: createdAt,
      createdAt,
    })),
  )
  for (const [firstName, lastName, locationText, country, job] of PEOPLE) {
    const { id: userId } = await test.addUser()
    const place = { locationText, state: '', country, level: 'town' as const }
    const moments = { createdAt, updatedAt: createdAt }
    const person = { userId, firstName, lastName, jobTitles: [job] }
    await test.database.orm.insert(pins).values({ ...person, ...place, ...moments })
  }
})
afterAll(() => test.close())

const get = async <T>(url: string, search: string): Promise<T> => {
  const answer = await test.call('GET', `${url}search=${encodeURIComponent(search)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<T>()
}
const articlesFor = (search: string) => get<Article[]>('/api/articles/?', search)

/** The names of all that the site's own search finds. */
async function namesFound(search: string): Promise<string[]> {
  const [articles, files, people] = await Promise.all([
    articlesFor(search),
    get<Asset[]>('/api/core-assets/?match=word&', search),
    get<MapPin[]>('/api/map-pins/?', search),
  ])
  return [
    ...articles.map(({ title }) => title),
    ...files.map(({ name }) => name),
    ...people.map((pin) => `${pin.first_name} ${pin.last_name}`),
  ]
}

const TABLE = readFileSync(new URL('./search-table.md', import.meta.url), 'utf8')
const rows = TABLE.split('\n')
  .filter((line) => line.startsWith('|') && !/^\|\s*(Search\b|-|\*\*)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const namesIn = (cell = '') => cell.split(', ').filter(Boolean)

describe('the table of searches', () => {
  it('names what there is', () => {
    const known = new Set([
      ...ARTICLES.map(([title]) => title),
      ...FILES,
      ...PEOPLE.map(([first, last]) => `${first} ${last}`),
      'Steam in hall 2',
      'nothing',
    ])
    const named = rows.flatMap(([, , found, absent]) => [...namesIn(found), ...namesIn(absent)])
    expect(named.filter((name) => !known.has(name))).toEqual([])
    expect(rows.length).toBeGreaterThanOrEqual(60)
  })

  it.each(rows.map(([, search = '', found, absent]) => [search, found, absent] as const))(
    '%s finds %s',
    async (search, found, absent) => {
      const names = await namesFound(search)
      if (found === 'nothing') return expect(names).toEqual([])
      expect(names).toEqual(expect.arrayContaining(namesIn(found)))
      expect(names.filter((name) => namesIn(absent).includes(name))).toEqual([])
    },
  )
})

describe('what is marked', () => {
  it.each([
    ['poland', []],
    ['land', ['land']],
    ['vacation', ['leave']],
    ['cantene', ['Canteen']],
    ['cafetria', ['Canteen']],
    ['salary', ['pay']],
    ['evac', ['Evacuation']],
  ])('for %s is %j', async (search, marks) => {
    const runs = (await articlesFor(search)).flatMap(({ match }) =>
      [match?.title ?? [], match?.excerpt ?? []].flat(),
    )
    expect(runs.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(marks)
  })

  it('what was asked for stands before its synonyms, wherever it was found', async () => {
    await test.addArticle({ title: 'Leave', content: '<p>Leave it.</p>' })
    await test.addArticle({ title: 'Later', content: '<p>A vacation at last.</p>' })
    expect((await articlesFor('vacation')).map(({ title }) => title)).toEqual([
      'Later',
      'Leave',
      'The leave plan is open',
    ])
  })
})

it('a synonym that many texts use counts in titles alone', async () => {
  await test.addArticle({ title: 'Roll call', content: '<p>Please leave the lorry.</p>' })
  expect((await articlesFor('truck')).map(({ title }) => title)).toEqual(['Roll call'])
  expect((await articlesFor('vacation')).map(({ title }) => title)).toContain('Roll call')
  for (let n = 0; n < 10; n++) await test.addArticle({ content: '<p>Please leave.</p>' })
  const titles = (await articlesFor('vacation')).map(({ title }) => title)
  expect(titles).toContain('The leave plan is open')
  expect(titles).not.toContain('Roll call')
})

describe('how a search is understood', () => {
  const understood = (search: string) => get<SearchWord[]>('/api/search/words/?', search)

  it('is told word by word', async () => {
    expect(await understood('Hygene cafetria the bread')).toEqual([
      { word: 'hygene', corrections: ['hygiene'], synonyms: [] },
      { word: 'cafetria', corrections: ['cafeteria'], synonyms: ['canteen'] },
      { word: 'the', corrections: [], synonyms: [] },
      { word: 'bread', corrections: [], synonyms: [] },
    ])
    expect(await understood('…')).toEqual([])
  })

  it('the library also finds parts of words, as it always did', async () => {
    const names = async (search: string) =>
      (await get<Asset[]>('/api/core-assets/?', search)).map(({ name }) => name)
    expect(await names('scape')).toEqual(['Landscape.png'])
    expect(await names('hygene')).toEqual(['Hygiene rules – production.pdf'])
    expect(await names('_')).toEqual(['Shift_calendar_2026.pdf'])
  })
})
