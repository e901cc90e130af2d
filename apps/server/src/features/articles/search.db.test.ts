import type { Article } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const author = await test.addUser({
    username: 'lukasz',
    firstName: 'Łukasz',
    lastName: 'Wójcik',
  })
  const add = (title: string, content: string, special = {}) =>
    test.addArticle({ title, content, ...special })
  await add('Old: training plan', '<p>Nothing else.</p>', { at: new Date('2026-01-01') })
  await add('In the body', '<p>We talk about training, and <b>training</b> again.</p>')
  await add('By tag', '<p>Something else.</p>', { tags: ['Training', 'Secret plan'] })
  await test.addArticle({ title: 'By author', content: '<p>Hello.</p>' }, author.id)
  await add('Crème brûlée in the canteen', '<p>Café and jalapeño &lt;tasting&gt;.</p>')
  await add('Line-4 restarts at 07:15', '<p>First-aid kits checked: 400 days.</p>')
  await add('Draft about gearboxes', '<p>x</p>', { status: 'draft' })
  await add('Marks \ue000 in \ue001 the title', '<p>Sentinel \ue000 text.</p>')
})
afterAll(() => test.close())

const search = async (text: string, more = '') => {
  const answer = await test.call('GET', `/api/articles/?search=${encodeURIComponent(text)}${more}`)
  expect(answer.statusCode).toBe(200)
  return answer.json<Article[]>()
}
const titles = async (text: string, more = '') =>
  (await search(text, more)).map((article) => article.title)

describe('searching', () => {
  it('ranks the title over tags over the body, whatever is newest', async () => {
    expect(await titles('training')).toEqual(['Old: training plan', 'By tag', 'In the body'])
  })

  it('can be ordered by date instead', async () => {
    expect(await titles('training', '&ordering=published_at')).toEqual([
      'Old: training plan',
      'In the body',
      'By tag',
    ])
  })

  it.each([
    ['any case', 'CANTEEN'],
    ['without accents', 'creme brulee'],
    ['with accents that are not there', 'cänteen'],
    ['the start of a word', 'jalap'],
    ['another form of a word', 'canteens'],
    ['a slip of the finger', 'cantene'],
    ['two letters swapped', 'catneen'],
    ['a letter too many', 'brullee'],
    ['a word like the among others', 'the canteen'],
    ['words in any order', 'cafe canteen'],
    ['marks around the words', '"canteen" & (café) | !'],
  ])('finds it by %s', async (_, text) => {
    expect(await titles(text)).toEqual(['Crème brûlée in the canteen'])
  })

  it.each([
    ['line 4', 'Line-4 restarts at 07:15'],
    ['07:15', 'Line-4 restarts at 07:15'],
    ['first-aid', 'Line-4 restarts at 07:15'],
    ['firstaid kits', 'Line-4 restarts at 07:15'],
    ['400', 'Line-4 restarts at 07:15'],
    ['401', undefined],
    ['lukasz', 'By author'],
    ['wojcik', 'By author'],
  ])('%s finds %s', async (text, expected) => {
    expect(await titles(text)).toEqual(expected ? [expected] : [])
  })

  it('finds a word while it is being typed', async () => {
    for (const part of ['trai', 'train', 'trainin', 'training']) {
      expect(await titles(part)).toContain('Old: training plan')
    }
  })

  it('finds no drafts', async () => {
    expect(await titles('gearboxes')).toEqual([])
  })

  it.each(['the', 'and of to', '…', '!!! ???', '&|!:*', "''", '\\', '%'])(
    'finds nothing for %s and does not mind',
    async (text) => {
      expect(await titles(text)).toEqual([])
    },
  )

  it.each([
    "'; drop table articles; --",
    "a':* | 'b",
    '\\\\',
    'a\\',
    '(((',
    '<script>alert(1)</script>',
    '½ ﬁ №',
    '\u{1f468}\u200d\u{1f373}',
    '\ue000\ue001',
    'x'.repeat(200),
    'a b c d e f g h i j k l m n o p',
  ])('survives %s', async (text) => {
    expect(await search(text)).toEqual(expect.any(Array))
    expect(await search(text, '&page=1')).toMatchObject({ count: expect.any(Number) })
  })

  it('refuses what is too long', async () => {
    const answer = await test.call('GET', `/api/articles/?search=${'x'.repeat(201)}`)
    expect(answer.statusCode).toBe(400)
  })
})

describe('a search of which nothing has every word', () => {
  it('finds what has most of them, those with more of them first, and says what each lacks', async () => {
    const found = await search('canteen cafe trainin')
    expect(found.map(({ title, match }) => [title, match?.missing])).toEqual([
      ['Crème brûlée in the canteen', ['trainin']],
    ])
    const halves = await search('restarts zebra trainin')
    expect(halves.map(({ title, match }) => [title, match?.missing])).toEqual([
      ['Line-4 restarts at 07:15', ['zebra', 'trainin']],
      ['Old: training plan', ['restarts', 'zebra']],
      ['By tag', ['restarts', 'zebra']],
      ['In the body', ['restarts', 'zebra']],
    ])
  })

  it('is looked for twice and counted by nobody: no first match is none at all', async () => {
    const query = vi.spyOn(test.database.pool, 'query')
    await search('restarts zebra', '&page=1')
    const asked = query.mock.calls.filter(([given]) => JSON.stringify(given).includes('tsquery'))
    query.mockRestore()
    // What is kept is made anew here and compared: each is asked again.
    expect(new Set(asked.map(([given]) => JSON.stringify(given))).size).toBe(2)
  })

  it('is counted and turned page by page in every order', async () => {
    const page = async (more: string) =>
      (await test.call('GET', `/api/articles/?search=restarts+trainin&page_size=3${more}`)).json<{
        count: number
        results: Article[]
      }>()
    for (const ordering of ['', '&ordering=published_at', '&ordering=-event_date']) {
      const pages = [await page(`${ordering}&page=1`), await page(`${ordering}&page=2`)]
      expect(pages.map(({ count, results }) => [count, results.length])).toEqual([
        [4, 3],
        [4, 1],
      ])
    }
    expect((await page('&type=event&page=1')).count).toBe(0)
  })

  it('says nothing of the kind where something has every word', async () => {
    expect((await search('canteen cafe')).map(({ match }) => match?.missing)).toEqual([undefined])
    const past = await test.call('GET', '/api/articles/?search=canteen+cafe&page=2')
    expect([200, 404]).toContain(past.statusCode)
    expect(past.payload).not.toContain('missing')
  })
})

describe('what matched', () => {
  it('is marked, as runs of plain text', async () => {
    const [article] = await search('brulee cafes')
    expect(article?.match).toEqual({
      title: [
        { text: 'Crème ', hit: false },
        { text: 'brûlée', hit: true },
        { text: ' in the canteen', hit: false },
      ],
      excerpt: [
        { text: 'Café', hit: true },
        { text: ' and jalapeño <tasting>.', hit: false },
      ],
    })
  })

  it('is marked in the words of a title, not in its markup', async () => {
    await test.addArticle({ title: 'The <em>gherkin</em> em &amp; gherkin' })
    const [article] = await search('gherkin em')
    const title = article?.match?.title ?? []
    expect(title.map((run) => run.text).join('')).toBe('The gherkin em & gherkin')
    expect(title.filter((run) => run.hit).map((run) => run.text)).toEqual([
      'gherkin',
      'em',
      'gherkin',
    ])
    expect(await titles('amp')).toEqual([])
  })

  it('is marked where a slip was forgiven', async () => {
    const [article] = await search('cantene')
    expect(article?.match?.title.filter((run) => run.hit)).toEqual([{ text: 'canteen', hit: true }])
  })

  it('cannot be faked by the text', async () => {
    const [article] = await search('sentinel')
    expect(article?.match).toEqual({
      title: [{ text: 'Marks in the title', hit: false }],
      excerpt: [
        { text: 'Sentinel', hit: true },
        { text: ' text.', hit: false },
      ],
    })
  })

  it('is left out where nobody searched', async () => {
    const [article] = (await test.call('GET', '/api/articles/')).json<Article[]>()
    expect(article).not.toHaveProperty('match')
  })
})
