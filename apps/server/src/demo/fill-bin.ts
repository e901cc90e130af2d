import { DEMO_DELETED_ARTICLES } from '@berg/demo'
import { ArticleBin } from '../features/articles/article-bin.ts'
import { ArticleWriter } from '../features/articles/article-writer.ts'
import { NoticesRepository } from '../features/notifications/notices.repository.ts'
import { WritingRepository } from '../features/articles/writing.repository.ts'
import { TagsRepository } from '../features/tags/tags.repository.ts'
import { BinRepository } from '../platform/bin/bin.repository.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/db/database.ts'
import { SITE_ITSELF } from '../platform/http/permission.ts'
import { reads } from '../reads.ts'
import { anArticle } from './builders.ts'
import type { EmptySite } from './empty-site.ts'
import { writeArticle } from './write-article.ts'

/** What somebody has deleted lately, each by its author. */
export async function fillBin(
  tx: Transaction,
  { database, clock, config }: EmptySite,
  { idOf, moderator }: { idOf: (username: string) => number; moderator: number },
): Promise<void> {
  const writing = new WritingRepository(reads)
  const writer = new ArticleWriter(writing, new TagsRepository(database), config.timezone)
  const notices = new NoticesRepository(reads)
  const bin = new ArticleBin({
    bin: new BinRepository(database, reads),
    writing,
    notices,
    tags: reads.tags,
  })
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  for (const { author, daysAgo, deletedDaysAgo, tags, ...text } of DEMO_DELETED_ARTICLES) {
    const way = { author: idOf(author), moderator }
    const built = anArticle({ ...text, tags: [...tags], at: before(daysAgo) })
    const article = await writeArticle(tx, writer, built, way)
    await bin.put(tx, article, way.author, before(deletedDaysAgo), SITE_ITSELF)
  }
}
