import type { Condition } from '../conditions.ts'
import { ok, warning } from '../findings.ts'
import type { FileStore } from './file-store.ts'
import type { TempFolder } from './temp-folder.ts'

const GIGABYTE = 1024 ** 3
/** So much of a disk, or so little in all, and somebody should make room. */
const LITTLE_SHARE = 0.05
const LITTLE_BYTES = 2 * GIGABYTE

export function storageCondition(files: Pick<FileStore, 'check'>): Condition {
  const about = 'storage'
  const look = () =>
    files.check().then(
      () => ok(about, 'It answers.'),
      ({ message }: Error) =>
        warning(
          about,
          `The file storage cannot be used (${message}): files can neither be opened nor sent.`,
        ),
    )
  return { about, look }
}

export function diskCondition(folder: Pick<TempFolder, 'disk'>): Condition {
  return { about: 'disk', look: async () => diskFinding(await folder.disk()) }
}

export function diskFinding({ free, size }: { free: number; size: number }) {
  const left = `${(free / GIGABYTE).toFixed(1)} GB are free.`
  const isEnough = free > LITTLE_BYTES && free > size * LITTLE_SHARE
  return isEnough ? ok('disk', left) : warning('disk', `The disk is nearly full: ${left}`)
}
