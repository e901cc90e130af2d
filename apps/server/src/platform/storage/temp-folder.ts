import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { RESERVE_BYTES, bytesFreeIn, diskOf } from './disk-store.ts'
import { StorageFull } from './file-store.ts'
import type { StorageLog } from './site-files.ts'
import { DAY_MS } from '../clock.ts'
import { FIT, type Finding } from '../readiness.ts'

/** PostgreSQL writes ahead in pieces of 16 MB, and ends itself where it cannot. */
export const FULL_BYTES = 64 * 1024 ** 2

const OURS = 'work-'

/** Room for files that are still on their way, in the folder of the data and nowhere else. */
export class TempFolder {
  private promised = 0

  constructor(
    readonly folder: string,
    private readonly freeBytes = bytesFreeIn,
  ) {}

  /** A folder for so many bytes, for as long as the work takes, whatever comes of it. */
  async use<T>(bytes: number, work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(this.folder, { recursive: true })
    this.promised += bytes
    try {
      if ((await this.freeBytes(this.folder)) < this.promised + RESERVE_BYTES) {
        throw new StorageFull('There is no room for a file on its way.')
      }
      return await this.inFolder(work)
    } finally {
      this.promised -= bytes
    }
  }

  private async inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const own = await mkdtemp(join(this.folder, OURS))
    try {
      return await work(own)
    } finally {
      await remove(own)
    }
  }

  /** How much is left on the disk of the data. Low: files are refused; full: the database may stop. */
  async room(): Promise<Finding> {
    await mkdir(this.folder, { recursive: true })
    const free = await this.freeBytes(this.folder)
    if (free < FULL_BYTES) return { word: 'full', isFit: false }
    return free < RESERVE_BYTES ? { word: 'low', isFit: true } : FIT
  }

  /** The disk of the data. */
  async disk(): Promise<{ free: number; size: number }> {
    await mkdir(this.folder, { recursive: true })
    return diskOf(this.folder)
  }

  /** Cleans up after a crash: nothing that is alive is a day old. */
  async sweep(log: StorageLog): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name)
      const found = name.startsWith(OURS) ? await stat(path).catch(() => undefined) : undefined
      if (!found || found.mtimeMs >= Date.now() - DAY_MS) continue
      await remove(path)
      log.warn({ file: path, why: 'a crash has left it' }, 'removed')
    }
  }
}

/** Some systems hold a file for a moment after it was closed. */
const remove = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 3 })
