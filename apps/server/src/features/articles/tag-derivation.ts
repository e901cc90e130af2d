import { categoryOf, highlightsOf } from '@berg/contract'
import { wordsOf } from '../../platform/html/read.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { haveTagsAlone, transact } from '../../platform/db/transact.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { DerivedFromTags, TagOfArticle, WritingRepository } from './writing.repository.ts'

/** What follows from an article's tags: where it stands, and how the search finds it by them. */
export function fromTags(tags: readonly TagOfArticle[]): DerivedFromTags {
  const names = tags.map((tag) => tag.name)
  // Hidden tags stay hidden from the search too.
  const shown = tags.flatMap((tag) =>
    tag.hidden ? [] : [tag.name, Object.values(tag.names).join(' ')],
  )
  return {
    category: categoryOf(names),
    highlights: highlightsOf(names),
    words: wordsOf(shown.join(' ')),
  }
}

/** Small enough that nobody who writes waits for long. */
const AT_ONCE = 200

interface Needs {
  database: Database
  writing: WritingRepository
  articleBin: { handOverTag(tx: Transaction, from: number, into: number): Promise<void> }
  following: JobQueue<undefined>
}

/** Lets articles follow when a tag changes under them. */
export class Retagging {
  private readonly database: Database
  private readonly writing: WritingRepository

  constructor(private readonly needs: Needs) {
    this.database = needs.database
    this.writing = needs.writing
  }

  /** Remembers, together with the change of a tag, which articles have to follow. */
  async note(tx: Transaction, tagId: number): Promise<void> {
    await this.writing.noteRetagging(tx, tagId)
    // Whoever changed the tag lets them follow at once; this is for a node that falls in between.
    await this.needs.following.enqueue(undefined, { tx })
  }

  /** Articles with one tag get another in its place, also those in the bin when they come back. */
  async handOver(tx: Transaction, from: number, into: number): Promise<void> {
    await this.writing.handOverTag(tx, from, into)
    await this.needs.articleBin.handOverTag(tx, from, into)
  }

  /** Until none is left, whoever has noted them: what a crash has interrupted is finished too. */
  async follow(signal?: AbortSignal): Promise<void> {
    let isMore = true
    while (isMore) isMore = signal?.aborted ? false : await this.followSome()
  }

  /** Their revision stays: nobody's open editor is out of date because a tag has a new name. */
  private followSome(): Promise<boolean> {
    return transact(this.database, async (tx) => {
      await haveTagsAlone(tx)
      const ids = await this.writing.takeRetagging(tx, AT_ONCE)
      if (ids.length === 0) return false
      const tagged = await this.writing.tagsOf(tx, ids)
      const rows = tagged.map(({ id, tags }) => ({ id, derived: fromTags(tags) }))
      await this.writing.retag(tx, rows)
      return true
    })
  }
}
