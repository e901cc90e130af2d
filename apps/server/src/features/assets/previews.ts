import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../../platform/clock.ts'
import { fileKeyOf } from '../../platform/storage/file-address.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { TempFolder } from '../../platform/storage/temp-folder.ts'
import type { AssetsRepository } from './assets.repository.ts'
import { drawFirstPage } from './pdf-tasks.ts'

/** What is larger is shown by an icon. */
export const MOST_PREVIEWED_BYTES = 64 * 1024 ** 2
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
export const PDF = 'application/pdf'

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

/** What goes on behind the answers. */
export interface Background {
  /** The server is stopping. */
  readonly now: boolean
  track: <T>(work: Promise<T>) => Promise<T>
}

/** Makes a picture of each file that comes into the library, one after the other behind the answers. */
export class Previews {
  private running: Promise<void> | undefined
  private isWanted = false

  constructor(
    private readonly assets: AssetsRepository,
    private readonly files: FileStore,
    private readonly tempFolder: TempFolder,
    private readonly pictures: PictureKeeper,
    private readonly clock: Clock,
    private readonly background: Background,
    private readonly warn: (error: unknown, message: string) => void,
    private readonly drawPage = drawFirstPage,
  ) {}

  /** Sees to all that have none yet: the table is the queue. */
  wake(): Promise<void> {
    this.isWanted = true
    return (this.running ??= this.background.track(this.run()))
  }

  private async run(): Promise<void> {
    try {
      while (this.isWanted && !this.background.now) {
        // Before it looks: what comes in meanwhile is looked for once more.
        this.isWanted = false
        const next = await this.assets.claimPreview(this.clock.now())
        if (!next) continue
        this.isWanted = true
        const previewId = await this.make(next)
        if (previewId) await this.assets.setPreview(next.id, previewId)
      }
    } finally {
      this.running = undefined
    }
  }

  private async make(original: Original): Promise<string | undefined> {
    const isPdf = original.contentType === PDF
    const isShown = isPdf || PICTURES.has(original.contentType)
    if (!isShown || original.size > MOST_PREVIEWED_BYTES) return undefined
    try {
      return await this.tempFolder.use(original.size, (folder) =>
        this.draw(original, isPdf, folder),
      )
    } catch (error) {
      this.warn(error, `there is no preview of the file ${original.fileId}`)
      return undefined
    }
  }

  private async draw({ fileId, createdBy }: Original, isPdf: boolean, folder: string) {
    const found = await this.files.open(fileKeyOf(fileId))
    if (!found) return undefined
    const original = join(folder, 'original')
    await pipeline(found.content, createWriteStream(original))
    const drawn = join(folder, 'page')
    if (isPdf) await this.drawPage(original, drawn)
    const id = randomUUID()
    const file = isPdf ? drawn : original
    await this.pictures.keep({ id, file, createdBy, createdAt: this.clock.now() })
    return id
  }
}
