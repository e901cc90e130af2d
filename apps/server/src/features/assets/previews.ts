import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../../platform/clock.ts'
import { fileKeyOf } from '../../platform/storage/file-address.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { Scratch } from '../../platform/storage/scratch.ts'
import type { AssetsRepository } from './assets.repository.ts'
import type { PreviewMaker } from './assets.service.ts'
import { drawFirstPage } from './pdf-page.ts'

/** What is larger is shown by an icon: nobody should wait while it is drawn. */
const MOST_BYTES = 64 * 1024 ** 2
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
const PDF = 'application/pdf'

export interface PictureKeeper {
  keep(picture: {
    id: string
    file: string
    createdBy: number | null
    createdAt: Date
  }): Promise<unknown>
}

interface Original {
  fileId: string
  contentType: string
  size: number
  /** Null where the account is gone. */
  createdBy: number | null
}

/** Makes a picture of a file, once, when it comes into the library. */
export class Previews implements PreviewMaker {
  constructor(
    private readonly assets: AssetsRepository,
    private readonly files: FileStore,
    private readonly scratch: Scratch,
    private readonly pictures: PictureKeeper,
    private readonly clock: Clock,
    private readonly warn: (error: unknown, message: string) => void,
  ) {}

  async make(original: Original): Promise<string | undefined> {
    const isPdf = original.contentType === PDF
    const isShown = isPdf || PICTURES.has(original.contentType)
    if (!isShown || original.size > MOST_BYTES) return undefined
    try {
      return await this.scratch.use(original.size, (folder) => this.draw(original, isPdf, folder))
    } catch (error) {
      this.warn(error, `there is no preview of the file ${original.fileId}`)
      return undefined
    }
  }

  /** Sees to those that came in without one, one after the other, until the server stops. */
  async sweep(isStopping: () => boolean): Promise<void> {
    while (!isStopping()) {
      const next = await this.assets.nextWithoutPreview()
      if (!next) return
      await this.assets.setPreview(next.id, await this.make(next), this.clock.now())
    }
  }

  private async draw({ fileId, createdBy }: Original, isPdf: boolean, folder: string) {
    const found = await this.files.open(fileKeyOf(fileId))
    if (!found) return undefined
    const original = join(folder, 'original')
    await pipeline(found.content, createWriteStream(original))
    const drawn = join(folder, 'page')
    if (isPdf) await drawFirstPage(original, drawn)
    const id = randomUUID()
    const file = isPdf ? drawn : original
    await this.pictures.keep({ id, file, createdBy, createdAt: this.clock.now() })
    return id
  }
}
