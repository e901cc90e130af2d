import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Problem, run } from '../../scripts/lib/problem.mjs'
import { occasion } from '../report/files.ts'
import { Crew } from './crew.ts'
import { NodeMeter } from './node-meter.ts'
import { onSite } from './on-site.ts'
import { addReaders } from './readers.ts'
import { type NodeFigures, printSoak, saveResults, type SoakResult } from './report.ts'
import type { Site } from './site.ts'
import { judge } from './verdict.ts'

const SECONDS = 600
/** In less than that a node has not yet met everything that it keeps. */
const SECONDS_FOR_MEMORY = 300
const MOST_GROWTH = 1.2
const READERS = 200
const NEWS = 60
const PLAN = {
  writers: 20,
  moderators: 5,
  uploaders: 5,
  pace: [2000, 8000],
  largeFiles: 20,
  allowsCuts: false,
} as const

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: String(SECONDS) },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    /** Writes the result down, however short the run. */
    save: { type: 'boolean', default: false },
  },
})
const { seed, save } = values
const seconds = Number(values.seconds)

async function work(site: Site, meter: NodeMeter): Promise<SoakResult> {
  await site.ready()
  const crew = new Crew(site, seed, PLAN)
  await crew.signIn()
  await crew.publish(NEWS)
  addReaders(crew, site, READERS)
  crew.start()
  meter.start(site)
  await sleep(seconds * 1000)
  const nodes = meter.stop()
  await crew.pause()
  const { faults, rests } = await judge(site, crew, false)
  if (site.starts > 1) faults.push('The site ended, and was started again.')
  await site.stop()
  const { ledger, answers } = crew
  return {
    ...occasion(),
    seed,
    seconds,
    answers: answers.total,
    turnedAway: answers.turnedAway,
    untold: answers.untold,
    acknowledged: ledger.writes,
    articles: ledger.articles.length,
    files: ledger.files.length,
    pictures: ledger.pictures.length,
    nodes,
    rests: rests.length,
    faults: [
      ...faults,
      ...(rests.length > 0 ? [`${rests.length} files have no record: ${rests[0]}.`] : []),
      ...(seconds >= SECONDS_FOR_MEMORY ? nodes.flatMap(growth) : []),
    ],
  }
}

function growth({ memory: [, middle, last] }: NodeFigures): string[] {
  const isFlat = last <= middle * MOST_GROWTH
  return isFlat ? [] : [`A node went from ${middle} to ${last} MB.`]
}

await run(async () => {
  if (!(seconds > 0)) throw new Problem('--seconds takes a number above 0.')
  if (process.platform !== 'linux')
    throw new Problem('It finds processes in /proc: it runs on Linux alone.')
  console.log(
    `${seconds} s with the seed ${seed}: npm run soak -- --seconds ${seconds} --seed ${seed}`,
  )
  const meter = new NodeMeter()
  try {
    const result = await onSite(meter.flags, (site) => work(site, meter))
    printSoak(result)
    if (save || seconds >= SECONDS) saveResults({ soak: result })
    if (result.faults.length > 0) throw new Problem(`Not everything held, with the seed ${seed}.`)
  } finally {
    meter.close()
  }
})
