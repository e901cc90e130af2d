import { FILES_FOLDER } from '../../platform/storage/file-address.ts'
import type { FolderRecords, RecordState } from '../../platform/storage/stored-items.ts'
import type { AssetsRepository } from './assets.repository.ts'

/** What the library says about the files in the storage. Its records stay until a person deletes them. */
export class AssetFolderRecords implements FolderRecords {
  readonly folder = FILES_FOLDER

  constructor(private readonly assets: AssetsRepository) {}

  async states(): Promise<Map<string, RecordState>> {
    const recorded = await this.assets.recordedFiles()
    return new Map(recorded.map(({ id, isAsset }) => [id, isAsset ? 'stored' : 'arriving']))
  }

  underWay = () => this.assets.uploadsUnderWay()

  /** What is missing is not shown: it comes back by itself when the storage has it again. */
  async noteMissing(ids: readonly string[], now: Date): Promise<void> {
    await this.assets.setMissing(ids, now)
  }

  async forget(): Promise<void> {}
}
