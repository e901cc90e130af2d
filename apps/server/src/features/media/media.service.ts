import { createReadStream } from 'node:fs'
import { PICTURE_WIDTHS, type UploadedPicture, say } from '@berg/contract'
import { z } from 'zod'
import type { Executor } from '../../platform/db/database.ts'
import { conflict } from '../../platform/http/problem.ts'
import type { JobQueue, Jobs } from '../../platform/jobs/jobs.ts'
import { pictureIdIn } from '../../platform/storage/file-address.ts'
import { type FileStore, StorageFull } from '../../platform/storage/file-store.ts'
import type { MediaRepository } from './media.repository.ts'
import { type Variant, formatOf } from './picture-variants.ts'
import { normalise, resize } from './pictures.ts'
import { SharedQueue } from '../../platform/shared-queue.ts'

/** Our own pictures are small. Those of others may be large: one at a time, and not too many in line. */
const RESIZES_AT_ONCE = 2
const UPLOADS_AT_ONCE = 1
const UPLOADS_WAITING = 30

export interface NewPicture {
  id: string
  /** Ending of the original's name, which only the store sees. */
  extension: string
  contentType: string
  width: number
  height: number
  bytes: Uint8Array
  createdBy: number
  createdAt: Date
}

export interface SentPicture {
  id: string
  /** Where the bytes are that came in; what is beside it may be used. */
  file: string
  createdBy: number | null
  createdAt: Date
}

const addressOf = (id: string) => `/media/${id}`
const alreadyThere = () => conflict('This file has been uploaded already.')

/**
 * Keeps pictures and hands them out in the sizes that screens need, each made once: behind the
 * answer when a picture comes in, or for the first who asks, whichever is sooner.
 */
export class MediaService {
  private readonly uploads = new SharedQueue<Awaited<ReturnType<typeof normalise>>>(
    UPLOADS_AT_ONCE,
    UPLOADS_WAITING,
  )
  private readonly resizes = new SharedQueue<Buffer | undefined>(RESIZES_AT_ONCE)
  private readonly sizes: JobQueue<{ picture: string }> | undefined

  constructor(
    private readonly media: MediaRepository,
    private readonly files: FileStore,
    private readonly warn: (error: unknown, message: string) => void = () => {},
    jobs?: Jobs,
  ) {
    this.sizes = jobs?.define({
      name: 'picture-sizes',
      title: () => say('Make the sizes of a picture'),
      payload: z.object({ picture: z.uuid() }),
      run: ({ picture }, signal) => this.makeSizes(picture, signal),
    })
  }

  async add(pictures: readonly NewPicture[], executor?: Executor): Promise<void> {
    const stored = pictures.map(({ extension, bytes, ...picture }) => {
      const storageKey = `media/${picture.id}/original.${extension}`
      const row = { ...picture, storageKey, bytes: bytes.byteLength }
      return { row, saved: this.files.put(storageKey, bytes) }
    })
    await Promise.all(stored.map(({ saved }) => saved))
    await this.media.add(
      stored.map(({ row }) => row),
      executor,
    )
  }

  /**
   * Takes a file that somebody has sent as the picture of this id, once. The row comes before the
   * file: whatever happens in between, the sweep finds the one by the other.
   */
  async keep({ id, file, createdBy, createdAt }: SentPicture): Promise<UploadedPicture> {
    const target = `${file}.picture`
    const { extension, ...facts } = await this.uploads.run(file, () => normalise(file, target))
    const storageKey = `media/${id}/original.${extension}`
    const row = { id, storageKey, ...facts, createdBy, createdAt, unusedSince: createdAt }
    if (!(await this.media.claim(row))) throw alreadyThere()
    try {
      await this.files.put(storageKey, { content: createReadStream(target), size: facts.bytes })
    } catch (error) {
      await this.media.remove(id)
      throw error
    }
    await this.orderSizes(id)
    return { url: addressOf(id), width: facts.width, height: facts.height }
  }

  /** Whether the site keeps a picture at this path. */
  async has(path: string): Promise<boolean> {
    const id = pictureIdIn(path)
    return id !== undefined && (await this.media.byId(id)) !== undefined
  }

  async requireNew(id: string): Promise<void> {
    if (await this.media.byId(id)) throw alreadyThere()
  }

  /** Undefined where there is no such picture, or its file cannot be read as one. */
  async variant(id: string, variant: Variant): Promise<Buffer | undefined> {
    const key = `media/${id}/${variant.width}.${variant.format}`
    return (await this.files.get(key)) ?? this.resizes.run(key, () => this.make(id, key, variant))
  }

  /** In the best format that the caller takes. */
  async picture(id: string, width: number, accepts: string | undefined) {
    const format = formatOf(accepts)
    const bytes = await this.variant(id, { width, format })
    return bytes && { type: `image/${format}`, bytes }
  }

  /** The picture is stored, whatever becomes of its sizes. */
  private async orderSizes(id: string): Promise<void> {
    try {
      await this.sizes?.enqueue({ picture: id }, { key: id })
    } catch (error) {
      this.warn(error, `the sizes of the picture ${id} are made when they are asked for`)
    }
  }

  /** In the format that today's browsers take, one after the other: whoever asks now goes beside it. */
  private async makeSizes(id: string, signal: AbortSignal): Promise<void> {
    const row = await this.media.byId(id)
    if (!row) return
    const widths = PICTURE_WIDTHS.filter((width) => width <= row.width)
    for (const width of widths.length > 0 ? widths : [Math.max(...PICTURE_WIDTHS)]) {
      signal.throwIfAborted()
      await this.variant(id, { width, format: 'avif' })
    }
  }

  private async make(id: string, key: string, variant: Variant): Promise<Buffer | undefined> {
    const row = await this.media.byId(id)
    const original = row && (await this.files.get(row.storageKey))
    if (!original) return undefined
    let made: Buffer
    try {
      made = await resize(original, variant)
    } catch (error) {
      this.warn(error, `the picture ${id} cannot be read`)
      return undefined
    }
    // A full disk is no reason to show nothing.
    await this.files.put(key, made).catch((error: unknown) => {
      if (!(error instanceof StorageFull)) throw error
      this.warn(error, `a size of the picture ${id} could not be stored`)
    })
    return made
  }
}
