/**
 * Kills every kind of child of the embedded PostgreSQL at random moments of its start, of load, of a backup and of its
 * stop, and waits for it to take a write again each time. `npm run kills -- 200 17`: so many rounds, drawn from this seed.
 */
import { KINDS, KilledHome, MOMENTS, type Outcome } from '../child-kills.ts'
import { workplace } from './workplace.ts'

const [rounds = '200', seed = String(Date.now() % 100_000)] = process.argv.slice(2)
const LONGEST_MS = 400

/** The same for the same seed (mulberry32). */
function drawing(from: number) {
  let state = from
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const draw = drawing(Number(seed))
const { folder, undo, run } = workplace('kills')
const home = new KilledHome(folder)
undo.push(() => home.stop())

await run(async () => {
  const outcomes: Outcome[] = []
  for (let at = 0; at < Number(rounds); at++) {
    // Every kind at every moment, as often as the others.
    const kind = KINDS[at % KINDS.length] as Outcome['kind']
    const moment = MOMENTS[Math.floor(at / KINDS.length) % MOMENTS.length] as Outcome['moment']
    const outcome = await home.round({ kind, moment, afterMs: draw(LONGEST_MS) })
    outcomes.push(outcome)
    const was = outcome.wasKilled ? 'killed' : 'was not there'
    const { afterMs, backAfterMs } = outcome
    console.log(`${at + 1}. ${moment}, ${afterMs} ms: ${kind} ${was}, back in ${backAfterMs} ms`)
  }
  const missing = await home.missing()
  const times = outcomes.map(({ backAfterMs }) => backAfterMs).toSorted((a, b) => a - b)
  const killed = outcomes.filter(({ wasKilled }) => wasKilled).length
  const said = [
    `seed ${seed}: ${outcomes.length} rounds, ${killed} killed`,
    `${home.written} rows acknowledged, ${missing.length} missing`,
    `back in ${times[Math.floor(times.length / 2)]} ms at the median, ${times.at(-1)} ms at most`,
  ]
  console.log(said.join('; '))
  if (missing.length > 0) throw new Error('Rows that were acknowledged are gone.')
})
