import type { LeadershipMessage, PlainPage, TranslationSheet } from '@berg/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'

const MESSAGE = {
  title: 'The order',
  quote: 'A <safe> shift is a good shift.',
  subtitle: 'Why & how',
  content: '<p>Wash your <strong>hands</strong>.</p><p>Dry them.</p>',
  author: 'Thomas Brunner',
}
const POLISH = ['Bezpieczna &lt;zmiana&gt;.', 'Dlaczego & jak', 'Umyj <1>ręce</1>.', 'Osusz je.']
const IN_POLISH = {
  title: 'Kolejność',
  quote: 'Bezpieczna <zmiana>.',
  subtitle: 'Dlaczego & jak',
  content: '<p>Umyj <strong>ręce</strong>.</p><p>Osusz je.</p>',
}

let test: TestApp
const tokens: Record<string, string> = {}
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: 'false', KEPT_ANSWERS_MB: '4' } })
  for (const [who, special] of Object.entries({
    staff: { isStaff: true },
    root: { isStaff: true, isSuperuser: true },
    checker: {},
    other: {},
  })) {
    const user = await test.addUser(special)
    tokens[who] = (await test.signIn(user.username)).access
    if (who === 'checker')
      await as('root', 'PATCH', `/api/users/${user.id}/`, { checks_languages: ['pl'] })
  }
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.database.pool.query('truncate leadership_messages, plain_pages, text_translations')
  await say()
})

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH'
const as = (who: string, method: Method, path: string, body?: object, ifMatch?: string) =>
  test.call(method, path, {
    token: tokens[who],
    ...(body && { body }),
    ...(ifMatch && { headers: { 'if-match': ifMatch } }),
  })
const say = (special: object = {}) =>
  as('staff', 'PUT', '/api/leadership-message/', { ...MESSAGE, ...special })
const write = (content: string) => as('staff', 'PUT', '/api/pages/fqa/', { content })

const at = (text: string, language = 'pl') => `/api/texts/${text}/translations/${language}/`
const sheet = async (text: string, language = 'pl', who = 'root') =>
  (await as(who, 'GET', at(text, language))).json<TranslationSheet>()
interface Translating {
  text?: string
  language?: string
  title?: string
  passages?: readonly string[]
  who?: string
}
const put = async ({
  text = 'leadership-message',
  language = 'pl',
  title = IN_POLISH.title,
  passages = POLISH,
  who = 'staff',
}: Translating = {}) => {
  const { version } = (await sheet(text, language)).original
  return as(who, 'PUT', at(text, language), { title, passages, version })
}
const check = (text = 'leadership-message', language = 'pl', who = 'root') =>
  as(who, 'POST', `${at(text, language)}check/`)
const message = async (query = '') =>
  (await test.call('GET', `/api/leadership-message/${query}`)).json<LeadershipMessage>()
const page = async (query = '') =>
  (await test.call('GET', `/api/pages/fqa/${query}`)).json<PlainPage>()

describe('the leadership message', () => {
  it('is translated with its quote and its subtitle, and read once that is checked', async () => {
    expect((await sheet('leadership-message')).passages.map(({ original }) => original)).toEqual([
      'A &lt;safe&gt; shift is a good shift.',
      'Why & how',
      'Wash your <1>hands</1>.',
      'Dry them.',
    ])
    expect((await put()).json()).toMatchObject({ state: 'draft', title: 'Kolejność' })
    const draft = { translations: [{ language: 'pl', state: 'draft' }] }
    expect(await message('?lang=pl')).toMatchObject({ ...MESSAGE, language: 'en', ...draft })
    expect(await message('?lang=pl')).not.toHaveProperty('translation')
    expect(await message('?lang=pl&unchecked=true')).toMatchObject(IN_POLISH)
    expect((await check()).json()).toMatchObject({ state: 'checked' })
    const translation = { language: 'pl', state: 'checked' }
    expect(await message('?lang=pl')).toMatchObject({ ...IN_POLISH, translation })
    expect(await message('?lang=de')).toMatchObject(MESSAGE)
    expect(await message()).toMatchObject(MESSAGE)
  })

  it('is in easy words for who asks for them, else in their language', async () => {
    await put()
    await check()
    expect(await message('?lang=pl-simple')).toMatchObject({ translation: { language: 'pl' } })
    await put({ language: 'pl-simple', title: 'Prosto' })
    await check('leadership-message', 'pl-simple')
    expect(await message('?lang=pl-simple')).toMatchObject({ title: 'Prosto' })
    await put({ language: 'en-simple', title: 'First things' })
    await check('leadership-message', 'en-simple')
    expect(await message('?lang=en-simple')).toMatchObject({ title: 'First things' })
  })
})

/** What is marked in the sheet: `~` changed, `+` new, `-` without a place. */
const marked = ({ title_changed, passages, unplaced }: TranslationSheet) => [
  ...(title_changed ? ['~title'] : []),
  ...passages.flatMap(({ change, original }) =>
    change ? [`${change === 'changed' ? '~' : '+'}${original}`] : [],
  ),
  ...unplaced.map((words) => `-${words}`),
]

describe('a leadership message that is changed after its translation', () => {
  const { content } = MESSAGE
  it.each<[string, object[], string[], string | null]>([
    ['not at all', [{}], [], 'checked'],
    ['by another author', [{ author: 'Ana' }], [], 'checked'],
    ['in its title', [{ title: 'Order' }], ['~title'], 'outdated'],
    ['in its quote', [{ quote: 'Safe.' }], ['~Safe.'], 'outdated'],
    ['in its subtitle', [{ subtitle: 'How' }], ['~How'], 'outdated'],
    ['to have no subtitle', [{ subtitle: '' }], ['-Dlaczego & jak'], 'outdated'],
    [
      'in a paragraph',
      [{ content: content.replace('Dry', 'Clean') }],
      ['~Clean them.'],
      'outdated',
    ],
    ['by one more', [{ content: `${content}<p>Thanks.</p>` }], ['+Thanks.'], 'outdated'],
    [
      'by one less',
      [{ content: content.replace('<p>Dry them.</p>', '') }],
      ['-Osusz je.'],
      'outdated',
    ],
    ['and back', [{ quote: 'Safe.' }, {}], [], 'checked'],
    [
      'to another message',
      [{ title: 'New', quote: 'All is new.', subtitle: '', content: '<p>So is this.</p>' }],
      [],
      null,
    ],
  ])('%s', async (_, edits, marks, state) => {
    await put()
    await check()
    for (const edit of edits) await say(edit)
    const now = await sheet('leadership-message')
    expect([marked(now), now.state]).toEqual([marks, state])
    const shown = await message('?lang=pl')
    expect(shown.translations).toEqual(state ? [{ language: 'pl', state }] : [])
    expect(shown.title).toBe(
      state === 'checked' ? IN_POLISH.title : { ...MESSAGE, ...edits.at(-1) }.title,
    )
    const asked = await message('?lang=pl&unchecked=true')
    expect(asked.translation?.state ?? null).toBe(state)
    expect((await check()).statusCode).toBe(
      state === 'outdated' ? 409 : state === 'checked' ? 200 : 404,
    )
  })
})

describe('a page', () => {
  it.each<[string, string, string[], string]>([
    ['not at all', '<p>Ask us.</p>', [], 'checked'],
    ['in its only paragraph', '<p>Ask them.</p>', ['~Ask them.'], 'outdated'],
    ['by one more', '<p>Ask us.</p><p>Soon.</p>', ['+Soon.'], 'outdated'],
  ])('that is changed %s after its translation', async (_, content, marks, state) => {
    await write('<p>Ask us.</p>')
    expect((await put({ text: 'fqa', title: '', passages: ['Zapytaj nas.'] })).statusCode).toBe(200)
    await check('fqa')
    const polish = '<p>Zapytaj nas.</p>'
    expect(await page('?lang=pl')).toMatchObject({
      title: 'Questions and answers',
      content: polish,
    })
    await write(content)
    const now = await sheet('fqa')
    expect([marked(now), now.state]).toEqual([marks, state])
    expect((await page('?lang=pl')).content).toBe(state === 'checked' ? polish : content)
    expect((await page('?lang=pl&unchecked=true')).content).toBe(polish)
  })

  it('is translated as the site came with it', async () => {
    const { passages } = await sheet('fqa')
    await put({
      text: 'fqa',
      title: '',
      passages: passages.map((_, place) => (place === 0 ? 'Słowa' : '')),
    })
    await check('fqa')
    expect((await page('?lang=pl')).content).toMatch(/^<p>Słowa<.p> <h2>On the floor/)
    expect(await page()).not.toHaveProperty('translation')
  })
})

describe('a translation of a text', () => {
  it.each([
    ['staff', 200, 403],
    ['root', 200, 200],
    ['checker', 200, 200],
    ['other', 403, 403],
  ])('is written and checked by %s: %i, %i', async (who, written, isChecked) => {
    expect((await put({ who })).statusCode).toBe(written)
    await put()
    expect((await check('leadership-message', 'pl', who)).statusCode).toBe(isChecked)
  })

  it('into another language is not for who checks Polish', async () => {
    expect((await put({ who: 'checker', language: 'pl-simple' })).statusCode).toBe(200)
    expect((await put({ who: 'checker', language: 'de' })).statusCode).toBe(403)
  })

  it.each([
    [{ title: '' }, 400],
    [{ passages: ['One'] }, 409],
    [{ passages: ['', '', 'No mark', ''] }, 400],
    [{ language: 'en' }, 400],
  ])('is refused: %j, %i', async (special, status) => {
    const { version } = (await sheet('leadership-message')).original
    const { language, ...body } = {
      language: 'pl',
      title: 'A',
      passages: POLISH,
      version,
      ...special,
    }
    const answer = await as('root', 'PUT', at('leadership-message', language), body)
    expect(answer.statusCode).toBe(status)
  })

  it('is refused of a text that has changed meanwhile', async () => {
    const { version } = (await sheet('leadership-message')).original
    await say({ title: 'Later' })
    const body = { title: 'A', passages: POLISH, version }
    expect((await as('root', 'PUT', at('leadership-message'), body)).statusCode).toBe(409)
  })

  it('does not overwrite what somebody else has saved', async () => {
    const { etag, original } = await sheet('leadership-message')
    const body = { title: 'A', passages: POLISH, version: original.version }
    const save = () => as('root', 'PUT', at('leadership-message'), body, etag)
    expect([(await save()).statusCode, (await save()).statusCode]).toEqual([200, 412])
  })

  it('goes when it is deleted, and the log says who did what', async () => {
    await put()
    await check()
    expect((await as('root', 'DELETE', at('leadership-message'))).statusCode).toBe(204)
    expect((await message()).translations).toEqual([])
    const { rows } = await test.database.pool.query(
      "select action, subject_kind from audit_log where action like 'translation.%' order by id desc limit 3",
    )
    expect(rows).toEqual(
      ['deleted', 'checked', 'written'].map((act) => ({
        action: `translation.${act}`,
        subject_kind: 'leadership',
      })),
    )
  })
})
