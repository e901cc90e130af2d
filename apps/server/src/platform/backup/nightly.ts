import { constants } from 'node:fs'
import { access, readdir, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { siteIdOf } from '../db/settings.ts'
import { addDays, dayAt, minutesAt, momentAt } from '../site-day.ts'
import { StartupError } from '../startup-error.ts'
import { lastBackups, oneBackupAtATime, recorded } from './backup-records.ts'

/** Where backups are made by themselves, when, and how many stay. */
export interface NightlyPlan {
  folder: string
  keep: number
  /** By the clocks of the site. */
  hour: number
  zone: string
}

interface Needs {
  database: Database
  plan: NightlyPlan
  clock: Clock
}

/** More than are made in a day, with all that fail. */
const LOOKS_BACK = 50

/** None was made in the folder since the clocks last showed the hour for it. */
export async function isBackupDue({ database, plan, clock }: Needs): Promise<boolean> {
  const since = lastMomentFor(plan, clock.now())
  const records = await lastBackups(database, LOOKS_BACK)
  return !records.some(
    ({ file, startedAt, finishedAt, error }) =>
      finishedAt && !error && startedAt >= since && file.startsWith(plan.folder + sep),
  )
}

export function lastMomentFor({ hour, zone }: Pick<NightlyPlan, 'hour' | 'zone'>, now: Date): Date {
  const today = dayAt(zone, now)
  const moment = momentAt(zone, today, hour * 60)
  return moment <= now ? moment : momentAt(zone, addDays(today, -1), hour * 60)
}

export interface NightlyBackup {
  file: string
  bytes: number
  /** Older ones that are gone now. */
  removed: string[]
}

/**
 * Makes the backup of this night, unless somebody has, and then removes the oldest: only those that
 * carry the name of this site, never anything else that lies there.
 */
export async function makeNightlyBackup(
  { database, plan, clock }: Needs,
  make: (path: string) => Promise<{ bytes: number }>,
): Promise<NightlyBackup | undefined> {
  return oneBackupAtATime(database, async () => {
    if (!(await isBackupDue({ database, plan, clock }))) return undefined
    const site = (await siteIdOf(database)).slice(0, 8)
    const file = join(plan.folder, nameOf(site, plan.zone, clock.now()))
    const { bytes } = await recorded(database, file, clock, async () => {
      await requireFolder(plan.folder)
      return make(file)
    })
    const removed = olderOnes(await readdir(plan.folder), site, plan.keep)
    for (const name of removed) await rm(join(plan.folder, name))
    return { file, bytes, removed }
  })
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

export function nameOf(site: string, zone: string, now: Date): string {
  const minutes = minutesAt(zone, now)
  const time = [Math.floor(minutes / 60), minutes % 60, now.getUTCSeconds()]
  return `berg-${site}-${dayAt(zone, now)}-${time.map(twoDigits).join('')}.tar`
}

export function olderOnes(names: readonly string[], site: string, keep: number): string[] {
  const ours = new RegExp(`^berg-${site}-\\d{4}-\\d{2}-\\d{2}-\\d{6}\\.tar$`)
  return names
    .filter((name) => ours.test(name))
    .toSorted()
    .slice(0, -keep)
}

/** It is never made: where a disk is not mounted, its place is a folder of the wrong one. */
export async function requireFolder(folder: string): Promise<void> {
  try {
    if (!(await stat(folder)).isDirectory()) throw new Error('it is no folder')
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartupError(
      `BACKUP_DIR is ${folder}, where nothing can be written (${code ?? message}): make the folder, mount it, or let the user who runs The Berg write there.`,
      { cause: error },
    )
  }
}
