import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'

const KEEPING = { env: { KEPT_ANSWERS_MB: '8' } }

let node: TestApp
let other: TestApp
let staff: string
let author: string

beforeAll(async () => {
  node = await startTestApp(KEEPING)
  other = await startTestApp({ ...KEEPING, database: node.database })
  await node.addUser({ username: 'staff', isStaff: true })
  await node.addUser({ username: 'author' })
  staff = (await node.signIn('staff')).access
  author = (await node.signIn('author')).access
  await vi.waitUntil(() => [node, other].every(({ app }) => app.changes.isUp), 10_000)
})
afterAll(async () => {
  await other.close()
  await node.close()
})

const write = async (method: 'PATCH' | 'POST' | 'PUT', url: string, body?: unknown) => {
  const answer = await node.call(method, url, { token: staff, body })
  expect(answer.statusCode).toBeLessThan(300)
  return (answer.body ? answer.json() : {}) as { id: number }
}

/** How many answers had to be made. */
const missesOf = async (work: () => Promise<unknown>) => {
  const before = node.app.kept.asked.miss
  await work()
  return node.app.kept.asked.miss - before
}

const AUTHORING = '/api/authoring/?page=1&page_size=6'

it('keeps the list of who reviews for its person, for as long as it is made of the same', async () => {
  const list = (token = staff, from = node) => from.call('GET', AUTHORING, { token })
  const send = async (title: string, values: object = {}) => {
    const body = { title, ...values }
    return (await node.call('POST', '/api/authoring/', { token: author, body })).json<{
      id: number
    }>()
  }
  const { id } = await send('Sent to the editors')
  const first = await list()
  expect(first.body).toContain('Sent to the editors')
  expect(first.headers['cache-control']).toBe('no-store')
  expect(await missesOf(() => list())).toBe(0)
  expect((await list(author)).body).not.toBe(first.body)
  // Nobody tells of drafts, and both nodes show them at once.
  await list(staff, other)
  await node.call('PATCH', `/api/authoring/${id}/`, { token: author, body: { title: 'Sent anew' } })
  expect((await list()).body).toContain('Sent anew')
  expect((await list(staff, other)).body).toContain('Sent anew')
  const another = await send('Sent after it')
  expect((await list(staff, other)).body).toContain('Sent after it')
  await node.call('DELETE', `/api/authoring/${another.id}/`, { token: author })
  expect((await list(staff, other)).body).not.toContain('Sent after it')
  await send('Only of its author', { submit: false })
  expect((await list()).body).not.toContain('Only of its author')
  expect((await list(author)).body).toContain('Only of its author')
})

it('shows in the list of who reviews what was decided, and what hangs on an article', async () => {
  const tag = await write('POST', '/tags/', { name: 'as it was', hidden: true })
  const { id } = await write('POST', '/api/authoring/', { title: 'Waits', tags: ['as it was'] })
  const mine = async () => (await node.call('GET', AUTHORING, { token: staff })).body
  expect(await mine()).toContain('as it was')
  await write('PATCH', `/tags/${tag.id}/`, { name: 'as it is' })
  expect(await mine()).toContain('as it is')
  await write('PUT', `/api/articles/${id}/translations/de/`, {
    title: 'Wartet',
    content: '<p>Wartet</p>',
  })
  expect(await mine()).toContain('"language":"de"')
  const held = { reason: 'Too short', hold: true }
  expect(await mine()).not.toContain('settles_at')
  await write('POST', `/api/authoring/${id}/reject/`, held)
  expect(await mine()).toContain('settles_at')
  await write('POST', `/api/authoring/${id}/undo/`)
  expect(await mine()).not.toContain('settles_at')
  await write('POST', `/api/authoring/${id}/reject/`, { reason: 'Too short' })
  expect(await mine()).toContain('Too short')
})

it('reads of the list of who reviews only what has changed', async () => {
  const mine = () => node.call('GET', AUTHORING, { token: staff })
  await mine()
  const { id } = await write('POST', '/api/authoring/', { title: 'The only new one' })
  const query = vi.spyOn(node.database.pool, 'query')
  expect((await mine()).body).toContain('The only new one')
  const wanted = query.mock.calls.flatMap(([, values]) => (values ?? []) as unknown[])
  query.mockRestore()
  expect(wanted).toContainEqual([id])
})
