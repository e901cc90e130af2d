import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { finishDraft, nextOf, oldMajors, swapClusters } from './cluster-swap.ts'
import type { Layout } from './layout.ts'

const NOW = new Date('2026-11-16T08:00:00Z')
let layout: Layout
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'berg-swap-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const cluster = join(folder, 'cluster')
  layout = { home: folder, folder, cluster, log: join(folder, 'log'), identity: undefined }
  aCluster(cluster, '17', 'stopped once')
})

function aCluster(path: string, major: string, control: string): string {
  mkdirSync(join(path, 'global'), { recursive: true })
  writeFileSync(join(path, 'PG_VERSION'), `${major}\n`)
  writeFileSync(join(path, 'global/pg_control'), control)
  return path
}
const finish = () => finishDraft(aCluster(join(layout.folder, 'draft'), '18', 'new'), layout, NOW)
const clusters = () =>
  Object.fromEntries(
    readdirSync(layout.folder).map((name) => [
      name,
      readFileSync(join(layout.folder, name, 'PG_VERSION'), 'utf8').trim(),
    ]),
  )
const SWAPPED = { cluster: '18', 'cluster-17': '17' }

it('puts the next cluster into its place, and keeps the one before', async () => {
  await finish()
  expect(clusters()).toEqual({ cluster: '17', 'cluster-next': '18' })
  await swapClusters(layout)
  expect(clusters()).toEqual(SWAPPED)
  await swapClusters(layout)
  expect(clusters()).toEqual(SWAPPED)
})

it('goes on where it was killed between the two renames', async () => {
  await finish()
  aCluster(`${layout.cluster}-17`, '17', 'stopped once')
  rmSync(layout.cluster, { recursive: true })
  await swapClusters(layout)
  expect(clusters()).toEqual(SWAPPED)
})

it('gives the next one up where the one before has run since', async () => {
  await finish()
  aCluster(layout.cluster, '17', 'started and stopped again')
  await swapClusters(layout)
  expect(clusters()).toEqual({ cluster: '17' })
})

it('never takes the next one without its mark, nor writes over what is kept', async () => {
  aCluster(nextOf(layout), '18', 'new')
  await swapClusters(layout)
  expect(clusters()).toEqual({ cluster: '17' })
  aCluster(`${layout.cluster}-17`, '17', 'of an earlier move')
  await finish()
  await swapClusters(layout)
  expect(clusters()).toEqual({ ...SWAPPED, 'cluster-17-2': '17' })
})

it('removes the one before a week after the move, and not sooner', async () => {
  expect(oldMajors(layout, NOW)).toEqual([])
  await finish()
  await swapClusters(layout)
  expect(oldMajors(layout, new Date('2026-11-23T07:00:00Z'))).toEqual(['17'])
  expect(clusters()).toEqual(SWAPPED)
  expect(oldMajors(layout, new Date('2026-11-23T09:00:00Z'))).toEqual([])
  expect(clusters()).toEqual({ cluster: '18' })
})
