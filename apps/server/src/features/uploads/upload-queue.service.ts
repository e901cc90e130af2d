import type {
  AuditAction,
  EndedUpload,
  ParsedOf,
  QueuedUpload,
  ResponseOf,
  UploadTotals,
  listUploadQueue,
  reportUploads,
} from '@berg/contract'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type Listed, pageRangeOf } from '../../platform/http/paging.ts'
import { type Permission, allow } from '../../platform/http/permission.ts'
import { conflict, notFound } from '../../platform/http/problem.ts'
import { addDays, dayAt, momentAt } from '../../platform/site-day.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { FileUploadsRepository } from './file-uploads.repository.ts'
import type { FileUploadsService } from './file-uploads.service.ts'
import { askSender, tellOfUpload } from './upload-events.ts'
import { presentEnded, presentQueued } from './upload-queue.presenter.ts'
import type { QueuedRow, UploadQueueRepository } from './upload-queue.repository.ts'
import { uploadPolicy } from './uploads.policy.ts'

const REPORTS_PER_PERSON: Limit = { name: 'upload-report', capacity: 300, refillSeconds: 1 }

type Query = ParsedOf<typeof listUploadQueue>['query']
type Whose = Query['whose']
type Report = ParsedOf<typeof reportUploads>['body']['uploads']

interface Needs {
  database: Database
  queue: UploadQueueRepository
  arriving: Pick<FileUploadsRepository, 'end'>
  uploads: Pick<FileUploadsService, 'removeFiles'>
  throttle: Throttle
  audit: Audit
  clock: Clock
  timezone: string
}

/** The files that come in, from all devices of a person, or from everybody: how far they are, and their control. */
export class UploadQueueService {
  constructor(private readonly needs: Needs) {}

  async list(actor: Actor, query: Query): Promise<Listed<QueuedUpload>> {
    allow(uploadPolicy.keepQueue(actor))
    const { queue, clock } = this.needs
    const owner = ownerOf(actor, query.whose)
    const { rows, hasMore } = await queue.list(owner, clock.now(), pageRangeOf(query))
    const count = query.page === undefined ? undefined : await queue.count(owner)
    return { rows: rows.map((row) => presentQueued(actor, row)), hasMore, count }
  }

  async history(actor: Actor, query: Query): Promise<Listed<EndedUpload>> {
    allow(uploadPolicy.keepQueue(actor))
    const { queue } = this.needs
    const owner = ownerOf(actor, query.whose)
    const { rows, hasMore } = await queue.listEnded(owner, pageRangeOf(query))
    const count = query.page === undefined ? undefined : await queue.countEnded(owner)
    return { rows: rows.map((row) => presentEnded(actor, row)), hasMore, count }
  }

  async totals(actor: Actor, whose: Whose): Promise<UploadTotals> {
    allow(uploadPolicy.keepQueue(actor))
    const { queue, clock, timezone } = this.needs
    const now = clock.now()
    const owner = ownerOf(actor, whose)
    const [states, ended] = await Promise.all([
      queue.countByState(owner, now),
      queue.endedSince(owner, beginningsOf(timezone, now)),
    ])
    const [today, week, month] = ended.map(({ files, bytes }) => ({ files, bytes }))
    const count = (...names: QueuedUpload['state'][]) =>
      names.reduce((sum, name) => sum + (states.get(name) ?? 0), 0)
    const nothing = { files: 0, bytes: 0 }
    return {
      today: today ?? nothing,
      week: week ?? nothing,
      month: month ?? nothing,
      completed: today?.files ?? 0,
      uploading: count('sending'),
      queued: count('waiting', 'paused'),
      error: count('failed', 'interrupted') + (ended[0]?.failed ?? 0),
    }
  }

  async pause(actor: Actor, id: string): Promise<QueuedUpload> {
    const permission = allow(uploadPolicy.keepQueue(actor))
    return this.steer(actor, id, 'paused', permission)
  }

  async resume(actor: Actor, id: string): Promise<QueuedUpload> {
    const permission = allow(uploadPolicy.keepQueue(actor))
    return this.steer(actor, id, 'waiting', permission)
  }

  async cancel(actor: Actor, id: string): Promise<void> {
    allow(uploadPolicy.keepQueue(actor))
    const { database, arriving, uploads, clock } = this.needs
    const row = await this.require(id)
    await database.orm.transaction(async (tx) => {
      if (!(await arriving.end(id, { outcome: 'cancelled' }, clock.now(), tx))) throw notFound()
      await this.record(tx, actor, row, 'upload.cancelled')
      await askSender(tx, row)
    })
    await uploads.removeFiles(row)
  }

  /** What a page says of its uploads; the answer says what it should do. */
  async report(actor: Actor, reported: Report): Promise<ResponseOf<typeof reportUploads>> {
    allow(uploadPolicy.sendFile(actor))
    const { database, queue, throttle, clock } = this.needs
    await throttle.take(REPORTS_PER_PERSON, String(actor.id))
    const uploads = await database.orm.transaction(async (tx) => {
      for (const { id, state, reason = null } of reported) {
        if (!state) continue
        const isNews = await queue.report(tx, actor.id, { id, state, reason })
        if (isNews) await tellOfUpload(tx, { id, userId: actor.id })
      }
      const ids = reported.map(({ id }) => id)
      return queue.hear(tx, actor.id, ids, clock.now())
    })
    return { uploads }
  }

  private async steer(
    actor: Actor,
    id: string,
    state: 'waiting' | 'paused',
    permission: Permission,
  ): Promise<QueuedUpload> {
    const { database, queue } = this.needs
    const row = await this.require(id)
    if (!row.storageId) throw conflict('This file comes in one piece: it can only be cancelled.')
    await database.orm.transaction(async (tx) => {
      if (!(await queue.setState(tx, id, state, permission))) {
        throw conflict('This file has been uploaded already.')
      }
      await this.record(tx, actor, row, state === 'paused' ? 'upload.paused' : 'upload.resumed')
      await askSender(tx, row)
    })
    return presentQueued(actor, await this.require(id))
  }

  /** What people do with their own is no matter of others. */
  private async record(
    tx: Transaction,
    actor: Actor,
    { id, filename, userId }: Pick<QueuedRow, 'id' | 'filename' | 'userId'>,
    action: AuditAction,
  ): Promise<void> {
    if (userId === actor.id) return
    const subject = { kind: 'upload', id, label: filename, ownerId: userId }
    await this.needs.audit.record(tx, { actor, action, subject })
  }

  private async require(id: string): Promise<QueuedRow> {
    const row = await this.needs.queue.byId(id, this.needs.clock.now())
    if (!row) throw notFound()
    return row
  }
}

const ownerOf = (actor: Actor, whose: Whose) => (whose === 'mine' ? actor.id : undefined)

/** Of the day, the week and the month, at the site. */
function beginningsOf(timezone: string, now: Date): Date[] {
  const today = dayAt(timezone, now)
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const days = [today, addDays(today, -sinceMonday), `${today.slice(0, 7)}-01`]
  return days.map((day) => momentAt(timezone, day, 0))
}
