import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '@berg/demo'
import { endOf, familyOf } from '../processes.ts'
import type { Backups } from './backups.ts'
import type { Site } from './site.ts'

interface Scene {
  site: Site
  random: Random
  backups: Backups
}

const LONGEST_START_MS = 1500
const SOMEBODY_WITHIN_MS = 20_000

/** Each ends somebody at once and without a word, as `kill -9` or the kernel does. */
const KILLS = {
  'a node': async ({ site, random }: Scene) => endOf(random.pick(site.nodePids)),
  'all of Node': async ({ site }: Scene) => site.endMain(),
  'Node in the middle of its start': async ({ site, random }: Scene) => {
    site.endMain()
    await sleep(random.between(0, LONGEST_START_MS))
    return site.endMain()
  },
  "PostgreSQL's first process": async ({ site }: Scene) => endOf(site.postgresPids[0]),
  'another process of PostgreSQL': async ({ site, random }: Scene) =>
    endOf(random.pick(site.postgresPids.slice(1))),
  'Node and PostgreSQL': async ({ site }: Scene) => {
    return [...familyOf(site.mainPid), ...site.postgresPids].map(endOf).some(Boolean)
  },
  'a program for pictures and documents': async ({ site, random }: Scene) =>
    endOf(random.pick(site.programPids)),
  'a backup': async ({ backups, random }: Scene) => {
    const pid = backups.begin()
    await sleep(random.between(0, LONGEST_START_MS))
    return endOf(pid)
  },
} as const

export type KillKind = keyof typeof KILLS
export const KILL_KINDS = Object.keys(KILLS) as KillKind[]

/** Every kind in turn, each turn in another order, so that ten kills have met all of them. */
export function orderOf(random: Random, count: number): KillKind[] {
  const kinds: KillKind[] = []
  while (kinds.length < count) kinds.push(...random.shuffle(KILL_KINDS))
  return kinds.slice(0, count)
}

/** Waits a little where nobody of that kind is there, and then gives up: says whether somebody was hit. */
export async function kill(kind: KillKind, scene: Scene): Promise<boolean> {
  const until = performance.now() + SOMEBODY_WITHIN_MS
  while (performance.now() < until) {
    if (await KILLS[kind](scene)) return true
    await sleep(20)
  }
  return false
}
