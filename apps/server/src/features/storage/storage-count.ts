import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { Counted, StorageRepository } from './storage.repository.ts'

interface Needs {
  storage: StorageRepository
  files: Pick<FileStore, 'list'>
  clock: Clock
  /** Where the files are, if that is a folder. */
  folder: string | undefined
  backupFolder: string | undefined
}

const BACKUP = /^berg-.+\.tar$/

/** Counts what there is no record of: sizes made of pictures, what lies aside, backups. */
export class StorageCount {
  constructor(private readonly needs: Needs) {}

  async run(signal?: AbortSignal): Promise<void> {
    const { storage, clock } = this.needs
    const isSize = (key: string) => !/^media\/[^/]+\/original/.test(key)
    const sizes = await this.countIn('media', signal, isSize)
    const aside = await this.countIn('trash', signal)
    const backups = await this.countBackups()
    const countedAt = clock.now()
    const here = { isElsewhere: false, countedAt }
    const counted: Counted[] = [
      { part: 'sizes', ...sizes, ...here },
      { part: 'aside', ...aside, ...here },
      { part: 'backups', ...backups, isElsewhere: await this.areBackupsElsewhere(), countedAt },
    ]
    await storage.saveCounts(counted)
  }

  private async countIn(folder: string, signal?: AbortSignal, counts = (_key: string) => true) {
    const found = { files: 0, bytes: 0 }
    for await (const { key, size } of this.needs.files.list(folder)) {
      signal?.throwIfAborted()
      if (!counts(key)) continue
      found.files++
      found.bytes += size
    }
    return found
  }

  private async countBackups() {
    const { backupFolder } = this.needs
    const found = { files: 0, bytes: 0 }
    const names = backupFolder ? await readdir(backupFolder).catch(() => []) : []
    for (const name of names.filter((one) => BACKUP.test(one))) {
      const facts = await stat(join(backupFolder ?? '', name)).catch(() => undefined)
      if (!facts?.isFile()) continue
      found.files++
      found.bytes += facts.size
    }
    return found
  }

  /** On another disk, or beside a bucket, they take no room from the files. */
  private async areBackupsElsewhere(): Promise<boolean> {
    const { folder, backupFolder } = this.needs
    if (!folder) return true
    if (!backupFolder) return false
    const [here, there] = await Promise.all(
      [folder, backupFolder].map((path) => stat(path).catch(() => undefined)),
    )
    return here?.dev !== there?.dev
  }
}
