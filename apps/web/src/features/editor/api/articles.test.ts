import { beforeEach, expect, it } from 'vitest'
import { tokens } from '../../../lib/session.ts'
import { answerWith } from '../../../testing/fetch-double.ts'
import { NOTHING } from '../model/article-values.ts'
import { saveArticle } from './articles.ts'

const MADE = { id: 7, etag: '"7-1"', created_at: '2026-11-14', updated_at: '2026-11-14' }
const values = { ...NOTHING, title: 'Second words' }
const save = (sent?: typeof NOTHING) =>
  saveArticle({ task: { kind: 'draft' }, values, origin: undefined, key: 'k', sent })

// Only those who are signed in get to save.
beforeEach(() => tokens.set({ access: 'a', refresh: 'r' }))

it('makes a new article with one call, also when the same is sent again', async () => {
  const log = answerWith(() => ({ status: 201, body: MADE }))
  await save()
  await save(values)
  expect(log.map(({ path }) => path)).toEqual(['/api/authoring/', '/api/authoring/'])
  expect(log.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k', 'k'])
})

it('brings what was written since an earlier try that may have arrived', async () => {
  const log = answerWith(() => ({ status: 201, body: MADE }))
  await save({ ...NOTHING, title: 'First words' })
  expect(log[1]?.path).toBe('/api/authoring/7/')
  expect(log[1]?.headers.get('if-match')).toBe(MADE.etag)
  expect(log[1]?.body).toMatchObject({ title: 'Second words' })
})

it('does not write over what somebody has changed in the article of that try', async () => {
  const log = answerWith(() => ({ status: 201, body: { ...MADE, updated_at: '2026-11-15' } }))
  await expect(save({ ...NOTHING, title: 'First words' })).rejects.toThrow('somebody has changed')
  expect(log).toHaveLength(1)
})

const publishing = { ...values, publish: { when: 'now', at: '' } } as const
const publish = (sent: typeof NOTHING) =>
  saveArticle({ task: { kind: 'post' }, values: publishing, origin: undefined, key: 'k', sent })

it('takes back what an earlier try is about to publish, and publishes it with what was written since', async () => {
  const held = { move: 'approve', settles_at: '2026-11-14T08:00:12.000Z' }
  const log = answerWith(({ path }) => ({
    status: 201,
    body: path.endsWith('/undo/') ? { ...MADE, etag: '"7-2"' } : { ...MADE, held },
  }))
  await publish({ ...publishing, title: 'First words' })
  expect(log.slice(1).map(({ path }) => path)).toEqual([
    '/api/authoring/7/undo/',
    '/api/authoring/7/',
  ])
  expect(log[2]?.headers.get('if-match')).toBe('"7-2"')
  expect(log[2]?.body).toMatchObject({ title: 'Second words', status: 'published', hold: true })
})

it('changes what an earlier try has published', async () => {
  const [updated_at, published_at] = ['2026-11-15', '2026-11-15']
  const body = { ...MADE, status: 'published', updated_at, published_at }
  const log = answerWith(() => ({ status: 201, body }))
  await publish({ ...publishing, title: 'First words' })
  expect(log[1]?.body).toMatchObject({ title: 'Second words' })
  expect(log[1]?.body).not.toHaveProperty('status')
})
