import { expect, onTestFinished, test } from 'vitest'
import { KINDS, KilledHome, MOMENTS, type Round } from '../../../../test/child-kills.ts'
import { newHome } from '../../../../test/embedded.ts'

/** `npm run kills` tries two hundred. */
const ROUNDS: Round[] = Array.from({ length: 10 }, (_, at) => ({
  kind: KINDS[at % KINDS.length] as Round['kind'],
  moment: MOMENTS[(at * 3 + 1) % MOMENTS.length] as Round['moment'],
  afterMs: (at * 37) % 150,
}))

test('comes back whatever child is killed, and loses nothing', { timeout: 600_000 }, async () => {
  const home = new KilledHome(newHome())
  onTestFinished(() => home.stop())
  const outcomes = []
  for (const round of ROUNDS) outcomes.push(await home.round(round))
  expect(outcomes.filter(({ wasKilled }) => wasKilled).length).toBeGreaterThan(5)
  expect(await home.missing()).toEqual([])
  expect(home.written).toBeGreaterThanOrEqual(ROUNDS.length)
})
