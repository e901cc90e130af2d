import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { PDF_PAGES_MAX, PDF_PAGE_WIDTHS, type PdfPages } from '@berg/contract'
import type { Clock } from '../../platform/clock.ts'
import { SharedQueue } from '../../platform/shared-queue.ts'
import { fileFolderOf, fileKeyOf } from '../../platform/storage/file-address.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { TempFolder } from '../../platform/storage/temp-folder.ts'
import { drawPages, measurePages } from './pdf-tasks.ts'
import { MOST_PREVIEWED_BYTES, PDF } from './previews.ts'

/** Starting the program takes longer than drawing a page: so many are drawn together. */
const DRAWN_TOGETHER = 4
const MOST_WAITING = 40
/** A file that cannot be read is left alone for so long. */
const GIVEN_UP_MS = 600_000
const MOST_GIVEN_UP = 500
const NONE: PdfPages = { total: 0, pages: [] }

interface Original {
  fileId: string
  contentType: string
  size: number
}

/** The pages of PDFs as pictures, drawn when somebody first looks at them and stored beside the file. */
export class PdfPagePictures {
  private readonly queue = new SharedQueue<unknown>(1, MOST_WAITING)
  private readonly givenUp = new Map<string, number>()

  constructor(
    private readonly files: FileStore,
    private readonly tempFolder: TempFolder,
    private readonly clock: Clock,
    private readonly warn: (error: unknown, message: string) => void,
    private readonly program = { measurePages, drawPages },
  ) {}

  /** How many pages there are, how large, and their text; none where the file cannot be shown so. */
  async measure(file: Original): Promise<PdfPages> {
    if (file.contentType !== PDF || file.size > MOST_PREVIEWED_BYTES) return NONE
    const key = `${fileFolderOf(file.fileId)}/pages-and-text.json`
    const known = await this.files.get(key)
    if (known) return JSON.parse(known.toString()) as PdfPages
    const made = await this.make(`${file.fileId} measure`, file, async (original, folder) => {
      const pages = await this.program.measurePages(original, join(folder, 'pages.json'))
      await this.files.put(key, Buffer.from(JSON.stringify(pages)))
      return pages
    })
    return (made as PdfPages | undefined) ?? NONE
  }

  /** A page, from 1 on, as WebP; undefined where there is none. */
  async picture(file: Original, page: number, width: number): Promise<Buffer | undefined> {
    if (page < 1 || page > PDF_PAGES_MAX) return undefined
    const key = keyOf(file, page, width)
    const known = await this.files.get(key)
    if (known) return known
    const { pages } = await this.measure(file)
    if (page > pages.length) return undefined
    const first = page - ((page - 1) % DRAWN_TOGETHER)
    await this.make(`${file.fileId} ${first}`, file, (original, folder) =>
      this.draw(file, original, folder, first),
    )
    return this.files.get(key)
  }

  private async draw(file: Original, original: string, folder: string, first: number) {
    try {
      await this.program.drawPages(original, folder, first, DRAWN_TOGETHER)
    } finally {
      for (let page = first; page < first + DRAWN_TOGETHER; page++) {
        for (const width of PDF_PAGE_WIDTHS) {
          const drawn = await readFile(join(folder, `${page}-${width}`)).catch(() => undefined)
          if (drawn) await this.files.put(keyOf(file, page, width), drawn)
        }
      }
    }
  }

  /** One thing at a time, and the same thing once. What fails is not tried again for a while. */
  private async make<T>(
    job: string,
    { fileId, size }: Original,
    work: (original: string, folder: string) => Promise<T>,
  ): Promise<unknown> {
    if ((this.givenUp.get(job) ?? 0) > this.clock.now().getTime()) return undefined
    return this.queue.run(job, () =>
      this.tempFolder.use(size, async (folder) => {
        const found = await this.files.open(fileKeyOf(fileId))
        if (!found) return undefined
        const original = join(folder, 'original')
        await pipeline(found.content, createWriteStream(original))
        try {
          return await work(original, folder)
        } catch (error) {
          this.warn(error, `no pages are drawn of the file ${fileId}`)
          this.giveUp(job)
          return undefined
        }
      }),
    )
  }

  private giveUp(job: string): void {
    const [oldest] = this.givenUp.keys()
    if (this.givenUp.size >= MOST_GIVEN_UP && oldest !== undefined) this.givenUp.delete(oldest)
    this.givenUp.set(job, this.clock.now().getTime() + GIVEN_UP_MS)
  }
}

const keyOf = ({ fileId }: Original, page: number, width: number) =>
  `${fileFolderOf(fileId)}/page-${page}-${width}.webp`
