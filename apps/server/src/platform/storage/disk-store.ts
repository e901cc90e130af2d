import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, requireKey } from './file-store.ts'

/** Files in a folder. */
export class DiskStore implements FileStore {
  constructor(private readonly folder: string) {}

  /** Whole or not at all: a reader never meets half a file. */
  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.pathOf(key)
    const draft = `${path}.${randomBytes(6).toString('hex')}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFile(draft, bytes)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.pathOf(key))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true })
  }

  private readonly pathOf = (key: string) => join(this.folder, requireKey(key))
}
