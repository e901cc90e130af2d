import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { siteIdOf } from '../db/settings.ts'
import type { FileStore } from './file-store.ts'
import { type FolderRecords, itemsAside, itemsIn } from './stored-items.ts'

/** Holds the id of the site that the storage belongs to. */
const MARK = 'site-id'

export const readMark = async (files: FileStore) => (await files.get(MARK))?.toString().trim()

/** A crash may have left a few without a record. */
const UNKNOWN_SHARE = 0.05

/** `unmarked`: it has files that are unknown here, or lacks all of ours. */
export type Owner = 'ours' | 'another site' | 'unmarked'

/** Whose the storage is: nothing is removed from one that is not known as ours. */
export class Ownership {
  private id: Promise<string> | undefined

  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly folders: readonly FolderRecords[],
    private readonly clock: Clock,
  ) {}

  /** A storage without a mark gets ours where its files match our records. */
  async owner(): Promise<Owner> {
    const mark = await readMark(this.files)
    if (mark !== undefined) return mark === (await this.siteId()) ? 'ours' : 'another site'
    if (!(await this.isMatching())) return 'unmarked'
    await this.adopt()
    return 'ours'
  }

  async isOurs(): Promise<boolean> {
    return (await this.owner()) === 'ours'
  }

  async adopt(): Promise<void> {
    await this.files.put(MARK, Buffer.from(`${await this.siteId()}\n`))
  }

  private async isMatching(): Promise<boolean> {
    let [recorded, stored, unknown] = [0, 0, 0]
    for (const records of this.folders) {
      const states = await records.states(this.clock.now())
      recorded += [...states.values()].filter((state) => state === 'stored').length
      for (const id of (await itemsIn(this.files, records.folder)).keys()) {
        stored++
        if (!states.has(id)) unknown++
      }
    }
    return stored > 0 ? unknown <= stored * UNKNOWN_SHARE : recorded === 0
  }

  private siteId(): Promise<string> {
    this.id ??= siteIdOf(this.database)
    this.id.catch(() => (this.id = undefined))
    return this.id
  }
}

export interface StorageLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
}

/** The storage as the features see it: what goes from it is logged, and goes only where it is ours. */
export type SiteFiles = FileStore

export function siteFiles(files: FileStore, ownership: Ownership, log: StorageLog): SiteFiles {
  const isAllowed = async (file: string, why: string) => {
    const isOurs = await ownership.isOurs()
    if (!isOurs) log.warn({ file, why }, 'not removed: the storage is not known as ours')
    return isOurs
  }
  const own: Pick<SiteFiles, 'deleteAll'> = {
    /** Also what was moved aside: it is wanted gone. */
    async deleteAll(key, why) {
      if (!(await isAllowed(key, why))) return
      await files.deleteAll(key, why)
      for (const { place, keys } of await itemsAside(files)) {
        if (place === key) for (const aside of keys) await files.delete(aside)
      }
      log.info({ file: key, why }, 'removed from the storage')
    },
  }
  return Object.assign(Object.create(files) as FileStore, own)
}
