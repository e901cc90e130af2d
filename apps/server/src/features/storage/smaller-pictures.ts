import { randomUUID } from 'node:crypto'
import { SCREEN_PIXELS_MAX } from '@berg/contract'
import type { Transaction } from '../../platform/db/database.ts'
import { fileFolderOf, fileKeyOf } from '../../platform/storage/file-address.ts'
import type { SiteFiles } from '../../platform/storage/site-files.ts'
import type { StoredFileRow } from './stored-files.repository.ts'

/** Held in memory, one at a time. */
const MOST_BYTES = 64 * 1024 ** 2
/** What saves less than a tenth is not worth another file. */
const WORTHWHILE = 0.9

/** A picture in the library, in the place of a larger one. */
export interface SmallerPicture {
  fileId: string
  size: number
}

interface Needs {
  files: SiteFiles
  /** Undefined where it cannot be read. */
  shrink: (original: Buffer, longestSide: number) => Promise<Buffer | undefined>
}

/** Draws pictures anew that are larger than any screen. */
export class SmallerPictures {
  constructor(private readonly needs: Needs) {}

  /** What `take` does not want is removed again. Undefined where nothing is gained. */
  async draw(
    { file_id, size }: StoredFileRow,
    take: (smaller: SmallerPicture) => Promise<boolean>,
  ): Promise<boolean | undefined> {
    const { files, shrink } = this.needs
    if (size > MOST_BYTES) return undefined
    const original = await files.get(fileKeyOf(file_id))
    const bytes = original && (await shrink(original, SCREEN_PIXELS_MAX))
    if (!bytes || bytes.length > size * WORTHWHILE) return undefined
    const fileId = randomUUID()
    await files.put(fileKeyOf(fileId), bytes)
    let isTaken = false
    try {
      isTaken = await take({ fileId, size: bytes.length })
    } finally {
      if (!isTaken) await files.deleteAll(fileFolderOf(fileId), 'the larger picture stays')
    }
    return isTaken
  }
}

/** Puts a smaller picture into the library, under the name of the larger one. */
export type AddSmaller = (
  tx: Transaction,
  of: StoredFileRow,
  smaller: SmallerPicture,
) => Promise<number>
