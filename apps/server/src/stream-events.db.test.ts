import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type TestApp, startTestApp } from '../test/app.ts'
import { hearStream, listening } from '../test/stream-client.ts'

let one: TestApp
let other: TestApp
let origin: string
const tokens = {} as Record<(typeof PEOPLE)[number], string>
const ids = {} as Record<(typeof PEOPLE)[number], number>
const PEOPLE = ['author', 'reader', 'editor', 'colleague'] as const

beforeAll(async () => {
  one = await startTestApp()
  other = await startTestApp({ database: one.database })
  origin = await listening(other)
  for (const username of PEOPLE) {
    const isStaff = username === 'editor' || username === 'colleague'
    ids[username] = (await one.addUser({ username, isStaff })).id
    tokens[username] = (await one.signIn(username)).access
  }
})
afterAll(async () => {
  await other.close()
  await one.close()
})

/** On another node than the one where things happen. */
async function hear(who: (typeof PEOPLE)[number], screen?: string, lastEventId?: string) {
  const stream = await hearStream(origin, {
    token: tokens[who],
    lastEventId,
    ...(screen && { screen }),
  })
  onTestFinished(() => stream.close())
  return stream
}

async function act(
  who: (typeof PEOPLE)[number],
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
) {
  const answer = await one.call(method, url, { token: tokens[who], body })
  expect(answer.statusCode).toBeLessThan(300)
  return answer
}

it('tells whoever looks at an article of comments on it, and the author of a notice', async () => {
  const { id } = await one.addArticle({ status: 'published' }, ids.author)
  const { id: another } = await one.addArticle({ status: 'published' })
  const here = await hear('reader', `article:${id}`)
  const elsewhere = await hear('colleague', `article:${another}`)
  const author = await hear('author')
  await act('editor', 'POST', `/api/articles/${id}/comments/`, { text: 'Well done' })
  await act('editor', 'POST', `/api/articles/${another}/comments/`, { text: 'This too' })
  await here.events(1)
  await elsewhere.events(1)
  await author.events(1)
  expect(here.heard).toMatchObject([{ event: 'comment', data: { article: id } }])
  expect(elsewhere.heard).toMatchObject([{ event: 'comment', data: { article: another } }])
  expect(author.heard).toMatchObject([{ event: 'notification', data: { kind: 'comment' } }])
})

it('tells nothing of an article that is gone, also not to who comes back', async () => {
  const { id } = await one.addArticle({ status: 'published' })
  const screen = `article:${id}`
  const stream = await hear('reader', screen)
  await act('editor', 'POST', `/api/articles/${id}/comments/`, { text: 'First' })
  await stream.events(1)
  await stream.close()
  await act('editor', 'POST', `/api/articles/${id}/comments/`, { text: 'Second' })
  const back = await hear('reader', screen, stream.state.lastId)
  await back.events(1)
  await back.close()
  await act('editor', 'DELETE', `/api/authoring/${id}/`)
  const again = await hear('reader', screen, stream.state.lastId)
  const { id: mark } = await one.addArticle({ status: 'published' }, ids.reader)
  await act('editor', 'POST', `/api/articles/${mark}/comments/`, { text: 'For the reader' })
  await again.events(1)
  expect(again.heard.map(({ event }) => event)).toEqual(['notification'])
})

it('tells whoever looks at an event of places that are taken', async () => {
  const { id } = await one.addArticle({ status: 'published', event_date: '2026-12-24' })
  await act('editor', 'PUT', `/api/articles/${id}/signup/settings/`, {
    asks: true,
    places: 5,
    closes_at: null,
  })
  const stream = await hear('reader', `article:${id}`)
  await act('author', 'POST', `/api/articles/${id}/signup/`)
  await stream.events(1)
  expect(stream.heard).toMatchObject([{ event: 'signup', data: { article: id } }])
})

it('tells whoever looks at the projects of every change, also of one that goes and comes back', async () => {
  const stream = await hear('reader', 'projects')
  const body = { name: 'Paper trays', status: 'planning' }
  const { id } = (await act('editor', 'POST', '/api/projects/', body)).json<{ id: number }>()
  await act('editor', 'PATCH', `/api/projects/${id}/`, { progress: 10 })
  await act('editor', 'DELETE', `/api/projects/${id}/`)
  const url = `/api/bin/?kind=project&subject_id=${id}`
  const [binned] = (await one.call('GET', url, { token: tokens.editor })).json<{ id: number }[]>()
  await act('editor', 'POST', `/api/bin/${binned?.id}/restore/`)
  await stream.events(4)
  expect(stream.heard).toEqual(
    stream.heard.map(() => expect.objectContaining({ event: 'project', data: { project: id } })),
  )
})

it('tells the editors what their colleagues decide, as long as they are editors', async () => {
  const stream = await hear('colleague')
  const reader = await hear('reader')
  const body = { title: 'To review', submit: true }
  const made = await act('author', 'POST', '/api/authoring/', body)
  const { id } = made.json<{ id: number }>()
  await stream.events(2)
  await act('editor', 'POST', `/api/authoring/${id}/reject/`, { reason: 'No', hold: true })
  await stream.events(3)
  const told = stream.heard.filter(({ event }) => event === 'review')
  expect(told.map(({ data }) => data)).toEqual([{ article: id }, { article: id }])
  await one.database.pool.query('update users set is_staff = false where id = $1', [ids.colleague])
  const before = stream.heard.length
  await act('editor', 'POST', `/api/authoring/${id}/undo/`)
  const { id: mark } = await one.addArticle({ status: 'published' }, ids.colleague)
  await act('reader', 'POST', `/api/articles/${mark}/comments/`, { text: 'For the colleague' })
  await stream.events(before + 1)
  expect(stream.heard.slice(before).map(({ event }) => event)).toEqual(['notification'])
  expect(reader.heard).toEqual([])
})
