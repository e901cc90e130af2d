import { Transform, type Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

const MOST_ENTRIES = 20_000
/** Of all that is unpacked of a file. A page of text has some kilobytes of it. */
const MOST_UNPACKED_BYTES = 64 * 1024 ** 2

/** The files in a ZIP, each unpacked when it is asked for, and only as far as somebody reads. */
export class ZippedFiles {
  private unpacked = 0

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async within<T>(file: string, work: (files: ZippedFiles) => Promise<T>): Promise<T> {
    const zip = await openPromise(file, { autoClose: false, lazyEntries: true })
    try {
      if (zip.entryCount > MOST_ENTRIES) throw new Error('There are too many files in it.')
      const entries = new Map<string, Entry>()
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
      return await work(new ZippedFiles(zip, entries))
    } finally {
      zip.close()
    }
  }

  has = (name: string) => this.entries.has(name)

  /** Their names, where they are like this. */
  named = (pattern: RegExp) => [...this.entries.keys()].filter((name) => pattern.test(name))

  async open(name: string): Promise<Readable> {
    const entry = this.entries.get(name)
    if (!entry) throw new Error(`${name} is missing.`)
    const content = await this.zip.openReadStreamPromise(entry)
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.unpacked += chunk.length
        if (this.unpacked > MOST_UNPACKED_BYTES) done(new Error('There is too much in it.'))
        else done(null, chunk)
      },
    })
    content.on('error', (error) => counted.destroy(error))
    counted.on('close', () => content.destroy())
    return content.pipe(counted)
  }
}
