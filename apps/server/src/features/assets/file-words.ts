import { say } from '@berg/contract'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor } from '../../platform/db/database.ts'
import type { JobQueue, Jobs } from '../../platform/jobs/jobs.ts'
import { SharedQueue } from '../../platform/shared-queue.ts'
import { fileKeyOf } from '../../platform/storage/file-address.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { TempFolder } from '../../platform/storage/temp-folder.ts'
import type { FileWordsRepository } from './file-words.repository.ts'
import { ranOutOfTime, wasKilled } from './limited-program.ts'
import { MOST_PREVIEWED_BYTES, PDF } from './previews.ts'
import type { WordsPart } from './words/found-words.ts'
import { type WordsKind, wordsKindOf } from './words/words-kind.ts'
import { readWords } from './words-task.ts'

const ORDERED_AT_ONCE = 1000
/** A machine may have much to do, or somebody may kill programs: after so many tries it is the file. */
const MOST_TRIES = 3

interface Needs {
  database: Database
  words: FileWordsRepository
  files: Pick<FileStore, 'open'>
  tempFolder: TempFolder
  jobs: Jobs
  clock: Clock
  warn: (error: unknown, message: string) => void
  read?: typeof readWords
}

/** Reads the words of each file that comes into the library, behind the answers. */
export class FileWords {
  /** Each takes a program of its own. */
  private readonly reading = new SharedQueue<void>(1)
  private readonly queue: JobQueue<{ file: string }>

  constructor(private readonly needs: Needs) {
    this.queue = needs.jobs.define({
      name: 'file-words',
      title: () => say('Read the words of a file'),
      payload: z.object({ file: z.uuid() }),
      run: ({ file }) => this.reading.run(file, () => this.read(file)),
    })
    needs.jobs.recurring({
      name: 'file-words-missing',
      title: () => say('Look for files whose words nobody has read'),
      every: 'hour',
      run: () => this.orderMissing(),
    })
  }

  /** They are read when the transaction has ended well, where its name says that it has any. */
  async order(fileId: string, filename: string, tx: Executor): Promise<void> {
    if (wordsKindOf(filename)) await this.orderAgain(fileId, tx)
  }

  /** Of a file that may have been gone when its turn came. */
  async orderAgain(fileId: string, tx: Executor): Promise<void> {
    await this.queue.enqueue({ file: fileId }, { key: fileId, tx })
  }

  /** Those that came before anybody read, or in another way than by an upload. What is gone is forgotten. */
  async orderMissing(): Promise<void> {
    await this.needs.words.forgetGone()
    for (const file of await this.needs.words.unread(ORDERED_AT_ONCE)) {
      await this.queue.enqueue({ file }, { key: file })
    }
  }

  private async read(fileId: string): Promise<void> {
    const { words, tempFolder } = this.needs
    const file = await words.toRead(fileId)
    const kind = file && wordsKindOf(file.filename)
    if (!kind) return
    const isWhatItSays = kind !== 'pdf' || file.contentType === PDF
    if (!isWhatItSays || file.size > MOST_PREVIEWED_BYTES) return this.keep(fileId, undefined)
    await tempFolder.use(file.size, (folder) => this.readIn(folder, kind, fileId))
  }

  private async readIn(folder: string, kind: WordsKind, fileId: string): Promise<void> {
    const { files, words, warn, read = readWords } = this.needs
    const found = await files.open(fileKeyOf(fileId))
    if (!found) return
    const original = join(folder, 'original')
    await pipeline(found.content, createWriteStream(original))
    const tries = await words.begin(fileId)
    const parts =
      tries > MOST_TRIES
        ? undefined
        : await read(kind, original, join(folder, 'words.json')).catch((error: unknown) => {
            const isOfTheMachine = wasKilled(error) || ranOutOfTime(error)
            if (isOfTheMachine && tries < MOST_TRIES) throw error
            warn(error, `the words of the file ${fileId} cannot be read`)
            return undefined
          })
    await this.keep(fileId, parts)
  }

  private async keep(fileId: string, parts: WordsPart[] | undefined): Promise<void> {
    const { database, words, clock } = this.needs
    await database.orm.transaction((tx) => words.keep(tx, fileId, parts, clock.now()))
  }
}
