import type { FolderRecords, RecordState } from '../../platform/storage/stored-items.ts'
import type { MediaRepository } from './media.repository.ts'
import { DAY_MS } from '../../platform/clock.ts'

const UNUSED_FOR_MS = DAY_MS

/** What the site says about its pictures in the storage. */
export class MediaFolderRecords implements FolderRecords {
  readonly folder = 'media'

  constructor(private readonly media: MediaRepository) {}

  /** A picture that nothing uses yet may be on its way into a text, for a day. */
  async states(now: Date): Promise<Map<string, RecordState>> {
    await this.media.noteUse(now)
    const since = now.getTime() - UNUSED_FOR_MS
    const stateOf = (unusedSince: Date | null) => {
      if (!unusedSince) return 'stored'
      return unusedSince.getTime() < since ? 'unused' : 'arriving'
    }
    const rows = await this.media.usage()
    return new Map(rows.map(({ id, unusedSince }) => [id, stateOf(unusedSince)]))
  }

  async noteMissing(): Promise<void> {}

  /** The record stays as long as the file could come back. */
  async forget(ids: readonly string[]): Promise<void> {
    await this.media.removeUnused(ids)
  }
}
