import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { PageRange, Rows } from '../../platform/http/paging.ts'
import type { ArticleReads, FullArticleRow } from './article-rows.ts'
import type { ArticleSnapshot } from './articles.table.ts'

export type ListedVersionRow = {
  version: number
  saved_at: string
  saved_by: FullArticleRow['author'] | null
  was_published: boolean
  restored_from: number | null
  is_current: boolean
  title: string
  tags: ArticleSnapshot['tags']
  /** Those of the version before; null for the first. */
  tags_before: ArticleSnapshot['tags'] | null
  /** The parts of the snapshot that differ from the version before. */
  changed: (keyof ArticleSnapshot)[]
}

export type VersionRow = ListedVersionRow & { snapshot: ArticleSnapshot }

/** An article that was never changed has one version: itself. */
const versionsOf = (articleId: number, { people }: ArticleReads) => sql`(
  select *, lag(snapshot) over older as before, row_number() over newest = 1 as is_current
  from (
    select * from article_versions where article_id = ${articleId}
    union all select * from first_article_version(${articleId})
  ) as saved
  window older as (order by version), newest as (order by version desc)
) as v left join ${people} as u on u.id = v.saved_by`

/** What was saved before a field was there lacks it, as if nothing had been said. */
const columns = sql`v.version, v.saved_at, v.was_published, v.restored_from, v.is_current,
  v.snapshot->>'title' as title, v.snapshot->'tags' as tags, v.before->'tags' as tags_before,
  u.person as saved_by,
  array(select part.key from jsonb_each(v.snapshot) as part
    where v.before is not null and part.value <> coalesce(v.before->part.key, 'null')) as changed`

/** Reads the versions of an article. */
export class VersionsRepository {
  constructor(
    private readonly database: Database,
    private readonly reads: ArticleReads,
  ) {}

  /** Newest first. */
  async list(articleId: number, { offset, limit }: PageRange): Promise<Rows<ListedVersionRow>> {
    const rows = await this.run<ListedVersionRow>(sql`
      select ${columns} from ${versionsOf(articleId, this.reads)}
      order by v.version desc offset ${offset} limit ${limit + 1}`)
    return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
  }

  async count(articleId: number): Promise<number> {
    const [row] = await this.run<{ n: number }>(sql`
      select greatest(count(*), 1)::int as n from article_versions where article_id = ${articleId}`)
    return row?.n ?? 0
  }

  async find(articleId: number, version: number): Promise<VersionRow | undefined> {
    const [row] = await this.run<VersionRow>(sql`
      select ${columns}, v.snapshot from ${versionsOf(articleId, this.reads)} where v.version = ${version}`)
    return row
  }

  /** All tags of the article as it is. */
  async tagsNow(articleId: number): Promise<ArticleSnapshot['tags']> {
    return this.run<ArticleSnapshot['tags'][number]>(sql`
      select g.name, g.hidden from article_tags as t join ${this.reads.tags} as g on g.id = t.tag_id
      where t.article_id = ${articleId}`)
  }

  private async run<Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> {
    return (await this.database.orm.execute(query)).rows as Row[]
  }
}
