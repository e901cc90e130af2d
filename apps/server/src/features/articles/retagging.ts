import type { Database } from '../../platform/db/database.ts'
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

  /** Their version stays: nobody's open editor is out of date because a tag has a new name. */
  async follow(articleIds: readonly number[]): Promise<void> {
    for (let from = 0; from < articleIds.length; from += AT_ONCE) {
      const batch = articleIds.slice(from, from + AT_ONCE)
      await transact(this.database, async (tx) => {
        await haveTagsAlone(tx)
        const tagged = await this.articles.tagsOf(tx, batch)
        const rows = tagged.map(({ id, tags }) => ({ id, derived: fromTags(tags) }))
        await this.articles.retag(tx, rows)
      })
    }
  }
}
