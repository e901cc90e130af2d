import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '../../clock.ts'
import { syncFolder, syncTree } from '../../durable-files.ts'
import { majorOf } from './cluster.ts'
import type { Layout } from './layout.ts'

const MARK = 'berg.moved-from.json'
const OLD_CLUSTER_DAYS = 7

/** Of which data a cluster was made, and when. */
interface Origin {
  major: string
  /** Of the file that PostgreSQL writes at each start and stop. */
  control: string
  at: string
}

/** Whole, and only to take the place of the one before. */
export const nextOf = ({ folder }: Layout) => join(folder, 'cluster-next')

const controlOf = (cluster: string) =>
  createHash('sha256')
    .update(readFileSync(join(cluster, 'global/pg_control')))
    .digest('hex')

/** The draft holds what the cluster does, whose server has stopped. */
export async function finishDraft(draft: string, layout: Layout, now: Date): Promise<void> {
  const { cluster } = layout
  const origin = { major: majorOf(cluster), control: controlOf(cluster), at: now.toISOString() }
  writeFileSync(join(draft, MARK), JSON.stringify(origin satisfies Origin))
  await syncTree(draft)
  renameSync(draft, nextOf(layout))
  await syncFolder(layout.folder)
}

/**
 * Puts the next cluster into its place, and goes on wherever a kill has interrupted that. Where the one
 * before was started again meanwhile, the next one lacks what was written since, and goes.
 */
export async function swapClusters(layout: Layout): Promise<void> {
  const { cluster, folder } = layout
  const next = nextOf(layout)
  if (!existsSync(next)) return
  const origin = originOf(next)
  if (existsSync(cluster)) {
    if (!origin || majorOf(cluster) !== origin.major || controlOf(cluster) !== origin.control) {
      return rmSync(next, { recursive: true, force: true })
    }
    renameSync(cluster, freeName(`${cluster}-${origin.major}`))
    await syncFolder(folder)
  }
  renameSync(next, cluster)
  await syncFolder(folder)
}

function originOf(cluster: string): Origin | undefined {
  const file = join(cluster, MARK)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Origin) : undefined
}

function freeName(wanted: string): string {
  let name = wanted
  for (let count = 2; existsSync(name); count++) name = `${wanted}-${count}`
  return name
}

/** The versions whose data is left from before a move. A week after the move it goes. */
export function oldMajors({ cluster, folder }: Layout, now: Date): string[] {
  const movedAt = originOf(cluster)?.at
  const isSettled =
    movedAt && new Date(movedAt).getTime() + OLD_CLUSTER_DAYS * DAY_MS < now.getTime()
  const left: string[] = []
  for (const name of readdirSync(folder)) {
    const [, major] = /^cluster-(\d+)(?:-\d+)?$/.exec(name) ?? []
    if (!major) continue
    if (isSettled) rmSync(join(folder, name), { recursive: true, force: true })
    else left.push(major)
  }
  return left
}
