import type { Database, Transaction } from '../../platform/db/database.ts'
import { haveTagsAlone, transact } from '../../platform/db/transact.ts'
import type { ArticlesRepository } from './articles.repository.ts'
import { fromTags } from './tag-derivation.ts'

/** Small enough that nobody who writes waits for long. */
const AT_ONCE = 200

/** Lets articles follow when a tag changes under them. */
export class Retagging {
  constructor(
    private readonly database: Database,
    private readonly articles: ArticlesRepository,
  ) {}

  /** Remembers, together with the change of a tag, which articles have to follow. */
  note(tx: Transaction, tagId: number): Promise<void> {
    return this.articles.noteRetagging(tx, tagId)
  }

  /** Until none is left, whoever has noted them: what a crash has interrupted is finished too. */
  async follow(signal?: AbortSignal): Promise<void> {
    let isMore = true
    while (isMore) isMore = signal?.aborted ? false : await this.followSome()
  }

  /** Their version stays: nobody's open editor is out of date because a tag has a new name. */
  private followSome(): Promise<boolean> {
    return transact(this.database, async (tx) => {
      await haveTagsAlone(tx)
      const ids = await this.articles.takeRetagging(tx, AT_ONCE)
      if (ids.length === 0) return false
      const tagged = await this.articles.tagsOf(tx, ids)
      const rows = tagged.map(({ id, tags }) => ({ id, derived: fromTags(tags) }))
      await this.articles.retag(tx, rows)
      return true
    })
  }
}
