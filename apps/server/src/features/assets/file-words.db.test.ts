import type { Asset, AssetMatch } from '@berg/contract'
import { writeDocx, writePdf, writeXlsx } from '@berg/demo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { jobsDone } from '../../../test/jobs-done.ts'
import { libraryOf } from '../../../test/library.ts'

let test: TestApp
let staff: string
let library: ReturnType<typeof libraryOf>
beforeAll(async () => {
  test = await startTestApp()
  staff = (await test.signIn((await test.addUser({ isStaff: true })).username)).access
  library = libraryOf(test, staff)
})
afterAll(() => test.close())

const LIBRARY = '/api/core-assets/'
const read = () => jobsDone(test, 'file-words')
const add = async (filename: string, bytes: Buffer | string) => {
  const asset = await library.add(filename, Buffer.from(bytes))
  await read()
  return asset
}
const found = async (search: string, more = '') =>
  (await test.call('GET', `${LIBRARY}?search=${encodeURIComponent(search)}${more}`)).json<Asset[]>()
const names = async (search: string, more = '') =>
  (await found(search, more)).map(({ name }) => name)
const said = (match: AssetMatch | undefined) =>
  match?.line.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')
const stateOf = async ({ id }: Asset) =>
  (await test.call('GET', `${LIBRARY}${id}/`)).json<Asset>().words
const leaveOut = (asset: Asset, isLeftOut: boolean, token = staff) =>
  test.call('PATCH', `${LIBRARY}${asset.id}/`, { token, body: { words_left_out: isLeftOut } })
const parts = async ({ url }: Asset) => {
  const { rows } = await test.database.pool.query<{ text: string }>(
    'select text from file_parts where file_id = $1 order by position',
    [url.slice('/files/'.length)],
  )
  return rows.map(({ text }) => text)
}
const menu = (...lines: string[]) => writePdf({ title: 'Week', subtitle: '', lines })

describe('a file', () => {
  it('is found by a word on its second page, with the line and the way to it', async () => {
    const lines = [...Array.from({ length: 38 }, () => '- Bread'), '- Monday: mulligatawny soup']
    const asset = await add('Plan 12.pdf', menu(...lines))
    const [hit, ...others] = await found('Mulligatawnys')
    expect([hit?.id, hit?.words, others]).toEqual([asset.id, 'read', []])
    expect(said(hit?.match)).toBe('Monday: [mulligatawny] soup')
    expect(hit?.match).toMatchObject({
      unit: 'page',
      page: 2,
      label: null,
      url: `${asset.url}#page=2`,
    })
    expect(await names('mulliga', '&match=word')).toEqual(['Plan 12.pdf'])
  })

  it.each([
    ['List.txt', 'one\nxylophone and more', { unit: null, page: null, label: null }],
    ['List.docx', writeDocx(['one', 'xylophone and more']), { unit: null, page: null }],
    [
      'List.xlsx',
      writeXlsx([
        { name: 'First', rows: [['one']] },
        { name: 'Second', rows: [['xylophone and more']] },
      ]),
      { unit: 'sheet', page: 2, label: 'Second' },
    ],
  ])('%s is found by what it says', async (filename, bytes, where) => {
    const asset = await add(filename, bytes)
    const [hit, ...others] = await found('xylophone')
    expect([hit?.id, others]).toEqual([asset.id, []])
    expect(said(hit?.match)).toBe('[xylophone] and more')
    expect(hit?.match).toMatchObject({ ...where, url: asset.url })
    await library.delete(asset)
  })

  it('is found by words of which one is in its name and one on each of two pages', async () => {
    const lines = ['- zinnia', ...Array.from({ length: 38 }, () => '- Bread'), '- yarrow']
    await add('Garden.pdf', menu(...lines))
    await add('Other.txt', 'zinnia')
    expect(await names('garden zinnia yarrow', '&match=word')).toEqual(['Garden.pdf'])
    expect(await names('garden zinnia nothing', '&match=word')).toEqual([])
  })

  it('with the word in its name comes first, unless another order is wanted', async () => {
    await add('Wisteria.txt', 'a')
    test.clock.forward({ minutes: 1 })
    await add('Later.txt', 'wisteria')
    expect(await names('wisteria')).toEqual(['Wisteria.txt', 'Later.txt'])
    expect(await names('wisteria', '&ordering=-created_at')).toEqual(['Later.txt', 'Wisteria.txt'])
    const [byName] = await found('wisteria')
    expect(byName).not.toHaveProperty('match')
  })

  it.each([
    ['Broken.pdf', '%PDF-1.4 and nothing'],
    ['Lie.pdf', 'no PDF'],
    ['Broken.docx', 'no ZIP'],
    ['Bytes.txt', 'a\0b'],
  ])('%s that nobody can read says so, and is left alone', async (filename, bytes) => {
    const asset = await add(filename, bytes)
    expect(await stateOf(asset)).toBe('unreadable')
    await test.app.jobs.find('file-words-missing')?.run(undefined, new AbortController().signal)
    const { rows } = await test.database.pool.query(
      `select from jobs.job where data->>'kind' = 'file-words' and state in ('created', 'retry', 'active')`,
    )
    expect(rows).toEqual([])
  })

  it('without words has none', async () => {
    expect(await stateOf(await add('Archive.zip', 'PK'))).toBeNull()
  })
})

it('reads what came before anybody read', async () => {
  const asset = await add('Older.txt', 'heliotrope')
  await test.database.pool.query('delete from file_words')
  expect([await names('heliotrope'), await stateOf(asset)]).toEqual([[], 'waiting'])
  await test.app.jobs.find('file-words-missing')?.run(undefined, new AbortController().signal)
  await read()
  expect(await names('heliotrope')).toEqual(['Older.txt'])
})

describe('staff', () => {
  it('leave the words of a file out, at once, and take them in again', async () => {
    const asset = await add('Wages.txt', 'rhododendron')
    expect(await names('rhododendron')).toEqual(['Wages.txt'])
    const answer = await leaveOut(asset, true)
    expect([answer.statusCode, answer.json<Asset>().words]).toEqual([200, 'left_out'])
    expect([await names('rhododendron'), await parts(asset)]).toEqual([[], []])
    expect((await leaveOut(asset, true)).statusCode).toBe(200)
    // Nobody reads it behind their back.
    await test.app.jobs
      .find('file-words')
      ?.run({ file: asset.url.slice('/files/'.length) }, new AbortController().signal)
    await test.app.jobs.find('file-words-missing')?.run(undefined, new AbortController().signal)
    await read()
    expect(await parts(asset)).toEqual([])
    expect((await leaveOut(asset, false)).json<Asset>().words).toBe('waiting')
    await read()
    expect(await names('rhododendron')).toEqual(['Wages.txt'])
    const { rows } = await test.database.pool.query<{ action: string }>(
      `select action from audit_log where action like 'asset.words%' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'asset.words_left_out',
      'asset.words_taken_in',
    ])
  })

  it('alone may do so, and only where there are any', async () => {
    const asset = await add('Rules.txt', 'x')
    const employee = (await test.signIn((await test.addUser()).username)).access
    expect((await leaveOut(asset, true, employee)).statusCode).toBe(403)
    const picture = await add('Archive 2.zip', 'PK')
    const refused = await leaveOut(picture, true)
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { words_left_out: ['Files of this kind have no words that are searched.'] },
    ])
  })
})

describe('the words of a file in the bin', () => {
  const binned = async ({ id }: Asset) => {
    const { rows } = await test.database.pool.query<{ id: number }>(
      `select id from bin where kind = 'asset' and subject_id = $1`,
      [id],
    )
    return rows[0]?.id
  }
  const restore = async (asset: Asset) =>
    (await test.call('POST', `/api/bin/${await binned(asset)}/restore/`, { token: staff }))
      .statusCode

  it('find nothing, and come back with it', async () => {
    const asset = await add('Canteen.txt', 'snapdragon')
    expect((await library.delete(asset)).statusCode).toBe(204)
    expect(await names('snapdragon')).toEqual([])
    expect(await restore(asset)).toBe(200)
    expect(await names('snapdragon')).toEqual(['Canteen.txt'])
    await leaveOut(asset, true)
    await library.delete(asset)
    await restore(asset)
    await read()
    expect([await names('snapdragon'), await stateOf(asset)]).toEqual([[], 'left_out'])
  })

  it('go with it for good', async () => {
    const asset = await add('Gone.txt', 'foxglove')
    await library.delete(asset)
    const admin = await test.signIn((await test.addUser({ isSuperuser: true })).username)
    const token = admin.access
    const purged = await test.call('DELETE', `/api/bin/${await binned(asset)}/`, { token })
    expect(purged.statusCode).toBe(204)
    await test.app.jobs.find('file-words-missing')?.run(undefined, new AbortController().signal)
    expect(await parts(asset)).toEqual([])
  })
})

it('forgets a person who is erased, in their own files and in others', async () => {
  const person = await test.addUser({ isStaff: true, firstName: 'Oluwaseun', lastName: 'Adeyemi' })
  const { access } = await test.signIn(person.username)
  const mine = await libraryOf(test, access).add('Mine.txt', Buffer.from('Ask Adeyemi for the key'))
  const other = await add('Other people.txt', 'Oluwaseun Adeyemi keeps the key')
  expect((await test.call('DELETE', '/api/me/data/', { token: access })).statusCode).toBe(204)
  expect([...(await parts(mine)), ...(await parts(other))]).toEqual([
    'Ask former colleague for the key',
    'former colleague keeps the key',
  ])
  expect(await names('Adeyemi', '&match=word')).toEqual([])
})
