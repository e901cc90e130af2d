import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { Relation } from '../../platform/db/relation.ts'
import type { ArticleReader } from '../../platform/http/actor.ts'
import type { KeptAnswers } from '../../platform/http/kept-answers.ts'
import { type Reader, readerOf, restrictedFor } from './audience.ts'

interface PictureReads {
  people: Relation<'id' | 'role' | 'department' | 'is_active'>
  articlePreviews: Relation<'article_id' | 'media_id' | 'uploaded_by'>
}

/** Articles (`a`) with the pictures that they show, or name in their text, and the previews of their files. */
const pictured = ({ articlePreviews }: PictureReads) => sql`(
  select a.id, a.status, a.author_id, a.audience, a.audience_value, i.media_id from articles as a join article_images as i on i.article_id = a.id
  union all select a.id, a.status, a.author_id, a.audience, a.audience_value, m.media_id from articles as a join article_media as m on m.article_id = a.id
  union all select a.id, a.status, a.author_id, a.audience, a.audience_value, p.media_id from articles as a join ${articlePreviews} as p on p.article_id = a.id)`

/** A row of people (`u`). */
const PERSON: Reader = { id: sql`u.id`, role: sql`u.role`, department: sql`u.department` }

/** Pictures follow the articles that they stand in: one that stands in nothing for everybody is not for everybody. */
export class RestrictedPictures {
  private readonly pictured: SQL

  constructor(
    private readonly database: Database,
    private readonly kept: Pick<KeptAnswers, 'answer'>,
    private readonly reads: PictureReads,
  ) {
    this.pictured = pictured(reads)
  }

  /** Asked for every picture; of most, what is kept says it. */
  async isRestricted(id: string): Promise<boolean> {
    const { ids } = await this.kept.answer('pictures that not everybody may see', () => this.all())
    if (!ids.has(id)) return false
    const { rows } = await this.database.orm.execute<{ elsewhere: boolean }>(
      sql`select is_picture_used_elsewhere(${id}::uuid) as elsewhere`,
    )
    return rows[0]?.elsewhere !== true
  }

  async maySee(reader: ArticleReader | undefined, id: string): Promise<boolean> {
    if (!reader) return false
    const { rowCount } = await this.database.orm.execute(sql`
      select from ${this.pictured} as a where a.media_id = ${id}::uuid and ${restrictedFor(readerOf(reader))}
      union all select from ${this.reads.articlePreviews} as p where p.media_id = ${id}::uuid and p.uploaded_by = ${reader.id}
      limit 1`)
    return rowCount === 1
  }

  /** The same of somebody who has shown who they are without signing in. */
  async mayPersonSee(userId: number, id: string): Promise<boolean> {
    const { rowCount } = await this.database.orm.execute(sql`
      select from ${this.pictured} as a join ${this.reads.people} as u on u.id = ${userId} and u.is_active
      where a.media_id = ${id}::uuid and ${restrictedFor(PERSON)} limit 1`)
    return rowCount === 1
  }

  private async all() {
    const { rows } = await this.database.orm.execute<{ media_id: string }>(sql`
      select distinct r.media_id from ${this.pictured} as r
      where r.status = 'restricted' and r.media_id is not null and not exists (
        select from ${this.pictured} as p where p.media_id = r.media_id and p.status = 'published')
      order by r.media_id`)
    const ids = new Set(rows.map(({ media_id }) => media_id))
    return { ids, size: ids.size * 100, etag: [...ids].join() }
  }
}
