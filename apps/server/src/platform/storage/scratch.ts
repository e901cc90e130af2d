import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StorageLog } from './site-files.ts'

const DAY_MS = 86_400_000
const OURS = 'work-'

/** Room for files that are still on their way, in the folder of the data and nowhere else. */
export class Scratch {
  constructor(private readonly folder: string) {}

  /** A folder for as long as the work takes, whatever comes of it. */
  async use<T>(work: (folder: string) => Promise<T>): Promise<T> {
    await mkdir(this.folder, { recursive: true })
    const own = await mkdtemp(join(this.folder, OURS))
    try {
      return await work(own)
    } finally {
      await remove(own)
    }
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
