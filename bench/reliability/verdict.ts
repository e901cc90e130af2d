import { brokenInvariants } from './invariants.ts'
import type { Crew } from './crew.ts'
import { lostWrites } from './lost-writes.ts'
import { settle } from './settle.ts'
import type { Site } from './site.ts'
import { compareStorage } from './stored-files.ts'

/** Looks at everything, with nobody at work: what is wrong, in a sentence each. */
export async function judge(site: Site, crew: Crew, isHurried: boolean) {
  await site.ready()
  const isSettled = await settle(site, isHurried)
  const { broken, rests, strays } = await compareStorage(site)
  const { ledger, answers } = crew
  const faults = [
    ...(isSettled ? [] : ['Work in the background has not ended.']),
    ...(await lostWrites(crew)),
    ...ledger.faults.splice(0),
    ...(await wrongCounts(site, crew)),
    ...(await brokenInvariants(site)),
    ...broken,
    ...(await doctorsFaults(site)),
    ...site.outlived.map((pid) => `The node ${pid} has outlived who started it.`),
    ...strays.map((name) => `Nobody ever removes ${name}.`),
    ...answers.takeSamples(),
  ]
  return { faults, rests }
}

/** Nothing is there that nobody was told of, and nobody was told of what is not there. */
async function wrongCounts(site: Site, { ledger }: Crew): Promise<string[]> {
  const rows = await site.query<{ status: string; n: number }>(
    'select status, count(*)::int as n from articles group by status',
  )
  return Object.entries(ledger.counts()).flatMap(([status, told]) => {
    const found = rows.find((row) => row.status === status)?.n ?? 0
    return found === told ? [] : [`${found} articles are ${status}, and ${told} should be.`]
  })
}

/** What the operator's own check says. */
async function doctorsFaults(site: Site): Promise<string[]> {
  const { ended, said } = site.admin('doctor')
  if ((await ended) === 0) return []
  const lines = said().split('\n')
  return lines.filter((line) => line.startsWith('fault')).map((line) => `The doctor says: ${line}`)
}
