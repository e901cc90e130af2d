import type { Readable } from 'node:stream'
import { notFound } from '../../platform/http/problem.ts'
import { fileKeyOf, isFileId } from '../../platform/storage/file-address.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { AssetRow, AssetsRepository } from './assets.repository.ts'
import type { PdfPagePictures } from './pdf-pages.ts'

type Range = Parameters<FileStore['open']>[1]

/** The files of the library, which anybody may read as long as their asset is there. */
export class FilesService {
  constructor(
    private readonly assets: Pick<AssetsRepository, 'byFile'>,
    private readonly files: Pick<FileStore, 'open'>,
    private readonly pages: Pick<PdfPagePictures, 'picture'>,
    /** Told that somebody opens a file. */
    readonly opened: (fileId: string) => void,
  ) {}

  async find(fileId: string): Promise<AssetRow> {
    const asset = isFileId(fileId) ? await this.assets.byFile(fileId) : undefined
    if (!asset) throw notFound()
    return asset
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
