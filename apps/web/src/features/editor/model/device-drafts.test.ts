import { describe, expect, it, vi } from 'vitest'
import { NOTHING } from './article-values.ts'
import { deviceDrafts, type DeviceDraft } from './device-drafts.ts'

const MARTA = 1
const INGRID = 2
const draft = (special: Partial<DeviceDraft> = {}): DeviceDraft => ({
  task: { kind: 'post' },
  values: { ...NOTHING, title: 'Half a title' },
  origin: undefined,
  key: 'k',
  at: '2026-11-14T08:00:00.000Z',
  ...special,
})

describe('a device draft', () => {
  it('is there for its writer and its task, until it is dropped', () => {
    deviceDrafts.keep(MARTA, draft())
    expect(deviceDrafts.find(MARTA, { kind: 'post' })).toEqual(draft())
    expect(deviceDrafts.find(MARTA, { kind: 'event' })).toBeUndefined()
    expect(deviceDrafts.find(INGRID, { kind: 'post' })).toBeUndefined()
    deviceDrafts.drop(MARTA, draft())
    expect(deviceDrafts.find(MARTA, { kind: 'post' })).toBeUndefined()
  })

  it('of what another app shared begins with what was written since', () => {
    const shared = { title: 'Shared', text: '', link: '', pictures: [] }
    deviceDrafts.keep(MARTA, draft({ task: { kind: 'draft', shared } }))
    expect(deviceDrafts.find(MARTA, { kind: 'draft' })?.task).toEqual({ kind: 'draft' })
  })

  it('of an edit belongs to the article, wherever it was opened', () => {
    deviceDrafts.keep(MARTA, draft({ task: { kind: 'edit-post', id: 7 } }))
    expect(deviceDrafts.find(MARTA, { kind: 'edit-article', id: 7 })).toBeDefined()
    expect(deviceDrafts.find(MARTA, { kind: 'edit-post', id: 8 })).toBeUndefined()
  })

  it('of one tab leaves that of another alone', () => {
    const other = draft({ key: 'other', at: '2026-11-14T09:00:00.000Z' })
    deviceDrafts.keep(MARTA, draft())
    deviceDrafts.keep(MARTA, other)
    expect(deviceDrafts.find(MARTA, { kind: 'post' })).toEqual(other)
    deviceDrafts.drop(MARTA, other)
    expect(deviceDrafts.has(MARTA, other)).toBe(false)
    expect(deviceDrafts.find(MARTA, { kind: 'post' })).toEqual(draft())
  })

  it('of a page belongs to that page', () => {
    deviceDrafts.keep(MARTA, draft({ task: { kind: 'edit-page', page: 'terms' } }))
    expect(deviceDrafts.find(MARTA, { kind: 'edit-page', page: 'terms' })).toBeDefined()
    expect(deviceDrafts.find(MARTA, { kind: 'edit-page', page: 'fqa' })).toBeUndefined()
  })

  it('is listed with the newest first, and with nobody else’s', () => {
    deviceDrafts.keep(MARTA, draft())
    deviceDrafts.keep(MARTA, draft({ task: { kind: 'event' }, at: '2026-11-14T09:00:00.000Z' }))
    deviceDrafts.keep(INGRID, draft({ task: { kind: 'draft' } }))
    expect(deviceDrafts.all(MARTA).map(({ task }) => task.kind)).toEqual(['event', 'post'])
  })

  it('from before there were times, places and placements is filled up', () => {
    const { title, event_date, content, tags, images } = draft().values
    const values = { title, event_date, content, tags, images }
    localStorage.setItem('berg-draft:1:post:k', JSON.stringify({ ...draft(), values }))
    expect(deviceDrafts.find(MARTA, { kind: 'post' })).toEqual(draft())
  })

  it.each([
    ['half a text', '{"task":'],
    ['nothing', 'null'],
    ['something else', '{"a":1}'],
    ['an unknown task', JSON.stringify({ ...draft(), task: { kind: 'poem' } })],
    ['values of another shape', JSON.stringify({ ...draft(), values: { title: 'x' } })],
    ['no moment', JSON.stringify({ ...draft(), at: 'soon' })],
    ['an origin of another shape', JSON.stringify({ ...draft(), origin: { etag: 'x' } })],
  ])('that is %s is none', (_what, text) => {
    localStorage.setItem('berg-draft:1:post:k', text)
    expect(deviceDrafts.find(MARTA, { kind: 'post' })).toBeUndefined()
    expect(deviceDrafts.all(MARTA)).toEqual([])
  })

  it('that the device refuses is told', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(deviceDrafts.keep(MARTA, draft())).toBe(false)
  })
})
