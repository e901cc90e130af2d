import { type System, say, sayCount, shownNumber } from '@berg/contract'
import { momentOrAgo } from '../../../lib/dates.ts'
import { formatSize } from '../../../lib/format-size.ts'

export interface Fact {
  label: string
  value: string
  detail: string
  /** Out of 100, with what it is of. */
  share?: number
  shareLabel?: string
}

const DATABASES = {
  embedded: say('its own ##a database of the site itself'),
  server: say('on a server'),
}
const STORAGES: Record<System['storage']['kind'], (files: number) => string> = {
  folder: (files) => sayCount(files, '{n} file in a folder', '{n} files in a folder'),
  bucket: (files) => sayCount(files, '{n} file in a bucket', '{n} files in a bucket'),
}

/** The figures of the page, each with what explains it. */
export function factsOf(system: System, now: Date, timeZone: string | undefined): Fact[] {
  const { version, node, database, storage, last_backup: backup } = system
  const facts: Fact[] = [
    { label: say('Version'), value: version, detail: `Node.js ${node}` },
    {
      label: say('Database'),
      value: formatSize(database.size),
      detail: `PostgreSQL ${database.version}, ${DATABASES[database.kind]}`,
    },
    {
      label: say('Files'),
      value: formatSize(storage.size),
      detail: STORAGES[storage.kind](storage.files),
    },
  ]
  if (storage.disk) {
    const { free, size } = storage.disk
    const share = size > 0 ? Math.round(((size - free) / size) * 100) : 0
    const detail = say('free of {size} ##after a size, as in: 1 GB free of 4 GB', {
      size: formatSize(size),
    })
    facts.push({
      label: say('Disk'),
      value: formatSize(free),
      detail,
      share,
      shareLabel: say('Disk in use'),
    })
  }
  facts.push(
    backup
      ? {
          label: say('Last backup'),
          value: backup.error === null ? formatSize(backup.size) : say('Failed ##a backup'),
          detail: momentOrAgo(backup.at, now, timeZone),
        }
      : {
          label: say('Last backup'),
          value: say('None ##no backup'),
          detail: say('No backup known'),
        },
  )
  return facts
}

/** 'Nothing waits, nothing failed.', or how many do. */
export function jobsInWords({ waiting, running, failed }: System['jobs']): string {
  if (waiting + running + failed === 0) return say('Nothing waits, nothing failed.')
  return say('{waiting} waiting, {running} running, {failed} failed', {
    waiting: shownNumber(waiting),
    running: shownNumber(running),
    failed: shownNumber(failed),
  })
}
