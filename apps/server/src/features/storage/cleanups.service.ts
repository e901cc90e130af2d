import {
  CLEANUP_FILES_MAX,
  type Cleanup,
  type ParsedOf,
  type Untouched,
  cleanupMostOf,
  type cleanStorage,
  type listCleanups,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { type Permission, allow } from '../../platform/http/permission.ts'
import { Problem, conflict, invalid, notFound } from '../../platform/http/problem.ts'
import { dayAt } from '../../platform/site-day.ts'
import type { CleanupRow, CleanupsRepository } from './cleanups.repository.ts'
import type { AddSmaller, SmallerPictures } from './smaller-pictures.ts'
import { storagePolicy } from './storage.policy.ts'
import type { StoredFileRow, StoredFilesRepository } from './stored-files.repository.ts'

type Wanted = ParsedOf<typeof cleanStorage>['body']
type Reason = Untouched[number]['reason']

/** The bin of the library: what is used does not go there, decided in the transaction that deletes. */
interface AssetBin {
  put(
    id: number,
    by: number,
    at: Date,
    permission: Permission,
    also: (tx: Transaction) => Promise<void>,
  ): Promise<boolean>
}

/** Each looks first whether this person may. */
interface Bin {
  restore: (actor: Actor, id: number) => Promise<unknown>
  purge: (actor: Actor, id: number) => Promise<void>
}

interface Needs {
  database: Database
  cleanups: CleanupsRepository
  storedFiles: StoredFilesRepository
  smaller: SmallerPictures
  addSmaller: AddSmaller
  assetBin: AssetBin
  bin: Bin
  audit: Audit
  clock: Clock
  timezone: string
}

/** The reason to take it away holds no longer. */
class NoLongerSo extends Error {}

interface Act {
  id: number
  kind: Wanted['kind']
  actor: Actor
  permission: Permission
  today: string
}

/** Takes files away for a reason, and brings them back. */
export class CleanupsService {
  constructor(private readonly needs: Needs) {}

  async list(
    actor: Actor,
    query: ParsedOf<typeof listCleanups>['query'],
  ): Promise<Listed<Cleanup>> {
    allow(storagePolicy.see(actor))
    const { cleanups } = this.needs
    const { rows, hasMore } = await cleanups.list(pageRangeOf(query))
    const count = query.page === undefined ? undefined : await cleanups.count()
    return { rows: rows.map((row) => present(actor, row)), hasMore, count }
  }

  /** File by file: should it fall in between, what is gone is noted and can be brought back. */
  async clean(actor: Actor, wanted: Wanted): Promise<Cleanup & { untouched: Untouched }> {
    const permission = allow(storagePolicy.clean(actor))
    const { kind } = wanted
    const ids = [...new Set(wanted.ids)]
    const most = cleanupMostOf(kind)
    if (ids.length > most) throw invalid({ ids: [`Choose at most ${most} files.`] })
    const { cleanups, storedFiles, clock, timezone } = this.needs
    const files = await storedFiles.byIds(ids)
    if (files.length === 0) throw notFound('These files are gone already.')
    const now = clock.now()
    const today = dayAt(timezone, now)
    const { id } = await cleanups.begin(kind, actor.id, now, permission)
    const untouched: Untouched = []
    for (const file of files) {
      const reason = await this.takeAway({ id, kind, actor, permission, today }, file)
      if (reason) untouched.push({ id: file.id, name: file.name, reason })
    }
    const done = await this.require(id)
    if (done.binned.length === 0) {
      await cleanups.forget(id)
      return { ...present(actor, done), can: { undo: false }, untouched }
    }
    await this.record(actor, 'storage.cleaned', done)
    return { ...present(actor, done), untouched }
  }

  /** As far as it is still in the bin. */
  async undo(actor: Actor, id: number): Promise<Cleanup & { restored: number }> {
    const permission = allow(storagePolicy.clean(actor))
    const { database, cleanups, storedFiles, assetBin, bin, clock } = this.needs
    const { binned, added } = await this.require(id)
    if (!(await cleanups.markUndone(database.orm, id, clock.now(), permission))) {
      throw conflict('This has been undone already.')
    }
    let restored = 0
    for (const item of await cleanups.inBin(binned)) {
      if (await isDone(() => bin.restore(actor, item))) restored++
    }
    // The smaller pictures make room for those they were made of, unless something shows them by now.
    for (const file of await storedFiles.byIds(added)) {
      await assetBin.put(file.id, actor.id, clock.now(), permission, (tx) =>
        this.recordDeleted(tx, actor, file, 'undone'),
      )
    }
    const row = await this.require(id)
    await this.record(actor, 'storage.undone', row)
    return { ...present(actor, row), restored }
  }

  async emptyBin(actor: Actor): Promise<{ files: number; bytes: number }> {
    allow(storagePolicy.emptyBin(actor))
    const { cleanups, bin } = this.needs
    const gone = { files: 0, bytes: 0 }
    for (const { id, bytes } of await cleanups.oldestInBin(CLEANUP_FILES_MAX)) {
      if (!(await isDone(() => bin.purge(actor, id)))) continue
      gone.files++
      gone.bytes += bytes
    }
    return gone
  }

  /** Says why a file stays. */
  private async takeAway(act: Act, file: StoredFileRow): Promise<Reason | undefined> {
    try {
      if (act.kind !== 'oversized') return (await this.put(act, file)) ? undefined : 'used'
      const taken = await this.needs.smaller.draw(file, (smaller) =>
        this.put(act, file, (tx) => this.needs.addSmaller(tx, file, smaller), smaller.size),
      )
      return taken === undefined ? 'unreadable' : taken ? undefined : 'used'
    } catch (error) {
      if (error instanceof NoLongerSo) return 'changed'
      throw error
    }
  }

  private put(
    { id, kind, actor, permission, today }: Act,
    file: StoredFileRow,
    add?: (tx: Transaction) => Promise<number>,
    addedBytes = 0,
  ): Promise<boolean> {
    const { assetBin, cleanups, clock } = this.needs
    return assetBin.put(file.id, actor.id, clock.now(), permission, async (tx) => {
      if (!(await this.isStillSo(tx, kind, file, today))) throw new NoLongerSo()
      const added = await add?.(tx)
      await cleanups.note(tx, id, { binned: file.id, added, bytes: file.size - addedBytes })
      await this.recordDeleted(tx, actor, file, kind)
    })
  }

  private async recordDeleted(tx: Transaction, actor: Actor, file: StoredFileRow, reason: string) {
    const subject = { kind: 'asset', id: file.id, label: file.name, ownerId: file.created_by }
    const entry = { actor, action: 'asset.deleted', subject, after: { reason } } as const
    await this.needs.audit.record(tx, entry)
  }

  /** Asked in the transaction that deletes, which holds the file. */
  private async isStillSo(
    tx: Transaction,
    kind: Wanted['kind'],
    file: StoredFileRow,
    today: string,
  ): Promise<boolean> {
    const { storedFiles } = this.needs
    if (kind === 'duplicates') return storedFiles.holdsCopy(tx, file)
    return kind === 'old' ? storedFiles.isStillOld(tx, file, today) : true
  }

  private async require(id: number): Promise<CleanupRow> {
    const row = await this.needs.cleanups.byId(id)
    if (!row) throw notFound()
    return row
  }

  private async record(
    actor: Actor,
    action: 'storage.cleaned' | 'storage.undone',
    { id, kind, binned, bytes }: CleanupRow,
  ): Promise<void> {
    const { database, audit } = this.needs
    const files = binned.length
    const label = files === 1 ? '1 file' : `${files} files`
    const subject = { kind: 'storage', id, label }
    await audit.record(database.orm, { actor, action, subject, after: { reason: kind, bytes } })
  }
}

/** What somebody else was quicker with, or what cannot be any more, is passed over. */
async function isDone(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof Problem && ['notFound', 'conflict'].includes(error.kind)) return false
    throw error
  }
}

const present = (actor: Actor, row: CleanupRow): Cleanup => ({
  id: row.id,
  kind: row.kind,
  files: row.binned.length,
  bytes: row.bytes,
  created_at: row.createdAt.toISOString(),
  created_by_name: row.createdByName,
  undone_at: row.undoneAt?.toISOString() ?? null,
  can: { undo: !row.undoneAt && storagePolicy.clean(actor) },
})
