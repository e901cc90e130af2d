import { createHash, type Hash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, type Header, pack } from 'tar-stream'
import { DAY_MS } from '../clock.ts'
import { isAlive, syncFolder } from '../durable-files.ts'
import { StartupError } from '../startup-error.ts'
import { bytesFreeIn, RESERVE_BYTES } from '../storage/disk-store.ts'
import type { Contents } from '../storage/file-store.ts'

/** Stands last, so that an archive which was cut off does not have it. As `sha256sum -c` reads it. */
const CHECKSUMS = 'checksums.sha256'

const DRAFT = /\.draft-(.+)-(\d+)-[0-9a-f]{6}$/

/**
 * What was being written when its process was killed. On a disk that several machines share, another's
 * process cannot be asked for: its draft goes when nothing has been added to it for a day.
 */
async function removeAbandonedDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, host, pid] = DRAFT.exec(name) ?? []
    if (!pid) continue
    const draft = join(folder, name)
    const changed = (await stat(draft).catch(() => undefined))?.mtimeMs ?? Infinity
    const isGone = host === hostname() && !isAlive(Number(pid))
    if (isGone || changed < Date.now() - DAY_MS) await rm(draft, { force: true })
  }
}

/** A tar file of entries with a checksum each. Under its own name only when it is whole and on the disk. */
export class ArchiveWriter {
  private readonly tar = pack()
  private readonly checksums: string[] = []
  private readonly written: Promise<void>

  private constructor(
    private readonly path: string,
    private readonly draft: string,
    file: FileHandle,
  ) {
    this.written = pipeline(this.tar, file.createWriteStream({ flush: true }))
    // Whoever adds hears of it; so does who finishes.
    this.written.catch((error: Error) => this.tar.destroy(error))
  }

  static async create(path: string): Promise<ArchiveWriter> {
    const draft = `${path}.draft-${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`
    try {
      await removeAbandonedDrafts(dirname(path))
      return new ArchiveWriter(path, draft, await open(draft, 'wx', 0o600))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new StartupError(
        `Nothing can be written into ${dirname(path)} (${code}): make the folder, or name another one.`,
        { cause: error },
      )
    }
  }

  async add(name: string, content: Buffer | Contents): Promise<void> {
    await this.requireRoom(content)
    const hash = createHash('sha256')
    await Promise.race([this.append(name, content, hash), this.failure()])
    this.checksums.push(`${hash.digest('hex')}  ${name}\n`)
  }

  private async append(name: string, content: Buffer | Contents, hash: Hash): Promise<void> {
    if (Buffer.isBuffer(content)) {
      hash.update(content)
      await new Promise<void>((resolve, reject) => {
        this.tar.entry({ name }, content, (error) => (error ? reject(error) : resolve()))
      })
    } else {
      const entry = this.tar.entry({ name, size: content.size })
      await pipeline(content.content, passing(hash), entry)
    }
  }

  /** The database may be on the same disk. */
  private async requireRoom(content: Buffer | Contents): Promise<void> {
    const size = Buffer.isBuffer(content) ? content.length : content.size
    const folder = dirname(this.path)
    if ((await bytesFreeIn(folder)) - size > RESERVE_BYTES) return
    if (!Buffer.isBuffer(content)) content.content.destroy()
    throw new StartupError(
      `The backup does not fit into ${folder}, where 512 MB stay free for the database: make room, or choose another folder.`,
    )
  }

  /** Never comes to a good end: a disk that is full must not leave an entry waiting for ever. */
  private failure(): Promise<never> {
    return this.written.then(() => new Promise<never>(() => {}))
  }

  /** Read again as a whole before it counts. */
  async finish(): Promise<{ bytes: number }> {
    const text = Buffer.from(this.checksums.join(''))
    await this.append(CHECKSUMS, text, createHash('sha256'))
    this.tar.finalize()
    await this.written
    for await (const { content } of readArchive(this.draft)) content.resume()
    const { size: bytes } = await stat(this.draft)
    await rename(this.draft, this.path)
    await syncFolder(dirname(this.path))
    return { bytes }
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    this.tar.destroy()
    await this.written.catch(() => {})
    await rm(this.draft, { force: true })
  }
}

export interface ArchiveEntry {
  name: string
  size: number
  content: Readable
}

/** Entry by entry. Ends with an error where one is not as it was written, or the end is missing. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const source = createReadStream(path)
  const arrived = pipeline(source, tar)
  arrived.catch(() => {})
  const seen = new Map<string, string>()
  let checksums: string | undefined
  try {
    for await (const entry of tar as AsyncIterable<Readable & { header: Header }>) {
      const { name, size } = entry.header
      if (name === CHECKSUMS) {
        checksums = (await buffer(entry)).toString()
        continue
      }
      const hash = createHash('sha256')
      const content = passing(hash)
      const passed = pipeline(entry, content)
      passed.catch(() => {})
      yield { name, size, content }
      content.resume()
      await passed
      seen.set(name, hash.digest('hex'))
    }
    await arrived
  } catch (error) {
    throw isOfTheFile(error) ? damaged(path, (error as Error).message) : error
  } finally {
    source.destroy()
  }
  if (checksums === undefined) throw damaged(path, 'its end is missing')
  const lines = checksums.split('\n').filter(Boolean)
  for (const line of lines) {
    const [sum, name = ''] = line.split('  ', 2)
    if (seen.get(name) !== sum) throw damaged(path, `${name} is not as it was written`)
  }
  if (lines.length !== seen.size) throw damaged(path, 'it holds more than was written')
}

const passing = (hash: Hash) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })

/** tar-stream has no class for what it refuses. */
const isOfTheFile = (error: unknown) =>
  error instanceof Error && /Unexpected end of data|Invalid tar header/.test(error.message)

const damaged = (path: string, why: string) =>
  new StartupError(`${path} is damaged or no backup of ours (${why}): use another one.`)
