import type { Readable } from 'node:stream'
import type { ArticleReader } from '../../platform/http/actor.ts'
import { notFound } from '../../platform/http/problem.ts'
import { fileKeyOf, isFileId } from '../../platform/storage/file-address.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { AssetRow, AssetsRepository } from './assets.repository.ts'
import type { PdfPagePictures } from './pdf-pages.ts'

interface FoundFile {
  asset: AssetRow
  isRestricted: boolean
}

type Range = Parameters<FileStore['open']>[1]

/** The files of the library, as long as their asset is there, for whoever may see what they stand in. */
export class FilesService {
  constructor(
    private readonly assets: Pick<AssetsRepository, 'byFile' | 'sight'>,
    private readonly files: Pick<FileStore, 'open'>,
    private readonly pages: Pick<PdfPagePictures, 'picture'>,
    /** Told that somebody opens a file. */
    readonly opened: (fileId: string) => void,
  ) {}

  /** @param viewer asked only where not everybody may see it */
  async find(fileId: string, viewer: () => Promise<ArticleReader | undefined>): Promise<FoundFile> {
    const asset = isFileId(fileId) ? await this.assets.byFile(fileId) : undefined
    if (!asset) throw notFound()
    const { isRestricted } = await this.assets.sight(fileId, undefined)
    // What one may not see is not there.
    if (isRestricted && !(await this.assets.sight(fileId, await viewer())).isSeen) throw notFound()
    return { asset, isRestricted }
  }

  async open({ fileId }: AssetRow, range: Range): Promise<Readable> {
    const found = await this.files.open(fileKeyOf(fileId), range)
    if (!found) throw notFound()
    return found.content
  }

  /** A page of a PDF, from 1 on, as WebP. */
  async page(asset: AssetRow, page: number, width: number): Promise<Buffer> {
    const picture = await this.pages.picture(asset, page, width)
    if (!picture) throw notFound()
    return picture
  }
}
