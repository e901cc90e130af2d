import { sql } from 'drizzle-orm'
import type { BinRepository, BinRow, Restorable } from '../../platform/bin/bin.repository.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { isForeignKeyViolation } from '../../platform/db/database-errors.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Permission } from '../../platform/http/permission.ts'
import type { AssetsRepository } from './assets.repository.ts'
import type { FileWords } from './file-words.ts'

/** Files of the library on their way into the bin and out of it. The files themselves stay where they are. */
export class AssetBin implements Restorable {
  constructor(
    private readonly database: Database,
    private readonly bin: BinRepository,
    private readonly assets: AssetsRepository,
    /** Notes anew which files these articles use. */
    private readonly noteFilesOf: (tx: Transaction, articleIds: readonly number[]) => Promise<void>,
    private readonly words: Pick<FileWords, 'orderAgain'>,
  ) {}

  /** False where it is there no more, or something uses the file. `also` is done with it. */
  async put(
    id: number,
    by: number,
    at: Date,
    permission: Permission,
    also: (tx: Transaction) => Promise<void>,
  ): Promise<boolean> {
    try {
      return await transact(this.database, async (tx) => {
        const asset = await this.assets.lockUnused(tx, id)
        if (!asset) return false
        await this.bin.put(tx, {
          kind: 'asset',
          subjectId: id,
          title: asset.name,
          ownerId: asset.createdBy,
          isPrivate: false,
          by,
          at,
          fileId: asset.fileId,
          rows: { assets: sql`id = ${id}` },
        })
        await this.assets.remove(tx, id, permission)
        await also(tx)
        return true
      })
    } catch (error) {
      if (isForeignKeyViolation(error)) return false
      throw error
    }
  }

  async restore(tx: Transaction, { id, awaitedBy, fileId }: BinRow): Promise<string[]> {
    await this.bin.putBack(tx, id, 'assets')
    await this.noteFilesOf(tx, awaitedBy)
    if (fileId) await this.words.orderAgain(fileId, tx)
    return []
  }
}
