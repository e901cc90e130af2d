import type { Clock } from '../../platform/clock.ts'
import { FILES_FOLDER, fileFolderOf, isFileId } from '../../platform/storage/file-address.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { AssetsRepository } from './assets.repository.ts'

const DAY_MS = 86_400_000
const ORPHAN_DAYS = 1
const MISSING_DAYS = 7

/** Brings records and files together again where a crash or a hand has parted them. */
export class AssetsSweep {
  constructor(
    private readonly assets: AssetsRepository,
    private readonly files: FileStore,
    private readonly clock: Clock,
    private readonly warn: (message: string) => void,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
    // Records before files: a file that comes meanwhile is young, and young files stay.
    const recorded = await this.assets.recordedFiles()
    const kept = await this.keptFiles(new Set(recorded.map(({ id }) => id)), daysAgo(ORPHAN_DAYS))
    const ids = recorded.filter(({ isAsset }) => isAsset).map(({ id }) => id)
    const missing = ids.filter((id) => !kept.has(id))
    if (missing.length > 0) this.warn(`the storage lacks ${missing.length} files of the library`)
    await this.assets.markFound(ids.filter((id) => kept.has(id)))
    await this.assets.markMissing(missing, now)
    const gone = await this.assets.removeMissingSince(daysAgo(MISSING_DAYS))
    if (gone > 0) this.warn(`${gone} records of files that are gone for good went too`)
  }

  /** Ids of the files in the storage. Old ones without a record are removed on the way. */
  private async keptFiles(recorded: Set<string>, before: Date): Promise<Set<string>> {
    const kept = new Set<string>()
    for await (const { key, changedAt } of this.files.list(FILES_FOLDER)) {
      const id = key.split('/')[1] ?? ''
      if (recorded.has(id)) kept.add(id)
      else if (isFileId(id) && changedAt < before) await this.files.deleteAll(fileFolderOf(id))
    }
    return kept
  }
}
