import type { EndedUpload, QueuedUpload } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import { rowOfEnded, rowOfQueued, rowOfUpload } from './upload-row.ts'

const MB = 1024 ** 2
const MAY_PAUSE = { pause: true, resume: false, cancel: true }
const MAY_RESUME = { pause: false, resume: true, cancel: true }
const queued = (special: Partial<QueuedUpload> = {}): QueuedUpload => ({
  id: '1',
  filename: 'film.mp4',
  size: 300 * MB,
  received: 100 * MB,
  state: 'sending',
  reason: null,
  is_above_recommended: false,
  fingerprint: 'f',
  sent_by: null,
  sent_by_name: 'Ada Berg',
  is_mine: true,
  created_at: '2026-11-14T08:00:00.000Z',
  expires_at: '2026-11-21T08:00:00.000Z',
  can: MAY_PAUSE,
  ...special,
})

describe('an upload elsewhere', () => {
  it.each<[string, string[], Partial<QueuedUpload>]>([
    ['On the way · 100.00 MB of 300.00 MB', ['Pause', 'Cancel'], {}],
    ['Paused · 100.00 MB of 300.00 MB', ['Go on', 'Cancel'], { state: 'paused', can: MAY_RESUME }],
    [
      'The file was moved or changed on its device. · 100.00 MB of 300.00 MB',
      ['Retry', 'Cancel'],
      { state: 'failed', reason: 'unreadable', can: MAY_RESUME },
    ],
    // Nobody has the file to go on with.
    [
      'Stopped before the end · 100.00 MB of 300.00 MB',
      ['Cancel'],
      { state: 'interrupted', can: MAY_RESUME },
    ],
  ])('says: %s', (words, acts, special) => {
    expect(rowOfQueued(queued(special))).toMatchObject({ words, acts })
  })

  it('says whose it is, and that it is larger than it should be', () => {
    expect(rowOfQueued(queued()).notes).toEqual(['In another tab or on another device'])
    expect(rowOfQueued(queued({ is_mine: false, size: 501 * MB })).notes).toEqual([
      'By Ada Berg',
      'Larger than the recommended 500 MB',
    ])
  })
})

it('an upload that is over leads to its file, or says why there is none', () => {
  const ended: EndedUpload = {
    id: '1',
    filename: 'film.mp4',
    size: MB,
    outcome: 'finished',
    reason: null,
    sent_by: null,
    sent_by_name: 'Ada Berg',
    is_mine: true,
    ended_at: '2026-11-14T08:00:00.000Z',
    asset_id: 7,
  }
  expect(rowOfEnded(ended, 'just now')).toMatchObject({
    words: 'Uploaded · 1.00 MB · just now',
    asset: 7,
    look: 'done',
  })
  const full = { ...ended, outcome: 'failed', reason: 'no-room', asset_id: null } as const
  expect(rowOfEnded(full, 'just now')).toMatchObject({
    words: 'There was no room left for it. · 1.00 MB · just now',
    asset: null,
    look: 'trouble',
  })
})

it('an upload of this page that has arrived is not paused any more', () => {
  const upload = {
    id: 1,
    known: 'a',
    fingerprint: '',
    name: 'a.txt',
    size: 10,
    sent: 10,
    speed: undefined,
    state: { kind: 'sending' },
  } as const
  expect(rowOfUpload(upload).acts).toEqual(['Cancel'])
  expect(rowOfUpload({ ...upload, sent: 5 }).acts).toEqual(['Pause', 'Cancel'])
})
