import { say } from '@berg/contract'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { JobQueue, Jobs } from '../../platform/jobs/jobs.ts'
import { SharedQueue } from '../../platform/shared-queue.ts'
import { fileKeyOf } from '../../platform/storage/file-address.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { TempFolder } from '../../platform/storage/temp-folder.ts'
import type { AssetsRepository } from './assets.repository.ts'
import { wasKilled } from './limited-program.ts'
import { drawFirstPage } from './pdf-tasks.ts'

/** What is larger is shown by an icon. */
export const MOST_PREVIEWED_BYTES = 64 * 1024 ** 2
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
export const PDF = 'application/pdf'
const ORDERED_AT_ONCE = 1000

interface PictureKeeper {
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

interface Needs {
  assets: Pick<AssetsRepository, 'withoutPreview' | 'beginPreview' | 'setPreview'>
  files: Pick<FileStore, 'open'>
  tempFolder: TempFolder
  pictures: PictureKeeper
  jobs: Jobs
  warn: (error: unknown, message: string) => void
  drawPage?: typeof drawFirstPage
}

/** Nobody can make a picture of this file. */
class Unreadable extends Error {}

/** Makes a picture of each file that comes into the library, behind the answers. */
export class Previews {
  /** Each takes a program of its own, and much memory. */
  private readonly drawing = new SharedQueue<void>(1)
  private readonly queue: JobQueue<{ asset: number }>

  constructor(
    private readonly needs: Needs,
    private readonly clock: Clock,
  ) {
    this.queue = needs.jobs.define({
      name: 'asset-preview',
      title: () => say('Make the preview of a file'),
      payload: z.object({ asset: z.int() }),
      run: ({ asset }) => this.drawing.run(`${asset}`, () => this.make(asset)),
    })
    needs.jobs.recurring({
      name: 'asset-previews',
      title: () => say('Look for files without a preview'),
      every: 'hour',
      run: () => this.orderMissing(),
    })
  }

  /** The preview is made when the transaction has ended well. */
  order(asset: number, tx?: Executor): Promise<void> {
    return this.queue.enqueue({ asset }, { key: `${asset}`, ...(tx && { tx }) })
  }

  /** Those that came in another way than by an upload: with the demo site, or from a backup. */
  private async orderMissing(): Promise<void> {
    for (const id of await this.needs.assets.withoutPreview(ORDERED_AT_ONCE)) await this.order(id)
  }

  private async make(id: number): Promise<void> {
    const { assets, tempFolder, warn } = this.needs
    const asset = await assets.beginPreview(id, this.clock.now())
    if (!asset || !isShown(asset)) return
    try {
      const previewId = await tempFolder.use(asset.size, (folder) => this.draw(asset, folder))
      if (previewId) await assets.setPreview(id, previewId)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      warn(error.cause, `there is no preview of the file ${asset.fileId}`)
    }
  }

  private async draw({ fileId, contentType, createdBy }: Original, folder: string) {
    const { files, pictures, drawPage = drawFirstPage } = this.needs
    const found = await files.open(fileKeyOf(fileId))
    if (!found) return undefined
    const original = join(folder, 'original')
    await pipeline(found.content, createWriteStream(original))
    let file = original
    if (contentType === PDF) {
      file = join(folder, 'page')
      await drawPage(original, file).catch((cause: unknown) => {
        throw wasKilled(cause) ? cause : new Unreadable('', { cause })
      })
    }
    const id = randomUUID()
    const createdAt = this.clock.now()
    await pictures.keep({ id, file, createdBy, createdAt }).catch((cause: unknown) => {
      throw cause instanceof Problem && cause.kind === 'invalid'
        ? new Unreadable('', { cause })
        : cause
    })
    return id
  }
}

const isShown = ({ contentType, size }: Original) =>
  (contentType === PDF || PICTURES.has(contentType)) && size <= MOST_PREVIEWED_BYTES
