import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { Scratch } from '../../platform/storage/scratch.ts'
import type { PreviewMaker } from './assets.service.ts'

/** What is larger is shown by an icon: nobody should wait while it is drawn. */
const MOST_BYTES = 64 * 1024 ** 2
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])

export interface PictureKeeper {
  keep(picture: { id: string; file: string; createdBy: number; createdAt: Date }): Promise<unknown>
}

/** Makes a picture of a file, once, when it comes into the library. */
export class Previews implements PreviewMaker {
  constructor(
    private readonly files: FileStore,
    private readonly scratch: Scratch,
    private readonly pictures: PictureKeeper,
    private readonly clock: Clock,
    private readonly warn: (error: unknown, message: string) => void,
  ) {}

  async make(file: { key: string; contentType: string; size: number }, by: number) {
    if (file.size > MOST_BYTES || !PICTURES.has(file.contentType)) return undefined
    try {
      return await this.draw(file.key, by)
    } catch (error) {
      this.warn(error, `there is no preview of ${file.key}`)
      return undefined
    }
  }

  private async draw(key: string, createdBy: number): Promise<string | undefined> {
    const found = await this.files.open(key)
    if (!found) return undefined
    const id = randomUUID()
    await this.scratch.use(async (folder) => {
      const file = join(folder, 'original')
      await pipeline(found.content, createWriteStream(file))
      await this.pictures.keep({ id, file, createdBy, createdAt: this.clock.now() })
    })
    return id
  }
}
