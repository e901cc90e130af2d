import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { StartupError } from '../platform/startup-error.ts'
import { type SweepPlan, limitOf } from '../platform/storage/sweep-plan.ts'
import { storageModule } from '../modules/storage.module.ts'
import { type Storage, openFiles } from '../storage.ts'

const print = (facts: object, message: string) => console.log(message, facts)

/** Says what a sweep would do to the files; with an operator's word it does it. */
export async function sweepFiles({ database, clock }: Storage, config: Config, args: string[]) {
  const { values } = parseArgs({
    args,
    options: { confirm: { type: 'string' }, adopt: { type: 'boolean' } },
  })
  const confirmed = values.confirm === undefined ? undefined : Number(values.confirm)
  if (confirmed !== undefined && !(Number.isInteger(confirmed) && confirmed > 0)) {
    throw new StartupError('--confirm needs the number of files that may go.')
  }
  const files = await openFiles(config)
  const log = { info: print, warn: print }
  const { ownership, sweep } = storageModule({ database, files, clock, log })
  if (values.adopt) {
    await ownership.adopt()
    console.log('The storage carries the mark of this site now.')
  }
  if (confirmed === undefined) tell(await sweep.plan())
  else if (!(await sweep.run({ confirmed }))) {
    throw new StartupError('A sweep is running on this site: try again in a moment.')
  }
}

function tell({ owner, stored, back, aside, expired, unfinished, missing }: SweepPlan): void {
  console.log(`The storage holds ${stored} files and is: ${owner}.`)
  for (const { place } of back) console.log(`move back      ${place}`)
  for (const { place, why } of aside) console.log(`move aside     ${place}  (${why})`)
  for (const { place, day } of expired) console.log(`remove         ${place}  (aside since ${day})`)
  for (const { key } of unfinished) console.log(`give up        ${key}`)
  for (const [folder, ids] of missing) {
    for (const id of ids) console.log(`missing        ${folder}/${id}`)
  }
  const limit = limitOf(stored)
  if (owner !== 'ours') {
    console.log('Nothing is removed from a storage that is not ours: --adopt makes it ours.')
  } else if (aside.length > limit) {
    console.log(`More than ${limit} at once need your word: --confirm ${aside.length}`)
  } else console.log('This needs no word of yours: the site does it within the hour.')
}
