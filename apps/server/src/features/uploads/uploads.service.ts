import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
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
import { forbidden, invalid, invalidForm } from '../../platform/http/problem.ts'
import type { Scratch } from '../../platform/storage/scratch.ts'
import type { Limit, Throttle } from '../../platform/throttle/throttle.ts'
import type { Ticket, UploadTickets } from './upload-tickets.ts'

export const UPLOADS_PER_PERSON: Limit = { name: 'upload', capacity: 60, refillSeconds: 10 }
const MINUTE_MS = 60_000
const MOST_MINUTES = 10

interface PictureKeeper {
  requireNew(id: string): Promise<void>
  keep(picture: {
    id: string
    file: string
    createdBy: number
    createdAt: Date
  }): Promise<UploadedPicture>
}

/** A file as it comes in. */
export interface Sent {
  contentType: string | undefined
  length: string | undefined
  content: Readable
}

/** Files come in two steps: leave to send one, then the file itself. */
export class UploadsService {
  constructor(
    private readonly tickets: UploadTickets,
    private readonly pictures: PictureKeeper,
    private readonly scratch: Scratch,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async presign(actor: Actor, { content_type, size }: ParsedOf<typeof presignUpload>['body']) {
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
    const ticket = { id, userId: actor.id, contentType: content_type, size, expires }
    const url = `/media/${id}`
    return {
      upload_url: this.tickets.addressOf(ticket),
      download_url: url,
      public_url: url,
      url,
      expires_at: new Date(expires).toISOString(),
    }
  }

  async receive(
    id: string,
    query: Readonly<Record<string, unknown>>,
    sent: Sent,
  ): Promise<UploadedPicture> {
    const ticket = this.tickets.read(id, query)
    if (!ticket) throw forbidden('This upload address is not valid.')
    if (ticket.expires <= this.clock.now().getTime()) {
      throw forbidden('The time for this upload is over. Please start again.')
    }
    requireAsAgreed(ticket, sent)
    await this.pictures.requireNew(id)
    return this.scratch.use(async (folder) => {
      const file = join(folder, 'sent')
      await save(sent.content, file)
      const createdAt = this.clock.now()
      return this.pictures.keep({ id, file, createdBy: ticket.userId, createdAt })
    })
  }
}

/** With the length known beforehand, nobody can send more than was agreed. */
function requireAsAgreed({ contentType, size }: Ticket, sent: Sent): void {
  if (sent.contentType?.toLowerCase() !== contentType) {
    throw invalidForm(`Send the header Content-Type: ${contentType}.`)
  }
  if (sent.length !== String(size)) throw invalidForm(`Send exactly ${size} bytes.`)
}

async function save(content: Readable, file: string): Promise<void> {
  const signal = AbortSignal.timeout(MOST_MINUTES * MINUTE_MS)
  try {
    await pipeline(content, createWriteStream(file), { signal })
  } catch (error) {
    // Somebody has hung up, or is too slow: nothing of it is kept, and nothing is wrong with us.
    if (content.destroyed || signal.aborted) throw invalidForm('The file did not arrive whole.')
    throw error
  }
}
