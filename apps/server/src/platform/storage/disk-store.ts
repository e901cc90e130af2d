import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStore, requireKey } from './file-store.ts'

/** Files in a folder. */
export class DiskStore implements FileStore {
  constructor(private readonly folder: string) {}

  async put(key: string, content: Uint8Array | Readable): Promise<void> {
    const path = this.pathOf(key)
    const draft = `${path}.${randomBytes(6).toString('hex')}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      const source = content instanceof Readable ? content : Readable.from([content])
      // On the disk before it gets its name: a power cut must not leave the name of an empty file.
      await pipeline(source, createWriteStream(draft, { flags: 'wx', flush: true }))
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

  async deleteAll(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true, recursive: true })
  }

  private readonly pathOf = (key: string) => join(this.folder, requireKey(key))
}
