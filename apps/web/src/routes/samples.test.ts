import { isPage } from '@berg/contract'
import { describe, expect, it } from 'vitest'
import type { Sample } from '../features/samples/model/sample.ts'
import { about } from './about.tsx'
import { collaborationHub } from './collaboration-hub.tsx'
import { dashboard } from './sample-dashboard.tsx'
import { landing } from './landing.tsx'
import { storageManagement } from './storage-management.tsx'
import { uploadCenter } from './upload-center.tsx'
import { uploadQueue } from './upload-queue.tsx'

const SAMPLES: readonly Sample[] = [
  about,
  collaborationHub,
  dashboard,
  landing,
  storageManagement,
  uploadCenter,
  uploadQueue,
]
const blocksOf = ({ main, side }: Sample) => [...main, ...side]

describe('a sample', () => {
  it.each(SAMPLES)('$heading has blocks that can be told apart', (sample) => {
    const titles = blocksOf(sample).map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    const entries = blocksOf(sample).flatMap((block) =>
      block.kind === 'entries' ? block.entries.map(({ title }) => title) : [],
    )
    expect(new Set(entries).size).toBe(entries.length)
  })

  it('of a storage is as full as its parts', () => {
    const parts = storageManagement.main.flatMap((block) =>
      block.kind === 'shares' ? block.shares.map(({ amount }) => amount) : [],
    )
    expect(parts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(75.3)
  })

  it('leads only to pages that are there', () => {
    const targets = SAMPLES.flatMap(blocksOf).flatMap((block) =>
      block.kind === 'links' ? block.links.map(({ to }) => to.split('?')[0] ?? to) : [],
    )
    expect(targets.length).toBeGreaterThan(2)
    expect(targets.filter((path) => !isPage(path))).toEqual([])
  })

  it('of a queue counts its files', () => {
    expect(uploadQueue.stats?.map(({ value }) => Number(value))).toEqual([2, 1, 2, 1])
  })
})
