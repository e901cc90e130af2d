import { say } from '@berg/contract'
import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { binned } from '../../platform/bin/bin.reads.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor } from '../../platform/db/database.ts'
import type { JobQueue, Jobs } from '../../platform/jobs/jobs.ts'
import { dayAt } from '../../platform/site-day.ts'
import { fileKeyOf } from '../../platform/storage/file-address.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { StorageReads } from './storage.repository.ts'
import { fileFacts } from './storage.table.ts'

const ORDERED_AT_ONCE = 1000
const MEASURED = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** Held in memory, one at a time. */
const MOST_MEASURED_BYTES = 64 * 1024 ** 2
/** So many files a node remembers to have noted today. */
const MOST_NOTED = 10_000
const MOST_MINUTES = 60

interface Needs {
  database: Database
  files: Pick<FileStore, 'open' | 'get'>
  reads: Pick<StorageReads, 'libraryFiles'>
  jobs: Jobs
  clock: Clock
  timezone: string
  /** Undefined where it is no picture that stands still. */
  measure: (bytes: Buffer) => Promise<{ width: number; height: number } | undefined>
  warn: (error: unknown, message: string) => void
}

/** Knows what is in each file of the library, and on which day it was last opened. */
export class FileFacts {
  private readonly queue: JobQueue<{ file: string }>
  private readonly noted = new Map<string, string>()

  constructor(private readonly needs: Needs) {
    this.queue = needs.jobs.define({
      name: 'file-facts',
      title: () => say('Read through a file of the library'),
      payload: z.object({ file: z.uuid() }),
      minutes: MOST_MINUTES,
      run: ({ file }, signal) => this.look(file, signal),
    })
    needs.jobs.recurring({
      name: 'file-facts-missing',
      title: () => say('Look for files that nobody has read through'),
      every: 'hour',
      run: () => this.orderMissing(),
    })
  }

  /** It is read through when the transaction has ended well. */
  async order(fileId: string, tx: Executor): Promise<void> {
    await tx.insert(fileFacts).values({ fileId, knownSince: this.today() }).onConflictDoNothing()
    await this.queue.enqueue({ file: fileId }, { key: fileId, tx })
  }

  /** Who it was is nobody's business. Whoever opens a file does not wait for this. */
  opened(fileId: string): void {
    const today = this.today()
    if (this.noted.get(fileId) === today) return
    if (this.noted.size >= MOST_NOTED) this.noted.clear()
    this.noted.set(fileId, today)
    this.note(fileId, today).catch((error: unknown) => {
      this.noted.delete(fileId)
      this.needs.warn(error, `that the file ${fileId} was opened could not be noted`)
    })
  }

  private async note(fileId: string, openedOn: string): Promise<void> {
    await this.needs.database.orm
      .insert(fileFacts)
      .values({ fileId, knownSince: openedOn, openedOn })
      .onConflictDoUpdate({
        target: fileFacts.fileId,
        set: { openedOn },
        setWhere: sql`coalesce(file_facts.opened_on, file_facts.known_since - 1) < ${openedOn}::date`,
      })
  }

  private async look(fileId: string, signal: AbortSignal): Promise<void> {
    const { database, files, reads, clock } = this.needs
    const { rows } = await database.orm.execute<{ type: string; bytes: string }>(sql`
      select f.content_type as type, f.bytes from ${reads.libraryFiles} as f
      where f.id = ${fileId} and f.is_there and f.is_settled`)
    const [file] = rows
    if (!file) return
    const isMeasured = MEASURED.has(file.type) && Number(file.bytes) <= MOST_MEASURED_BYTES
    const size = isMeasured ? await this.measure(fileId) : undefined
    const found = await files.open(fileKeyOf(fileId))
    if (!found) return
    const hash = createHash('sha256')
    await pipeline(found.content, hash, { signal })
    await database.orm
      .update(fileFacts)
      .set({ ...size, contentHash: hash.digest('hex'), lookedAt: clock.now() })
      .where(sql`file_id = ${fileId}`)
  }

  private async measure(fileId: string) {
    const bytes = await this.needs.files.get(fileKeyOf(fileId))
    return bytes && (await this.needs.measure(bytes))
  }

  /** Those that came before anybody looked, or in another way than by an upload. What is gone is forgotten. */
  async orderMissing(): Promise<void> {
    const { database, reads } = this.needs
    await database.orm.execute(sql`
      insert into file_facts (file_id, known_since)
      select f.id, ${this.today()} from ${reads.libraryFiles} as f on conflict do nothing`)
    await database.orm.execute(sql`
      delete from file_facts as facts
      where not exists (select from ${reads.libraryFiles} as f where f.id = facts.file_id)
        and not exists (select from ${binned} as b where b.file_id = facts.file_id)`)
    const { rows } = await database.orm.execute<{ file: string }>(sql`
      select facts.file_id as file from file_facts as facts join ${reads.libraryFiles} as f on f.id = facts.file_id
      where facts.looked_at is null and f.is_there and f.is_settled
      order by f.created_at limit ${ORDERED_AT_ONCE}`)
    for (const { file } of rows) await this.queue.enqueue({ file }, { key: file })
  }

  /** How many are still to be read through. */
  async unread(): Promise<number> {
    const { database, reads } = this.needs
    const { rows } = await database.orm.execute<{ count: number }>(sql`
      select count(*)::int as count from ${reads.libraryFiles} as f
      where f.is_there and not exists (
        select from file_facts as facts where facts.file_id = f.id and facts.looked_at is not null)`)
    return rows[0]?.count ?? 0
  }

  private readonly today = () => dayAt(this.needs.timezone, this.needs.clock.now())
}
