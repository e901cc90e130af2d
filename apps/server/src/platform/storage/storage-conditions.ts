import { language, say } from '@berg/contract'
import type { Condition, Found } from '../conditions.ts'
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
        warning(about, () =>
          say(
            'The file storage cannot be used ({message}): files can neither be opened nor sent.',
            { message },
          ),
        ),
    )
  return { about, look }
}

export function diskCondition(folder: Pick<TempFolder, 'disk'>): Condition {
  return { about: 'disk', look: async () => diskFinding(await folder.disk()) }
}

function diskFinding({ free, size }: { free: number; size: number }): Found {
  const gigabytes = () =>
    (free / GIGABYTE).toLocaleString(`${language}-u-nu-latn`, {
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
  const isEnough = free > LITTLE_BYTES && free > size * LITTLE_SHARE
  return isEnough
    ? ok('disk', `${gigabytes()} GB are free.`)
    : warning('disk', () =>
        say('The disk is nearly full: {gigabytes} GB are free.', { gigabytes: gigabytes() }),
      )
}
