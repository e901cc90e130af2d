import {
  CLEANUP_KINDS,
  type CleanupKind,
  type InterfaceLanguage,
  listed,
  type ParsedOf,
  type Recommendation,
  STORAGE_ADDITIONS,
  STORAGE_KINDS,
  type StorageAddition,
  type StorageUse,
  type StoredFile,
  cleanupMostOf,
  type listStoredFiles,
  say,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { allow } from '../../platform/http/permission.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import { inLanguage } from '../../platform/language/in-language.ts'
import { dayAt } from '../../platform/site-day.ts'
import { fileUrlOf } from '../../platform/storage/file-address.ts'
import type { FileFacts } from './file-facts.ts'
import { storagePolicy } from './storage.policy.ts'
import type { StorageRepository } from './storage.repository.ts'
import {
  presentStoredFile,
  type StoredFileRow,
  type StoredFilesRepository,
} from './stored-files.repository.ts'

interface Needs {
  database: Database
  storage: StorageRepository
  storedFiles: StoredFilesRepository
  facts: Pick<FileFacts, 'unread'>
  counting: JobQueue<object>
  audit: Audit
  clock: Clock
  timezone: string
  place: StorageUse['place']
  /** What an operator says there is; undefined where nobody does. */
  limit: number | undefined
  /** Of the files, where they are in a folder. */
  disk: () => Promise<{ free: number; size: number }>
}

const NOTHING = { files: 0, bytes: 0 }
const ROWS_AT_ONCE = 2000

/** How full the storage is, with what, and what could go. */
export class StorageService {
  constructor(private readonly needs: Needs) {}

  async get(actor: Actor): Promise<StorageUse> {
    allow(storagePolicy.see(actor))
    const { storage, storedFiles, facts, place } = this.needs
    const kinds = await storage.kinds()
    const { additions, countedAt } = await this.additions()
    const held = [...Object.values(kinds), ...additions.filter(({ elsewhere }) => !elsewhere)]
    const used = held.reduce((sum, { bytes }) => sum + bytes, 0)
    const totals = await storedFiles.totals(this.today())
    const of = (kind: CleanupKind) => totals.find((total) => total.kind === kind) ?? NOTHING
    return {
      place,
      kinds: STORAGE_KINDS.map((kind) => {
        const { files, bytes } = kinds[kind]
        return { kind, files, bytes }
      }),
      additions,
      used,
      ...(await this.room(used)),
      counted_at: countedAt,
      unread: await facts.unread(),
      recommendations: CLEANUP_KINDS.map((kind) => {
        const { files, bytes } = of(kind)
        return { kind, files, bytes }
      }),
      can: { clean: storagePolicy.clean(actor), empty_bin: storagePolicy.emptyBin(actor) },
    }
  }

  async count(actor: Actor): Promise<void> {
    allow(storagePolicy.see(actor))
    await this.needs.counting.enqueue({}, { key: 'count' })
  }

  async files(
    actor: Actor,
    query: ParsedOf<typeof listStoredFiles>['query'],
  ): Promise<Listed<StoredFile>> {
    allow(storagePolicy.see(actor))
    const { storedFiles } = this.needs
    const { rows, hasMore } = await storedFiles.list(query.ordering ?? '-size', pageRangeOf(query))
    const count = query.page === undefined ? undefined : await storedFiles.count()
    return { rows: rows.map(present), hasMore, count }
  }

  async recommendation(actor: Actor, kind: CleanupKind): Promise<Recommendation> {
    allow(storagePolicy.see(actor))
    const { storedFiles } = this.needs
    const today = this.today()
    const rows = await storedFiles.recommended(kind, today, cleanupMostOf(kind))
    const totals = await storedFiles.totals(today)
    const { files, bytes } = totals.find((total) => total.kind === kind) ?? NOTHING
    return {
      files,
      bytes,
      results: rows.map((row) => Object.assign(present(row), { keeps: row.keeps })),
    }
  }

  /** In the language of who downloads it. */
  async export(actor: Actor, reader: InterfaceLanguage): Promise<AsyncIterable<string>> {
    allow(storagePolicy.see(actor))
    const { database, audit, storedFiles } = this.needs
    const subject = { kind: 'storage', id: '', label: 'the storage' }
    await audit.record(database.orm, { actor, action: 'export.storage', subject })
    return (async function* () {
      yield CSV_START + inLanguage(reader, () => csvLine(columns()))
      let page: Awaited<ReturnType<StoredFilesRepository['list']>>
      let offset = 0
      do {
        page = await storedFiles.list('-size', { offset, limit: ROWS_AT_ONCE })
        offset += ROWS_AT_ONCE
        if (page.rows.length > 0) yield inLanguage(reader, () => page.rows.map(lineOf).join(''))
      } while (page.hasMore)
    })()
  }

  /** In the order in which they are shown; what was never counted is not there yet. */
  private async additions() {
    const { storage } = this.needs
    const recorded = await storage.additions()
    const counted = await storage.counts()
    const amountOf = (kind: StorageAddition) => {
      const count = counted.find(({ part }) => part === kind)
      const { files, bytes } = recorded[kind] ?? count ?? NOTHING
      return { kind, files, bytes, elsewhere: count?.isElsewhere ?? false }
    }
    const moments = counted.map(({ countedAt }) => countedAt.toISOString())
    return {
      additions: STORAGE_ADDITIONS.map(amountOf),
      countedAt: moments.toSorted()[0] ?? null,
    }
  }

  private async room(used: number) {
    const { place, limit, disk } = this.needs
    const { free, size } = place === 'folder' ? await disk() : { free: null, size: null }
    return {
      limit: limit ?? size,
      limit_from:
        limit !== undefined ? ('setting' as const) : size === null ? null : ('disk' as const),
      free,
      others: size === null ? null : Math.max(0, size - free - used),
    }
  }

  private readonly today = () => dayAt(this.needs.timezone, this.needs.clock.now())
}

const present = (row: StoredFileRow) => presentStoredFile(row, fileUrlOf(row.file_id))

const columns = () =>
  listed(
    say(
      'id,name,file name,type,bytes,added,last opened,opened is known since,used,width,height,content (SHA-256) ##headings of a table of files, with commas between them',
    ),
  )

const lineOf = (row: StoredFileRow) =>
  csvLine([
    row.id,
    row.name,
    row.filename,
    row.type,
    row.size,
    row.created_at.toISOString(),
    row.opened_on,
    row.known_since,
    row.used ? say('yes') : say('no'),
    row.width,
    row.height,
    row.content_hash,
  ])
