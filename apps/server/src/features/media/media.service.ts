import type { Executor } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { MediaRepository } from './media.repository.ts'
import { SharedQueue } from './queue.ts'
import { type Variant, resize } from './variants.ts'

const RESIZES_AT_ONCE = 2

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

/** Keeps pictures and hands them out in the sizes that screens need, each made once. */
export class MediaService {
  private readonly resizes = new SharedQueue<Buffer | undefined>(RESIZES_AT_ONCE)

  constructor(
    private readonly media: MediaRepository,
    private readonly files: FileStore,
    private readonly warn: (error: unknown, message: string) => void = () => {},
  ) {}

  async add(pictures: readonly NewPicture[], executor?: Executor): Promise<void> {
    const kept = pictures.map(({ extension, bytes, ...picture }) => {
      const storageKey = `media/${picture.id}/original.${extension}`
      const row = { ...picture, storageKey, bytes: bytes.byteLength }
      return { row, saved: this.files.put(storageKey, bytes) }
    })
    await Promise.all(kept.map(({ saved }) => saved))
    await this.media.add(
      kept.map(({ row }) => row),
      executor,
    )
  }

  /** Undefined where there is no such picture, or its file cannot be read as one. */
  async variant(id: string, variant: Variant): Promise<Buffer | undefined> {
    const key = `media/${id}/${variant.width}.${variant.format}`
    return (await this.files.get(key)) ?? this.resizes.run(key, () => this.make(id, key, variant))
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
    await this.files.put(key, made)
    return made
  }
}
