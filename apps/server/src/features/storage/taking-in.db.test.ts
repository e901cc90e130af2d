import { randomUUID } from 'node:crypto'
import type { Asset, Cleanup, Newsletter } from '@berg/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addNewsletter } from '../../../test/a-newsletter.ts'
import { type TestApp, startTestApp } from '../../../test/app.ts'
import { libraryOf } from '../../../test/library.ts'
import { MediaPersonalData } from '../media/media.personal-data.ts'
import { media } from '../media/media.table.ts'
import { pins } from '../pins/pins.table.ts'

/** For each of the texts, which is more than 50 in all. */
const ROUNDS = 8

let test: TestApp
let staff: string
let staffId: number
let library: ReturnType<typeof libraryOf>
beforeAll(async () => {
  test = await startTestApp()
  const person = await test.addUser({ isStaff: true })
  staffId = person.id
  staff = (await test.signIn(person.username)).access
  library = libraryOf(test, staff)
})
afterAll(() => test.close())

const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, body: unknown) =>
  test.call(method, url, { token: staff, body })
const inLibrary = ({ id }: Asset) =>
  `<p><a href="/the-berg-assetupload?q=a&amp;asset=${id}">In the library</a></p>`
const linkTo = ({ url }: Asset) => `<p><a href="${url}">The file</a></p>`

/** Each way in which a file comes into use, and what the text then says. */
const TEXTS: Record<string, (file: Asset) => Promise<{ statusCode: number }>> = {
  'a new article': (file) =>
    send('POST', '/api/authoring/', { title: 'A title', content: linkTo(file) }),
  'an article that is changed': async (file) => {
    const { id } = await test.addArticle({ status: 'draft' }, staffId)
    return send('PATCH', `/api/authoring/${id}/`, { content: linkTo(file) })
  },
  'an article that leads to its place in the library': (file) =>
    send('POST', '/api/authoring/', { title: 'A title', content: inLibrary(file) }),
  'a page that leads to its place in the library': (file) =>
    send('PUT', '/api/pages/resources/', { content: inLibrary(file) }),
  'a page': (file) => send('PUT', '/api/pages/resources/', { content: linkTo(file) }),
  'the leadership message': (file) =>
    send('PUT', '/api/leadership-message/', {
      title: 'A title',
      quote: 'A quote.',
      subtitle: '',
      content: linkTo(file),
      author: 'Thomas Brunner',
    }),
  'a newsletter': async (file) => {
    const { id, sections } = await addNewsletter(test.database)
    const change = { greeting: `See ${file.url} for more.`, sections }
    return send('PATCH', `/api/newsletters/${id}/`, change satisfies Partial<Newsletter>)
  },
}

describe('a file that is taken in while it is cleaned up', () => {
  const outcomes = { takenIn: 0, cleaned: 0 }

  it.each(Object.entries(TEXTS))('is never gone where %s names it', async (_, write) => {
    for (let round = 0; round < ROUNDS; round++) {
      const file = await library.add(`${round}.txt`, Buffer.from(randomUUID()))
      const clean = () => send('POST', '/api/storage/cleanups/', { kind: 'unused', ids: [file.id] })
      // Who comes first is left to chance, but for the first two rounds.
      const acts = { written: () => write(file), cleaned: clean }
      const names =
        round % 2 ? (['cleaned', 'written'] as const) : (['written', 'cleaned'] as const)
      const answers = {} as Record<keyof typeof acts, Awaited<ReturnType<typeof clean>>>
      const begin = async (name: keyof typeof acts) => {
        answers[name] = (await acts[name]()) as (typeof answers)[typeof name]
      }
      if (round < 2) for (const name of names) await begin(name)
      else await Promise.all(names.map(begin))
      const { written, cleaned } = answers
      const went = cleaned.json<Cleanup>().files === 1
      const isThere = (await test.call('GET', file.url)).statusCode === 200
      expect([isThere, written.statusCode < 300]).toEqual([!went, !went])
      if (went) expect(written.statusCode).toBe(409)
      outcomes[went ? 'cleaned' : 'takenIn']++
    }
  })

  it('was both, in these rounds', () => {
    expect(Math.min(outcomes.cleaned, outcomes.takenIn)).toBeGreaterThan(0)
  })

  it('is told by its name to whoever comes to name it afterwards', async () => {
    const file = await library.add('gone.txt', Buffer.from('gone'))
    await library.delete(file)
    const answer = await test.call('POST', '/api/authoring/', {
      token: staff,
      body: { title: 'A title', content: linkTo(file) },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: '“gone.txt” was deleted. Restore it from the bin, or take it out of the text.' },
    ])
  })

  it('does not keep an article from being changed that has named it before', async () => {
    const file = await library.add('both.txt', Buffer.from('both'))
    const { id } = await test.addArticle({ status: 'draft', content: linkTo(file) }, staffId)
    await test.call('DELETE', `/api/authoring/${id}/`, { token: staff })
    await library.delete(file)
    const bin = await test.call('GET', `/api/bin/?kind=article&subject_id=${id}`, { token: staff })
    const [item] = bin.json<{ id: number }[]>()
    const back = await send('POST', `/api/bin/${item?.id}/restore/`, {})
    expect(back.json()).toMatchObject({ missing: ['the file “both.txt”, which is in the bin'] })
    const changed = await send('PATCH', `/api/authoring/${id}/`, {
      content: `<p>More.</p>${linkTo(file)}`,
    })
    expect(changed.statusCode).toBe(200)
  })
})

it('is never gone where a pin shows a picture that is thrown away at the same moment', async () => {
  const pictures = new MediaPersonalData(test.database, test.files)
  for (let round = 0; round < ROUNDS; round++) {
    const { id: userId } = await test.addUser()
    const id = randomUUID()
    const createdAt = test.clock.now()
    const facts = { contentType: 'image/png', width: 1, height: 1, bytes: 1, createdAt }
    await test.database.orm.insert(media).values({ id, storageKey: `media/${id}/o`, ...facts })
    const pin = {
      userId,
      firstName: 'A',
      lastName: '',
      jobTitles: [] as string[],
      locationText: 'Łódź',
      state: '',
      country: 'Poland',
      level: 'country',
      mediaId: id,
      createdAt,
      updatedAt: createdAt,
    } as const
    const [saved] = await Promise.allSettled([
      test.database.orm.insert(pins).values(pin).returning(),
      pictures.discard(id),
    ])
    if (saved.status === 'rejected') continue
    const { rows } = await test.database.pool.query(
      'select from pins join media on media.id = media_id where user_id = $1',
      [userId],
    )
    expect(rows).toHaveLength(1)
  }
})
