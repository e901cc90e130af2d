import type { System } from '@berg/contract'
import { momentOrAgo } from '../../../lib/dates.ts'
import { formatSize } from '../../../lib/format-size.ts'

export interface Fact {
  label: string
  value: string
  detail: string
  /** Out of 100. */
  share?: number
}

const DATABASES = { embedded: 'its own', server: 'on a server' }
const STORAGES = { folder: 'in a folder', bucket: 'in a bucket' }
const count = (amount: number, noun: string) =>
  `${amount.toLocaleString('en-GB')} ${noun}${amount === 1 ? '' : 's'}`

/** The figures of the page, each with what explains it. */
export function factsOf(system: System, now: Date, timeZone: string | undefined): Fact[] {
  const { version, node, database, storage, last_backup: backup } = system
  const facts: Fact[] = [
    { label: 'Version', value: version, detail: `Node.js ${node}` },
    {
      label: 'Database',
      value: formatSize(database.size),
      detail: `PostgreSQL ${database.version}, ${DATABASES[database.kind]}`,
    },
    {
      label: 'Files',
      value: formatSize(storage.size),
      detail: `${count(storage.files, 'file')} ${STORAGES[storage.kind]}`,
    },
  ]
  if (storage.disk) {
    const { free, size } = storage.disk
    const share = size > 0 ? Math.round(((size - free) / size) * 100) : 0
    const detail = `free of ${formatSize(size)}`
    facts.push({ label: 'Disk', value: formatSize(free), detail, share })
  }
  facts.push(
    backup
      ? {
          label: 'Last backup',
          value: backup.error === null ? formatSize(backup.size) : 'Failed',
          detail: momentOrAgo(backup.at, now, timeZone),
        }
      : { label: 'Last backup', value: 'None', detail: 'No backup known' },
  )
  return facts
}

/** 'Nothing waits, nothing failed.', or how many do. */
export function jobsInWords({ waiting, running, failed }: System['jobs']): string {
  if (waiting + running + failed === 0) return 'Nothing waits, nothing failed.'
  const parts = [
    [waiting, 'waiting'],
    [running, 'running'],
    [failed, 'failed'],
  ] as const
  return parts.map(([amount, word]) => `${amount.toLocaleString('en-GB')} ${word}`).join(', ')
}
