import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { wordsOf } from '../../platform/html/read.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { WritingRepository } from './writing.repository.ts'

/** Small enough that nobody who writes waits for long. */
const AT_ONCE = 200

/** Lets articles be found by the new name of their author. */
export class RenamedAuthors {
  constructor(
    private readonly database: Database,
    private readonly writing: WritingRepository,
    private readonly following: JobQueue<{ author: number }>,
  ) {}

  /** Together with the change of the name. */
  async renamed(tx: Transaction, author: number): Promise<void> {
    await this.following.enqueue({ author }, { tx, key: `${author}` })
  }

  /** Their revision stays: what is written has not changed. */
  async follow(author: number, signal: AbortSignal): Promise<void> {
    let after: number | undefined = 0
    while (after !== undefined && !signal.aborted) after = await this.followSome(author, after)
    signal.throwIfAborted()
  }

  /** The last article of those; undefined where there are no more. */
  private followSome(author: number, after: number): Promise<number | undefined> {
    return transact(this.database, async (tx) => {
      const words = wordsOf(await this.writing.authorName(tx, author))
      return this.writing.nameAuthor(tx, { author, after, most: AT_ONCE, words })
    })
  }
}
