import { DAY_MS } from '../../platform/clock.ts'

export interface Concerns {
  now: Date
  disk: { free: number; size: number } | null
  hasPlaces: boolean
  /** Whether backups are made by themselves. */
  isBackedUp: boolean
  /** Those that have ended, the newest first. */
  backups: readonly { finishedAt: Date | null; error: string | null }[]
}

const GIGABYTE = 1024 ** 3
/** So much of a disk, or so little in all, and somebody should make room. */
const LITTLE_SHARE = 0.05
const LITTLE_BYTES = 2 * GIGABYTE
/** One night may be missed. */
const OLD_BACKUP_DAYS = 2

/** What somebody should see to, in sentences. */
export function warningsOf(concerns: Concerns): string[] {
  return [diskWarning(concerns), ...backupWarnings(concerns), placesWarning(concerns)].filter(
    (warning) => warning !== undefined,
  )
}

function diskWarning({ disk }: Concerns): string | undefined {
  if (!disk || (disk.free > LITTLE_BYTES && disk.free > disk.size * LITTLE_SHARE)) return undefined
  return `The disk is nearly full: ${(disk.free / GIGABYTE).toFixed(1)} GB are free.`
}

function backupWarnings({ now, isBackedUp, backups }: Concerns): (string | undefined)[] {
  const unset = isBackedUp ? undefined : 'No backup folder is set: nothing is backed up by itself.'
  const [last] = backups
  const failed = last?.error ? `The last backup failed: ${last.error}` : undefined
  const made = backups.find(({ error }) => error === null)?.finishedAt
  if (!made) return [unset ?? 'No backup has been made yet.', failed]
  const days = Math.floor((now.getTime() - made.getTime()) / DAY_MS)
  const old = days >= OLD_BACKUP_DAYS ? `No backup has been made for ${days} days.` : undefined
  return [unset, failed, old]
}

const placesWarning = ({ hasPlaces }: Concerns) =>
  hasPlaces ? undefined : 'The places of the world are not loaded: the map suggests no hometowns.'
