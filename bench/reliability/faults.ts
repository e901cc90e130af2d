import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Random } from '@berg/demo'
import { Problem, run } from '../../scripts/lib/problem.mjs'
import { occasion } from '../report/files.ts'
import { Backups } from './backups.ts'
import { Crew } from './crew.ts'
import { kill, type KillKind, orderOf } from './kills.ts'
import { onSite } from './on-site.ts'
import { type FaultsResult, printFaults, type Recovery, saveResults } from './report.ts'
import type { Site } from './site.ts'
import { judge } from './verdict.ts'

const KILLS = 100
/** The moment of a kill, in ms after people could write again. */
const PAUSE = [50, 1500] as const
const BACK_WITHIN_MS = 180_000
/** After so many everybody rests, and everything is looked at. */
const JUDGED_EVERY = 25

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: String(KILLS) },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    /** Does not wait until a node that is gone has been silent for long enough. */
    hurried: { type: 'boolean', default: false },
    /** Writes the result down, however few the kills. */
    save: { type: 'boolean', default: false },
  },
})
const { seed, hurried, save } = values
const kills = Number(values.kills)

const PLAN = {
  writers: 6,
  moderators: 2,
  uploaders: 2,
  pace: [20, 250],
  largeFiles: 6,
  allowsCuts: true,
} as const

async function breakThings(site: Site): Promise<FaultsResult> {
  await site.ready()
  const crew = new Crew(site, seed, PLAN)
  const backups = new Backups(site)
  await crew.signIn()
  const random = new Random(`${seed} kills`)
  const recoveries: Recovery[] = []
  const faults: string[] = []
  const kinds = orderOf(random, kills)
  let rests = 0
  while (recoveries.length < kills && faults.length === 0) {
    const kindsNow = kinds.slice(recoveries.length, recoveries.length + JUDGED_EVERY)
    crew.start()
    for (const kind of kindsNow) {
      recoveries.push(await breakOne(kind, { site, random, backups, crew }))
      tell(recoveries)
    }
    await crew.pause()
    await backups.ended()
    // Only at the end there is time to wait for what a node has left behind.
    const verdict = await judge(site, crew, hurried || recoveries.length < kills)
    faults.push(...verdict.faults, ...backups.faults)
    rests = verdict.rests.length
  }
  const { starts, refusals } = site
  await site.stop()
  const { ledger, answers } = crew
  return {
    ...occasion(),
    seed,
    recoveries,
    acknowledged: ledger.writes,
    repeated: ledger.repeated,
    articles: ledger.articles.length,
    files: ledger.files.length,
    pictures: ledger.pictures.length,
    backups: backups.whole,
    backupsBrokenOff: backups.brokenOff,
    answers: answers.total,
    turnedAway: answers.turnedAway,
    cut: answers.cut,
    starts,
    refusals,
    rests,
    faults,
  }
}

interface Scene {
  site: Site
  crew: Crew
  random: Random
  backups: Backups
}

async function breakOne(kind: KillKind, { crew, ...scene }: Scene): Promise<Recovery> {
  const { site, random, backups } = scene
  await sleep(random.between(...PAUSE))
  if (random.chance(0.2)) backups.begin()
  if (!(await kill(kind, scene))) throw new Error(`There is nobody to kill: ${kind}.`)
  const since = performance.now()
  try {
    await crew.ledger.nextWrite(since, AbortSignal.timeout(BACK_WITHIN_MS))
  } catch {
    throw new Error(`Nobody could write for ${BACK_WITHIN_MS / 1000} s.\n${site.lastLines()}`)
  }
  return { kind, ms: Math.round(performance.now() - since) }
}

function tell(recoveries: readonly Recovery[]): void {
  const { kind, ms } = recoveries.at(-1) ?? { kind: '', ms: 0 }
  console.log(`${recoveries.length} of ${kills}: ${kind}; people write again after ${ms} ms`)
}

await run(async () => {
  if (!(kills > 0)) throw new Problem('--kills takes a whole number from 1 on.')
  if (process.platform !== 'linux')
    throw new Problem('It finds processes in /proc: it runs on Linux alone.')
  console.log(
    `${kills} kills with the seed ${seed}: npm run faults -- --kills ${kills} --seed ${seed}`,
  )
  const result = await onSite([], breakThings)
  printFaults(result)
  if (save || kills >= KILLS) saveResults({ faults: result })
  if (result.faults.length > 0) throw new Problem(`Not everything held, with the seed ${seed}.`)
})
