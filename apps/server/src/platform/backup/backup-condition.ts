import { say, sayCount } from '@berg/contract'
import { type Clock, DAY_MS } from '../clock.ts'
import type { Condition, Found } from '../conditions.ts'
import type { Database } from '../db/database.ts'
import { ok, warning } from '../findings.ts'
import { causeInWords } from '../known-causes.ts'
import { lastBackups } from './backup-records.ts'

const ABOUT = 'backup'
/** One night may be missed. */
const OLD_DAYS = 2
/** So that the last good one is found behind those that failed. */
const LOOKED_AT = 100

interface Backups {
  now: Date
  /** Whether backups are made by themselves. */
  isNightly: boolean
  /** Those that have ended, the newest first. */
  ended: readonly { finishedAt: Date | null; error: string | null }[]
}

export function backupCondition(
  database: Pick<Database, 'orm'>,
  clock: Clock,
  isNightly: boolean,
): Condition {
  const look = async () => {
    const known = await lastBackups(database, LOOKED_AT)
    const ended = known.filter(({ finishedAt }) => finishedAt)
    return backupFinding({ now: clock.now(), isNightly, ended })
  }
  return { about: ABOUT, look }
}

export function backupFinding({ now, isNightly, ended }: Backups): Found {
  const [last] = ended
  const made = ended.find(({ error }) => error === null)?.finishedAt
  const days = made ? Math.floor((now.getTime() - made.getTime()) / DAY_MS) : 0
  const error = last?.error
  const wrong = [
    !isNightly && (() => say('No backup folder is set: nothing is backed up by itself.')),
    isNightly && !made && (() => say('No backup has been made yet.')),
    error && (() => say('The last backup failed: {error}', { error: causeInWords(error) })),
    days >= OLD_DAYS &&
      (() =>
        sayCount(
          days,
          'No backup has been made for {n} day.',
          'No backup has been made for {n} days.',
        )),
  ].filter((sentence) => typeof sentence === 'function')
  return wrong.length > 0
    ? warning(ABOUT, () => wrong.map((sentence) => sentence()).join(' '))
    : ok(ABOUT, 'The last one is whole.')
}
