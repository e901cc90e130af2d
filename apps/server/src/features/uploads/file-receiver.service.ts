import { randomUUID } from 'node:crypto'
import { FILE_MAX_BYTES, Filename, UPLOAD_URL_MINUTES, type UploadedFile } from '@berg/contract'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { invalid, notFound } from '../../platform/http/problem.ts'
import { type UploadBody, requireAsAgreed } from '../../platform/http/upload-body.ts'
import { validate } from '../../platform/http/validate.ts'
import { fileKeyOf } from '../../platform/storage/file-address.ts'
import { type FileStore, StorageFull } from '../../platform/storage/file-store.ts'
import type { FileUploadsRepository } from './file-uploads.repository.ts'
import {
  type FileUploadsService,
  partPathOf,
  requireOpen,
  uploadedFile,
} from './file-uploads.service.ts'
import { partOf } from './parts.ts'
import { uploadPolicy } from './uploads.policy.ts'
import type { UploadTickets } from './upload-tickets.ts'
import type { UploadRow } from './uploads.table.ts'

export const wholePathOf = (id: string) => `/api/uploads/files/${id}/`

type Query = Readonly<Record<string, unknown>>

interface WantedUpload {
  filename: string
  content_type: string
  size: number
}

/** Takes files in, in one piece or part by part, from whoever holds a signed address. */
export class FileReceiver {
  constructor(
    private readonly uploads: FileUploadsRepository,
    private readonly service: FileUploadsService,
    private readonly files: FileStore,
    private readonly tickets: UploadTickets,
    private readonly clock: Clock,
  ) {}

  /** Leave to send a file in one piece: to the storage itself where browsers reach it, else to us. */
  async presign(actor: Actor, wanted: WantedUpload) {
    const permission = allow(uploadPolicy.sendFile(actor))
    const { filename } = validate(z.object({ filename: Filename }), wanted)
    const { content_type: contentType, size } = wanted
    if (size > FILE_MAX_BYTES) {
      throw invalid({ size: [`Use a file of at most ${FILE_MAX_BYTES / 1024 ** 3} GB.`] })
    }
    const now = this.clock.now()
    const id = randomUUID()
    const moments = { createdAt: now, touchedAt: now }
    const row = { id, userId: actor.id, filename, contentType, size, ...moments }
    await this.uploads.add(row, permission)
    const seconds = UPLOAD_URL_MINUTES * 60
    const expires = now.getTime() + seconds * 1000
    const agreed = { path: wholePathOf(id), contentType, size, expires }
    const direct = await this.files.presignPut(fileKeyOf(id), { contentType, size, seconds })
    return { id, expires, address: direct ?? this.tickets.addressOf(actor, agreed) }
  }

  async receiveWhole(id: string, query: Query, sent: UploadBody): Promise<UploadedFile> {
    const row = await this.admit(id, wholePathOf(id), query, sent)
    const source = { content: sent.content(), size: row.size }
    await this.orDrop(row, this.files.put(fileKeyOf(id), source))
    await this.uploads.complete(id, this.clock.now())
    return uploadedFile(row)
  }

  async receivePart(id: string, number: number, query: Query, sent: UploadBody): Promise<void> {
    const row = await this.admit(id, partPathOf(id, number), query, sent)
    const part = partOf(row.size, number)
    if (!part || !row.storageId) throw notFound()
    const file = { key: fileKeyOf(id), id: row.storageId }
    const stored = this.files.putPart(file, part, sent.content())
    const etag = await this.orDrop(row, stored)
    if (!(await this.uploads.addPart(id, { number, etag }, this.clock.now()))) throw notFound()
  }

  /** The upload that somebody may go on with at this address, now and once. */
  private async admit(
    id: string,
    path: string,
    query: Query,
    sent: UploadBody,
  ): Promise<UploadRow> {
    const { ticket, actor } = await this.tickets.require(path, query)
    allow(uploadPolicy.sendFile(actor))
    requireAsAgreed(sent, ticket)
    const row = await this.uploads.byId(id)
    if (!row) throw notFound('This upload is gone. Please start again.')
    requireOpen(row)
    await this.tickets.spend(ticket)
    return row
  }

  /** What does not fit is not kept in part: others need the room. */
  private async orDrop<T>(row: UploadRow, stored: Promise<T>): Promise<T> {
    try {
      return await stored
    } catch (error) {
      if (error instanceof StorageFull) await this.service.drop(row)
      throw error
    }
  }
}
