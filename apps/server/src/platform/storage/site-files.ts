import type { Clock } from '../clock.ts'
import type { FileStore } from './file-store.ts'
import type { Ownership } from './ownership.ts'
import { asideKeyOf, itemsAside } from './stored-items.ts'

export interface StorageLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
}

/** The storage as the features see it: what goes from it is logged, and goes only where it is ours. */
export interface SiteFiles extends FileStore {
  /** Takes everything below the key out of sight; the sweep removes it after a while. */
  setAside(key: string, why: string): Promise<void>
}

export function siteFiles(
  files: FileStore,
  ownership: Ownership,
  clock: Clock,
  log: StorageLog,
): SiteFiles {
  const isAllowed = async (file: string, why: string) => {
    const isOurs = await ownership.isOurs()
    if (!isOurs) log.warn({ file, why }, 'not removed: the storage is not known as ours')
    return isOurs
  }
  const own: Pick<SiteFiles, 'deleteAll' | 'setAside'> = {
    /** Also what was moved aside: it is wanted gone. */
    async deleteAll(key, why) {
      if (!(await isAllowed(key, why))) return
      await files.deleteAll(key, why)
      for (const { place, keys } of await itemsAside(files)) {
        if (place === key) for (const aside of keys) await files.delete(aside)
      }
      log.info({ file: key, why }, 'removed from the storage')
    },
    async setAside(key, why) {
      if (!(await isAllowed(key, why))) return
      const now = clock.now()
      for await (const file of files.list(key))
        await files.move(file.key, asideKeyOf(file.key, now))
      log.info({ file: key, why }, 'moved aside in the storage')
    },
  }
  return Object.assign(Object.create(files) as FileStore, own)
}
