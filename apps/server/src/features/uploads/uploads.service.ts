import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  PICTURE_MAX_BYTES,
  PICTURE_TYPES,
  type ParsedOf,
  UPLOAD_URL_MINUTES,
  type UploadedFile,
  type UploadedPicture,
  type presignUpload,
} from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { allow } from '../../platform/http/permission.ts'
import { invalid } from '../../platform/http/problem.ts'
import { type UploadBody, requireAsAgreed } from '../../platform/http/upload-body.ts'
import { fileUrlOf } from '../../platform/storage/file-address.ts'
import type { TempFolder } from '../../platform/storage/temp-folder.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import { uploadPolicy } from './uploads.policy.ts'
import type { FileUploadsService } from './file-uploads.service.ts'
import type { UploadTickets } from './upload-tickets.ts'

export const UPLOADS_PER_PERSON: Limit = { name: 'upload', capacity: 60, refillSeconds: 10 }
const ADDRESS_SECONDS = UPLOAD_URL_MINUTES * 60

interface PictureKeeper {
  requireNew(id: string): Promise<void>
  keep(picture: {
    id: string
    file: string
    createdBy: number
    createdAt: Date
  }): Promise<UploadedPicture>
}

type Presign = ParsedOf<typeof presignUpload>['body']

type Query = Readonly<Record<string, unknown>>

export const picturePathOf = (id: string) => `/api/uploads/${id}/`
export const filePathOf = (id: string) => `/api/uploads/files/${id}/`

const LIBRARY = 'asset'
const isForLibrary = ({ category, folder }: Presign) =>
  [category, folder].some((place) => place?.toLowerCase() === LIBRARY)

/** What comes in one piece comes in two steps: leave to send it, then the file itself. */
export class UploadsService {
  constructor(
    private readonly tickets: UploadTickets,
    private readonly pictures: PictureKeeper,
    private readonly files: FileUploadsService,
    private readonly tempFolder: TempFolder,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async presign(actor: Actor, wanted: Presign) {
    allow(uploadPolicy.sendPicture(actor))
    if (isForLibrary(wanted)) return this.presignFile(actor, wanted)
    const { content_type, size } = wanted
    if (!PICTURE_TYPES.some((type) => type === content_type)) {
      throw invalid({ content_type: ['Use a JPEG, PNG, WebP, GIF or AVIF picture.'] })
    }
    if (size > PICTURE_MAX_BYTES) {
      const most = PICTURE_MAX_BYTES / 1024 / 1024
      throw invalid({ size: [`Use a picture of at most ${most} MB.`] })
    }
    await this.throttle.take(UPLOADS_PER_PERSON, String(actor.id))
    const id = randomUUID()
    const expires = this.expiry()
    const agreed = { path: picturePathOf(id), contentType: content_type, size, expires }
    return present(this.tickets.addressOf(actor, agreed), `/media/${id}`, expires)
  }

  private async presignFile(actor: Actor, wanted: Presign) {
    await this.throttle.take(UPLOADS_PER_PERSON, String(actor.id))
    const expires = this.expiry()
    const { id, direct } = await this.files.expectWhole(actor, wanted, ADDRESS_SECONDS)
    const { content_type: contentType, size } = wanted
    const agreed = { path: filePathOf(id), contentType, size, expires }
    return present(direct ?? this.tickets.addressOf(actor, agreed), fileUrlOf(id), expires)
  }

  async receivePicture(id: string, query: Query, sent: UploadBody): Promise<UploadedPicture> {
    const { ticket } = await this.tickets.require(picturePathOf(id), query)
    requireAsAgreed(sent, ticket)
    await this.pictures.requireNew(id)
    await this.tickets.spend(ticket)
    return this.tempFolder.use(ticket.size, async (folder) => {
      const file = join(folder, 'sent')
      await pipeline(sent.content(), createWriteStream(file))
      const createdAt = this.clock.now()
      return this.pictures.keep({ id, file, createdBy: ticket.userId, createdAt })
    })
  }

  async receiveFile(id: string, query: Query, sent: UploadBody): Promise<UploadedFile> {
    const { ticket, actor } = await this.tickets.require(filePathOf(id), query)
    requireAsAgreed(sent, ticket)
    const expected = await this.files.requireExpected(actor, id)
    await this.tickets.spend(ticket)
    return this.files.receiveWhole(expected, sent)
  }

  private readonly expiry = () => this.clock.now().getTime() + ADDRESS_SECONDS * 1000
}

const present = (address: string, url: string, expires: number) => ({
  upload_url: address,
  download_url: url,
  public_url: url,
  url,
  expires_at: new Date(expires).toISOString(),
})
