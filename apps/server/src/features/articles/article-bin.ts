import { type SQL, sql } from 'drizzle-orm'
import { binned } from '../../platform/bin/bin.reads.ts'
import type { BinRepository, BinRow, Restorable } from '../../platform/bin/bin.repository.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Permission } from '../../platform/http/permission.ts'
import type { Notices } from '../../platform/notifications/notices.ts'
import type { ArticleReads } from './article-rows.ts'
import type { EventChanged } from './article-writer.ts'
import type { ArticleRow } from './articles.table.ts'
import { fromTags } from './tag-derivation.ts'
import type { WritingRepository } from './writing.repository.ts'

/** What hangs on an article and comes back with it, after the article itself. */
export const ATTACHED = [
  'article_images',
  'article_history',
  'article_versions',
  'article_translations',
  'rejected_versions',
  'must_reads',
  'confirmations',
  'response_settings',
  'reactions',
  'comments',
  'comment_reports',
] as const

interface Needs {
  bin: BinRepository
  writing: WritingRepository
  notices: Pick<Notices, 'retractDeletion'>
  tags: ArticleReads['tags']
  eventChanged?: EventChanged | undefined
}

/** Articles on their way into the bin and out of it. */
export class ArticleBin implements Restorable {
  private readonly bin: BinRepository
  private readonly writing: WritingRepository
  private readonly tags: ArticleReads['tags']

  constructor(private readonly needs: Needs) {
    this.bin = needs.bin
    this.writing = needs.writing
    this.tags = needs.tags
  }

  async put(tx: Transaction, article: ArticleRow, by: number, at: Date, permission: Permission) {
    const { id, title, authorId: ownerId, submittedAt } = article
    const attached = Object.fromEntries(
      ATTACHED.map((table): [string, SQL] => [table, sql`article_id = ${id}`]),
    )
    // Whoever restores it did not mean to publish it.
    if (article.publishAt) {
      const noTime = { publishAt: null, publishBy: null, day: article.eventDate }
      await this.writing.update(tx, id, noTime)
    }
    await this.bin.put(tx, {
      kind: 'article',
      subjectId: id,
      title,
      ownerId,
      // What was not sent to the editors is not there for them.
      isPrivate: submittedAt === null,
      by,
      at,
      rows: {
        articles: sql`id = ${id}`,
        tags: sql`id in (select tag_id from article_tags where article_id = ${id})`,
        ...attached,
      },
    })
    await this.writing.delete(tx, id, permission)
    if (article.eventDate) await this.needs.eventChanged?.(tx)
  }

  /** As if it had never been away: it has followed its tags, and those that were deleted are off it. */
  async restore(tx: Transaction, { id, subjectId, ownerId, deletedAt }: BinRow) {
    const tags = await this.tagsOf(tx, id)
    const tagIds = tags.flatMap(({ id: tagId }) => tagId ?? [])
    await this.writing.lockTags(tx, subjectId, tagIds)
    await this.bin.putBack(tx, id, 'articles')
    await this.writing.attach(tx, subjectId, { tagIds, images: [] })
    for (const table of ATTACHED) await this.bin.putBack(tx, id, table)
    if (tags.some(({ is_same }) => !is_same)) await this.retag(tx, subjectId)
    if (ownerId) await this.needs.notices.retractDeletion(tx, ownerId, deletedAt)
    await this.needs.eventChanged?.(tx)
    const gone = tags.filter((tag) => tag.id === null).map(({ name }) => `the tag “${name}”`)
    const away = await this.bin.noteAwaitedFiles(tx, id, subjectId)
    return [...gone, ...away.map((title) => `the file “${title}”, which is in the bin`)]
  }

  /** They come back with the other tag. */
  async handOverTag(tx: Transaction, from: number, into: number): Promise<void> {
    const other = sql`(select to_jsonb(g) from ${this.tags} as g where g.id = ${into})`
    await this.bin.replaceRow(tx, { kind: 'article', table: 'tags', id: from }, other)
  }

  private async retag(tx: Transaction, id: number): Promise<void> {
    const [tagged] = await this.writing.tagsOf(tx, [id])
    if (tagged) await this.writing.retag(tx, [{ id, derived: fromTags(tagged.tags) }])
  }

  /** Under its id, or under its name where somebody has made it anew. */
  private async tagsOf(tx: Transaction, binId: number) {
    const { rows } = await tx.execute<{ id: number | null; name: string; is_same: boolean }>(sql`
      select distinct on (was.position) tag.id, was.value->>'name' as name,
        to_jsonb(tag) - 'published_articles' is not distinct from was.value - 'published_articles' as is_same
      from ${binned} as b, jsonb_array_elements(b.record->'tags') with ordinality as was (value, position)
        left join ${this.tags} as tag on tag.id = (was.value->>'id')::int or lower(tag.name) = lower(was.value->>'name')
      where b.id = ${binId} order by was.position, tag.id is distinct from (was.value->>'id')::int`)
    return rows
  }
}
