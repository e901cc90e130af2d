import { randomUUID } from 'node:crypto'
import {
  type FileUpload,
  PART_BYTES,
  type ParsedOf,
  UPLOAD_DAYS,
  type UploadedFile,
  type addressParts,
  type beginUpload,
} from '@berg/contract'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { conflict, invalid, notFound } from '../../platform/http/problem.ts'
import { fileFolderOf, fileKeyOf, fileUrlOf } from '../../platform/storage/file-address.ts'
import type { FileStore, StoredPart } from '../../platform/storage/file-store.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { FileUploadsRepository } from './file-uploads.repository.ts'
import { partCountOf, partOf } from './parts.ts'
import { uploadPolicy } from './uploads.policy.ts'
import type { UploadTickets } from './upload-tickets.ts'
import type { UploadRow } from './uploads.table.ts'

const FILES_PER_PERSON: Limit = { name: 'file', capacity: 300, refillSeconds: 2 }
const MINUTE_MS = 60_000
const PART_MINUTES = 60

export const partPathOf = (id: string, number: number | string) =>
  `/api/uploads/multipart/${id}/parts/${number}/`

/** Files of any kind and size that come in parts, each of which can be sent again. */
export class FileUploadsService {
  constructor(
    private readonly uploads: FileUploadsRepository,
    private readonly files: FileStore,
    private readonly tickets: UploadTickets,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async begin(actor: Actor, wanted: ParsedOf<typeof beginUpload>['body']): Promise<FileUpload> {
    const permission = allow(uploadPolicy.sendFile(actor))
    await this.throttle.take(FILES_PER_PERSON, String(actor.id))
    const id = randomUUID()
    const file = await this.files.begin(fileKeyOf(id), wanted.size)
    const now = this.clock.now()
    try {
      const { content_type: contentType, ...rest } = wanted
      const moments = { createdAt: now, touchedAt: now }
      const row = { id, userId: actor.id, storageId: file.id, contentType, ...rest, ...moments }
      return present(await this.uploads.add(row, permission), [])
    } catch (error) {
      await this.files.abort(file)
      throw error
    }
  }

  async list(actor: Actor): Promise<FileUpload[]> {
    allow(uploadPolicy.sendFile(actor))
    const rows = await this.uploads.underWay(actor.id)
    return rows.map(({ received, ...row }) => present(row, received))
  }

  async get(actor: Actor, id: string): Promise<FileUpload> {
    const row = await this.own(actor, id)
    return present(row, numbersOf(await this.uploads.parts(id)))
  }

  async addresses(actor: Actor, id: string, { numbers }: ParsedOf<typeof addressParts>['body']) {
    const row = await this.own(actor, id)
    requireOpen(row)
    const expires = this.clock.now().getTime() + PART_MINUTES * MINUTE_MS
    return numbers.map((number) => {
      const part = partOf(row.size, number)
      if (!part) throw invalid({ numbers: [`There is no part ${number}.`] })
      const { size } = part
      const agreed = { path: partPathOf(id, number), contentType: '', size, expires }
      return { number, size, upload_url: this.tickets.addressOf(actor, agreed) }
    })
  }

  async complete(actor: Actor, id: string): Promise<UploadedFile> {
    const row = await this.own(actor, id)
    if (!row.completedAt) {
      const parts = await this.uploads.parts(id)
      const missing = partCountOf(row.size) - parts.length
      if (missing > 0) {
        throw conflict(`${missing} of ${partCountOf(row.size)} parts have not arrived.`)
      }
      await this.putTogether(row, parts)
      await this.uploads.complete(id, this.clock.now())
    }
    return uploadedFile(row)
  }

  async abort(actor: Actor, id: string): Promise<void> {
    await this.drop(await this.own(actor, id))
  }

  /** An upload that is there in full, for whoever makes something of it. */
  async find(id: string): Promise<UploadRow | undefined> {
    return this.uploads.byId(id)
  }

  /** False where somebody else has taken it already. */
  async release(id: string, executor: Executor): Promise<boolean> {
    return this.uploads.remove(id, executor)
  }

  /** Forgets what nobody has gone on with, and what nobody has made an asset of for a day. */
  async sweep(): Promise<void> {
    const now = this.clock.now().getTime()
    const daysAgo = (days: number) => new Date(now - days * DAY_MS)
    const stale = await this.uploads.removeStale(daysAgo(UPLOAD_DAYS), daysAgo(1))
    for (const row of stale) await this.removeFiles(row)
  }

  /** The row goes first: what remains of the files after a crash is found by the sweeps. */
  async drop(row: UploadRow): Promise<void> {
    if (await this.uploads.remove(row.id)) await this.removeFiles(row)
  }

  async removeFiles({ id, storageId, completedAt }: UploadRow): Promise<void> {
    if (storageId && !completedAt) await this.files.abort({ key: fileKeyOf(id), id: storageId })
    await this.files.deleteAll(fileFolderOf(id), 'its upload was given up')
  }

  private async own(actor: Actor, id: string): Promise<UploadRow> {
    allow(uploadPolicy.sendFile(actor))
    const row = await this.uploads.byId(id)
    if (!row?.storageId || !uploadPolicy.read(actor, row)) throw notFound()
    return row
  }

  /** An earlier try may have got as far as the storage. */
  private async putTogether({ id, storageId, size }: UploadRow, parts: readonly StoredPart[]) {
    const key = fileKeyOf(id)
    try {
      await this.files.complete({ key, id: storageId ?? '' }, parts)
    } catch (error) {
      if ((await this.files.stat(key))?.size !== size) throw error
    }
  }
}

export function requireOpen({ completedAt }: UploadRow): void {
  if (completedAt) throw conflict('This file has been uploaded already.')
}

export const uploadedFile = (row: UploadRow): UploadedFile => ({
  url: fileUrlOf(row.id),
  filename: row.filename,
  content_type: row.contentType,
  size: row.size,
})

const numbersOf = (parts: readonly StoredPart[]) => parts.map(({ number }) => number)

function present(row: UploadRow, received: number[]): FileUpload {
  return {
    ...uploadedFile(row),
    id: row.id,
    part_size: PART_BYTES,
    part_count: partCountOf(row.size),
    received,
    fingerprint: row.fingerprint,
    created_at: row.createdAt.toISOString(),
    expires_at: new Date(row.touchedAt.getTime() + UPLOAD_DAYS * DAY_MS).toISOString(),
  }
}
