import {
  BIN_DAYS,
  type BinItem,
  type BinKind,
  nameOf,
  type ParsedOf,
  type listBin,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { BinRepository, BinRow, Restorable } from '../../platform/bin/bin.repository.ts'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { isForeignKeyViolation } from '../../platform/db/database-errors.ts'
import { takeTagsAsTheyAre, transact } from '../../platform/db/transact.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { SITE_ITSELF, allow } from '../../platform/http/permission.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import { fileFolderOf } from '../../platform/storage/file-address.ts'
import type { SiteFiles } from '../../platform/storage/site-files.ts'
import { binPolicy } from './bin.policy.ts'

type Query = ParsedOf<typeof listBin>['query']
type Gone = Awaited<ReturnType<BinRepository['remove']>>

interface Parts {
  database: Database
  bin: BinRepository
  kinds: Readonly<Record<BinKind, Restorable>>
  /** Takes a picture away for good, unless something still uses it. */
  pictures: { discard(id: string): Promise<void> }
  files: Pick<SiteFiles, 'deleteAll'>
  audit: Audit
}

const AT_ONCE = 50
const STAFFS = 'Only staff can bring back a published article.'

/** What was deleted, for as long as it can come back. */
export class BinService {
  constructor(
    private readonly parts: Parts,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, query: Query): Promise<Listed<BinItem>> {
    const { bin } = this.parts
    const { kind, subject_id: subjectId } = query
    const isStaff = isModerator(actor)
    const filters = { kind, subjectId, userId: actor.id, isStaff, now: this.clock.now() }
    const { rows, hasMore } = await bin.list(filters, pageRangeOf(query))
    const count = query.page === undefined ? undefined : await bin.count(filters)
    return { rows: rows.map((row) => present(actor, row)), hasMore, count }
  }

  /** Of two at once, or beside the clearing away, one comes through; the other finds nothing. */
  async restore(actor: Actor, id: number) {
    const { database, bin, kinds, audit } = this.parts
    const restored = transact(database, async (tx) => {
      await takeTagsAsTheyAre(tx)
      const item = await this.lock(tx, actor, id)
      const permission = allow(binPolicy.restore(actor, item), STAFFS)
      const missing = await kinds[item.kind].restore(tx, item, permission)
      await bin.remove(tx, [id], permission)
      await audit.record(tx, { actor, action: `${item.kind}.restored`, subject: subjectOf(item) })
      return { kind: item.kind, id: item.subjectId, title: item.title, missing }
    })
    return restored.catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error
      throw conflict('Something that belongs to it was just deleted. Please try again.')
    })
  }

  async purge(actor: Actor, id: number): Promise<void> {
    const { database, bin, audit } = this.parts
    const gone = await transact(database, async (tx) => {
      const item = await this.lock(tx, actor, id)
      const permission = allow(binPolicy.purge(actor, item), 'Only superusers delete for good.')
      await audit.record(tx, { actor, action: 'bin.emptied', subject: subjectOf(item) })
      return bin.remove(tx, [id], permission)
    })
    await this.removeFiles(gone, 'it was deleted from the bin')
  }

  /** Clears away what has been here for its time. Should it fall in between, the sweep finds the files. */
  async empty(signal?: AbortSignal): Promise<void> {
    let isMore = true
    while (isMore) isMore = signal?.aborted ? false : await this.emptySome()
  }

  private async emptySome(): Promise<boolean> {
    const { database, bin, audit } = this.parts
    const gone = await transact(database, async (tx) => {
      const ids = await bin.lockOver(tx, this.clock.now(), AT_ONCE)
      if (ids.length === 0) return undefined
      const subject = { kind: 'bin', id: '', label: inAll(ids.length) }
      await audit.record(tx, { actor: 'site', action: 'bin.emptied', subject })
      return bin.remove(tx, ids, SITE_ITSELF)
    })
    if (gone) await this.removeFiles(gone, `it was in the bin for ${BIN_DAYS} days`)
    return gone !== undefined
  }

  /** What one may not see is not there. */
  private async lock(tx: Transaction, actor: Actor, id: number): Promise<BinRow> {
    const item = await this.parts.bin.lock(tx, id, this.clock.now())
    if (!item || !binPolicy.see(actor, item)) throw notFound()
    return item
  }

  private async removeFiles({ pictures, files }: Gone, why: string): Promise<void> {
    for (const id of files) await this.parts.files.deleteAll(fileFolderOf(id), why)
    for (const id of pictures) await this.parts.pictures.discard(id)
  }
}

const inAll = (count: number) => (count === 1 ? '1 thing' : `${count} things`)

/** What nobody else sees is not told to those who read the log either. */
const subjectOf = ({ kind, subjectId: id, title, ownerId, isPrivate }: BinRow) => ({
  kind,
  id,
  label: isPrivate && kind === 'article' ? 'an article that was not sent' : title,
  ownerId,
})

function present(actor: Actor, row: BinRow): BinItem {
  const isTold = isModerator(actor) || row.deletedBy === actor.id
  return {
    id: row.id,
    kind: row.kind,
    subject_id: row.subjectId,
    title: row.title,
    status: row.status,
    size: row.size,
    owner_name: row.owner && nameOf(row.owner),
    deleted_at: row.deletedAt.toISOString(),
    deleted_by_name: isTold && row.deleter ? nameOf(row.deleter) : null,
    goes_at: new Date(row.deletedAt.getTime() + BIN_DAYS * DAY_MS).toISOString(),
    can: { restore: binPolicy.restore(actor, row), purge: binPolicy.purge(actor, row) },
  }
}
