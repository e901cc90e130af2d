import { randomBytes } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import {
  access,
  readFile,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  statfs,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFolderDurably, syncFolder } from '../durable-files.ts'
import {
  type ByteRange,
  type Contents,
  type FileFacts,
  type FileStore,
  Interrupted,
  type ListedFile,
  type Part,
  type PartedFile,
  StorageFull,
  StorageUnavailable,
  type UnfinishedFile,
  exactLength,
  isKey,
  requireKey,
} from './file-store.ts'
import { StartupError } from '../startup-error.ts'
import { ExclusiveWriter } from './exclusive-writer.ts'

/** No key can name it: keys have no leading dot. */
const DRAFTS = '.drafts'
const BLOCK_BYTES = 512

/** What files never fill: the database may live on the same disk, and stops where it cannot write. */
export const RESERVE_BYTES = 512 * 1024 ** 2

export async function bytesFreeIn(folder: string): Promise<number> {
  return (await diskOf(folder)).free
}

/** The disk that holds a folder. */
export async function diskOf(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

export async function requireRoom(folder: string, bytes: number): Promise<void> {
  if ((await bytesFreeIn(folder)) >= bytes) return
  throw new StorageFull(`the disk of ${folder} has less than ${bytes / 1024 ** 2} MB left`)
}

/** The folder is made where it is not there yet. */
export async function openDiskStore(folder: string): Promise<DiskStore> {
  try {
    await makeFolderDurably(folder)
  } catch (error) {
    throw new StartupError(
      `The folder ${folder} for files cannot be made (${String(codeOf(error))}): make it writable for the user who starts The Berg, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  return new DiskStore(folder)
}

/** Files in a folder. What is being written is a draft, which gets its name when it is whole. */
export class DiskStore implements FileStore {
  private readonly writers = new ExclusiveWriter()

  constructor(
    private readonly folder: string,
    private readonly freeBytes = bytesFreeIn,
  ) {}

  async check(): Promise<void> {
    try {
      await access(this.folder, constants.R_OK | constants.W_OK | constants.X_OK)
    } catch (error) {
      const isGone = ABSENT.has(codeOf(error))
      throw new StorageUnavailable(isGone ? 'missing' : 'not writable', { cause: error })
    }
  }

  async put(key: string, content: Uint8Array | Contents): Promise<void> {
    const path = this.pathOf(key)
    const source = content instanceof Uint8Array ? inOnePiece(content) : content
    hearErrors(source.content)
    try {
      await this.keep(path, source)
    } finally {
      source.content.destroy()
    }
  }

  private async keep(path: string, source: Contents): Promise<void> {
    const draft = await this.newDraft(source.size)
    try {
      await write(source, draft.path, 0)
      await renameDurably(draft.path, path)
    } catch (error) {
      await rm(draft.path, { force: true })
      throw inOurWords(error)
    }
  }

  async get(key: string): Promise<Buffer | undefined> {
    return ifThere(readFile(this.pathOf(key)))
  }

  async open(key: string, range?: ByteRange): Promise<Contents | undefined> {
    const facts = await this.stat(key)
    if (!facts) return undefined
    const content = createReadStream(this.pathOf(key), range)
    return { content, size: range ? range.end - range.start + 1 : facts.size }
  }

  async stat(key: string): Promise<FileFacts | undefined> {
    return factsAt(this.pathOf(key))
  }

  async *list(key: string): AsyncIterable<ListedFile> {
    const entries = await ifThere(readdir(this.pathOf(key), { withFileTypes: true }))
    for (const entry of entries ?? []) {
      const inner = `${key}/${entry.name}`
      // A file manager may have left something of its own.
      if (!isKey(inner)) continue
      if (entry.isDirectory()) yield* this.list(inner)
      const facts = await this.stat(inner)
      if (facts) yield { key: inner, ...facts }
    }
  }

  async move(from: string, to: string): Promise<boolean> {
    if (!(await this.stat(from))) return false
    await renameDurably(this.pathOf(from), this.pathOf(to))
    // The emptied folder goes with its last file.
    await rmdir(dirname(this.pathOf(from))).catch(() => {})
    return true
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true })
  }

  async deleteAll(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true, recursive: true, maxRetries: 3 })
  }

  async begin(key: string, size: number): Promise<PartedFile> {
    requireKey(key)
    const { id, path } = await this.newDraft(size)
    // Parts that arrive are never sent again, and so the draft must last.
    await syncFolder(dirname(path))
    return { key, id }
  }

  /** Every part goes to its place in the draft, so that putting them together costs nothing. */
  async putPart({ id }: PartedFile, part: Part, content: Readable): Promise<string> {
    hearErrors(content)
    const source = { content, size: part.size }
    const stop = () => content.destroy(new Interrupted('Sent again.'))
    try {
      await this.requireRoom(part.size)
      await this.writers.run(`${id}/${part.number}`, stop, () =>
        write(source, this.draftOf(id), part.offset),
      )
    } catch (error) {
      throw inOurWords(error)
    }
    return `${part.size}`
  }

  async complete({ key, id }: PartedFile): Promise<void> {
    await this.writers.stopAll(`${id}/`)
    await renameDurably(this.draftOf(id), this.pathOf(key))
  }

  async abort({ id }: PartedFile): Promise<void> {
    await this.writers.stopAll(`${id}/`)
    await rm(this.draftOf(id), { force: true })
  }

  async presignPut(): Promise<undefined> {}

  /** All drafts: which key one is for is not written down. */
  async *unfinished(): AsyncIterable<UnfinishedFile> {
    for (const id of await this.draftIds()) {
      const facts = await factsAt(this.draftOf(id))
      if (facts) yield { key: `drafts/${id}`, id, changedAt: facts.changedAt }
    }
  }

  /** It has its full size from the start, so that what is still to come counts as taken. */
  private async newDraft(size: number) {
    await makeFolderDurably(join(this.folder, DRAFTS))
    const id = randomBytes(16).toString('hex')
    const path = this.draftOf(id)
    try {
      await writeFile(path, '', { flag: 'wx' })
      await truncate(path, size)
      await this.requireRoom(await this.promisedBytes())
    } catch (error) {
      await rm(path, { force: true })
      throw inOurWords(error)
    }
    return { id, path }
  }

  private async requireRoom(bytes: number): Promise<void> {
    if ((await this.freeBytes(this.folder)) < bytes + RESERVE_BYTES)
      throw new StorageFull('No room left beside what the database needs.')
  }

  /** What the drafts will take and the disk does not know of yet. */
  private async promisedBytes(): Promise<number> {
    let promised = 0
    for (const id of await this.draftIds()) {
      const found = await ifThere(stat(this.draftOf(id)))
      if (found) promised += Math.max(0, found.size - found.blocks * BLOCK_BYTES)
    }
    return promised
  }

  private async draftIds(): Promise<string[]> {
    return ((await ifThere(readdir(join(this.folder, DRAFTS)))) ?? []).filter(isKey)
  }

  private readonly draftOf = (id: string) => join(this.folder, DRAFTS, requireKey(id))
  private readonly pathOf = (key: string) => join(this.folder, requireKey(key))
}

/** The pipeline tells of them, but begins later: until then nobody else would, and the process would end. */
const hearErrors = (content: Readable) => void content.on('error', () => {})

const inOnePiece = (bytes: Uint8Array): Contents => ({
  content: Readable.from([bytes]),
  size: bytes.byteLength,
})

/** On the disk before anybody hears of it: a power cut must not leave the name of an empty file. */
async function write({ content, size }: Contents, path: string, start: number): Promise<void> {
  const target = createWriteStream(path, { flags: 'r+', start, flush: true })
  await pipeline(content, exactLength(size), target)
}

/** The new name is on the disk as well, with the folders that lead to it. */
async function renameDurably(from: string, to: string): Promise<void> {
  await makeFolderDurably(dirname(to))
  await rename(from, to)
  await syncFolder(dirname(to))
}

async function factsAt(path: string): Promise<FileFacts | undefined> {
  const found = await ifThere(stat(path))
  return found?.isFile() ? { size: found.size, changedAt: found.mtime } : undefined
}

const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT'])
const ABSENT = new Set<unknown>(['ENOENT', 'ENOTDIR'])
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

const inOurWords = (error: unknown) =>
  FULL.has(codeOf(error)) ? new StorageFull('The disk is full.', { cause: error }) : error

async function ifThere<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (ABSENT.has(codeOf(error))) return undefined
    throw error
  }
}
