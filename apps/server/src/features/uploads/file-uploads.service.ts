import { randomUUID } from 'node:crypto'
import {
  BULK_MAX_BYTES,
  FILE_MAX_BYTES,
  type FileUpload,
  Filename,
  PART_BYTES,
  type ParsedOf,
  UPLOAD_DAYS,
  UPLOAD_HISTORY_DAYS,
  UPLOAD_LIMITS,
  type UploadReason,
  type UploadedFile,
  type beginUpload,
  isAboveRecommended,
  partCountOf,
  partOf,
} from '@berg/contract'
import { z } from 'zod'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Executor } from '../../platform/db/database.ts'
import type { Actor, SignedIn } from '../../platform/http/actor.ts'
import { type Permission, allow } from '../../platform/http/permission.ts'
import { conflict, invalid, notFound } from '../../platform/http/problem.ts'
import { type UploadBody, requireAsAgreed } from '../../platform/http/upload-body.ts'
import { validate } from '../../platform/http/validate.ts'
import { fileFolderOf, fileKeyOf, fileUrlOf } from '../../platform/storage/file-address.ts'
import { type FileStore, StorageFull, type StoredPart } from '../../platform/storage/file-store.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { End, FileUploadsRepository } from './file-uploads.repository.ts'
import { uploadPolicy } from './uploads.policy.ts'
import type { UploadRow } from './uploads.table.ts'

const FILES_PER_PERSON: Limit = { name: 'file', capacity: 300, refillSeconds: 2 }

interface WantedFile {
  filename: string
  content_type: string
  size: number
}

type PartedUpload = UploadRow & { storageId: string }

/** Files of any kind and size: in parts, each of which can be sent again, or in one piece. */
export class FileUploadsService {
  constructor(
    private readonly uploads: FileUploadsRepository,
    private readonly files: FileStore,
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
      return present(await this.add(row, permission), [])
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

  async receivePart(actor: Actor, id: string, number: number, sent: UploadBody): Promise<void> {
    const row = await this.own(actor, id)
    requireOpen(row)
    requireNotPaused(row)
    if (number > partCountOf(row.size)) throw notFound()
    const part = partOf(row.size, number)
    requireAsAgreed(sent, { contentType: '', size: part.size })
    const file = { key: fileKeyOf(id), id: row.storageId }
    const etag = await this.orDrop(row, this.files.putPart(file, part, sent.content()))
    if (!(await this.uploads.addPart(id, { number, etag }, this.clock.now()))) throw notFound()
  }

  async complete(actor: Actor, id: string): Promise<UploadedFile> {
    const row = await this.own(actor, id)
    if (!row.completedAt) {
      requireNotPaused(row)
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
    await this.drop(await this.own(actor, id), { outcome: 'cancelled' })
  }

  /** Expects a file in one piece, at the storage itself where browsers reach it. */
  async expectWhole(actor: Actor, wanted: WantedFile, seconds: number) {
    const permission = allow(uploadPolicy.sendFile(actor))
    const { filename } = validate(z.object({ filename: Filename }), wanted)
    const { content_type: contentType, size } = wanted
    if (size > FILE_MAX_BYTES) {
      throw invalid({ size: [`Use a file of at most ${UPLOAD_LIMITS.file}.`] })
    }
    const now = this.clock.now()
    const id = randomUUID()
    const moments = { createdAt: now, touchedAt: now }
    const row = { id, userId: actor.id, filename, contentType, size, ...moments }
    await this.add(row, permission)
    const agreed = { contentType, size, at: now, seconds }
    const direct = await this.files.presignPut(fileKeyOf(id), agreed)
    return { id, direct }
  }

  async requireExpected(actor: SignedIn, id: string): Promise<UploadRow> {
    allow(uploadPolicy.sendFile(actor))
    const row = await this.uploads.byId(id)
    if (!row) throw notFound('This upload is gone. Please start again.')
    requireOpen(row)
    return row
  }

  async receiveWhole(row: UploadRow, sent: UploadBody): Promise<UploadedFile> {
    const source = { content: sent.content(), size: row.size }
    await this.orDrop(row, this.files.put(fileKeyOf(row.id), source))
    await this.uploads.complete(row.id, this.clock.now())
    return uploadedFile(row)
  }

  /** An upload that is there in full, for whoever makes something of it. */
  async find(id: string): Promise<UploadRow | undefined> {
    return this.uploads.byId(id)
  }

  /** False where somebody else has taken it already. */
  async release(id: string, executor: Executor): Promise<boolean> {
    return Boolean(await this.uploads.end(id, { outcome: 'finished' }, this.clock.now(), executor))
  }

  /** Forgets what nobody has gone on with, and what nobody has made an asset of for a day. */
  async sweep(): Promise<void> {
    const now = this.clock.now().getTime()
    const daysAgo = (days: number) => new Date(now - days * DAY_MS)
    for (const row of await this.uploads.stale(daysAgo(UPLOAD_DAYS), daysAgo(1))) {
      const end = failed(row.completedAt ? 'unrecorded' : 'expired')
      await this.drop(row, { ...end, untouchedSince: row.touchedAt })
    }
    await this.uploads.forgetEnded(daysAgo(UPLOAD_HISTORY_DAYS))
  }

  /** The row goes first: what remains of the files after a crash is found by the sweeps. */
  async drop(row: UploadRow, end: End): Promise<void> {
    if (await this.uploads.end(row.id, end, this.clock.now())) await this.removeFiles(row)
  }

  async removeFiles({
    id,
    storageId,
    completedAt,
  }: Pick<UploadRow, 'id' | 'storageId' | 'completedAt'>): Promise<void> {
    if (storageId && !completedAt) await this.files.abort({ key: fileKeyOf(id), id: storageId })
    await this.files.deleteAll(fileFolderOf(id), 'its upload was given up')
  }

  private async add(
    row: Parameters<FileUploadsRepository['addWithin']>[1],
    permission: Permission,
  ) {
    const added = await this.uploads.addWithin(BULK_MAX_BYTES, row, permission)
    if (!added) throw tooMuchAtOnce()
    return added
  }

  /** An upload in parts, of this person. */
  private async own(actor: SignedIn, id: string): Promise<PartedUpload> {
    allow(uploadPolicy.sendFile(actor))
    const row = await this.uploads.byId(id)
    if (!row?.storageId || !uploadPolicy.read(actor, row)) throw notFound()
    return { ...row, storageId: row.storageId }
  }

  /** What does not fit is not stored in part: others need the room. */
  private async orDrop<T>(row: UploadRow, stored: Promise<T>): Promise<T> {
    try {
      return await stored
    } catch (error) {
      if (error instanceof StorageFull) await this.drop(row, failed('no-room'))
      throw error
    }
  }

  /** An earlier try may have got as far as the storage. */
  private async putTogether({ id, storageId, size }: PartedUpload, parts: readonly StoredPart[]) {
    const key = fileKeyOf(id)
    try {
      await this.files.complete({ key, id: storageId }, parts)
    } catch (error) {
      if ((await this.files.stat(key))?.size !== size) throw error
    }
  }
}

function requireOpen({ completedAt }: UploadRow): void {
  if (completedAt) throw conflict('This file has been uploaded already.')
}

function requireNotPaused({ state }: UploadRow): void {
  if (state === 'paused') throw conflict('This upload is paused.')
}

const tooMuchAtOnce = () =>
  invalid({
    size: [
      `At most ${UPLOAD_LIMITS.bulk} can be on the way at a time. Wait until some of your uploads are done, or cancel them.`,
    ],
  })

const failed = (reason: UploadReason) => ({ outcome: 'failed', reason }) as const

const uploadedFile = (row: UploadRow): UploadedFile => ({
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
    is_paused: row.state === 'paused',
    is_above_recommended: isAboveRecommended(row.size),
    created_at: row.createdAt.toISOString(),
    expires_at: new Date(row.touchedAt.getTime() + UPLOAD_DAYS * DAY_MS).toISOString(),
  }
}
