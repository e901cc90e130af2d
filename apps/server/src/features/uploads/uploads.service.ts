import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  PICTURE_MAX_BYTES,
  PICTURE_TYPES,
  type ParsedOf,
  UPLOAD_URL_MINUTES,
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
import type { UploadTickets } from './upload-tickets.ts'

export const UPLOADS_PER_PERSON: Limit = { name: 'upload', capacity: 60, refillSeconds: 10 }
const MINUTE_MS = 60_000

interface PictureKeeper {
  requireNew(id: string): Promise<void>
  keep(picture: {
    id: string
    file: string
    createdBy: number
    createdAt: Date
  }): Promise<UploadedPicture>
}

interface FilePresigner {
  presign(actor: Actor, wanted: Presign): Promise<{ id: string; expires: number; address: string }>
}

type Presign = ParsedOf<typeof presignUpload>['body']

export const picturePathOf = (id: string) => `/api/uploads/${id}/`

const LIBRARY = 'asset'
const isForLibrary = ({ category, folder }: Presign) =>
  [category, folder].some((place) => place?.toLowerCase() === LIBRARY)

/** Files come in two steps: leave to send one, then the file itself. */
export class UploadsService {
  constructor(
    private readonly tickets: UploadTickets,
    private readonly pictures: PictureKeeper,
    private readonly files: FilePresigner,
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
    const expires = this.clock.now().getTime() + UPLOAD_URL_MINUTES * MINUTE_MS
    const path = picturePathOf(id)
    const address = this.tickets.addressOf(actor, {
      path,
      contentType: content_type,
      size,
      expires,
    })
    return present(address, `/media/${id}`, expires)
  }

  private async presignFile(actor: Actor, wanted: Presign) {
    await this.throttle.take(UPLOADS_PER_PERSON, String(actor.id))
    const { id, expires, address } = await this.files.presign(actor, wanted)
    return present(address, fileUrlOf(id), expires)
  }

  async receive(
    id: string,
    query: Readonly<Record<string, unknown>>,
    sent: UploadBody,
  ): Promise<UploadedPicture> {
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
}

const present = (address: string, url: string, expires: number) => ({
  upload_url: address,
  download_url: url,
  public_url: url,
  url,
  expires_at: new Date(expires).toISOString(),
})
