import { EVENT_TAG, LIKELY_TAGS_MAX, LIKELY_TAGS_WORDS_MAX } from '@berg/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { wordsOf } from '../../platform/html/read.ts'
import type { ArticleReads } from './article-rows.ts'

/** A word that stands in more articles than this tells little. */
const COMMON = 100
const MOST_WORDS = 24
/** A tag that the text names itself outweighs what a few words of other articles say. */
const NAMED = 2
/** Less is chance: then no tag is offered. */
const LEAST = 0.3

/** Works out which tags a text is likely to carry. */
export class LikelyTagsRepository {
  private readonly tags: ArticleReads['tags']

  constructor(
    private readonly database: Database,
    { tags }: Pick<ArticleReads, 'tags'>,
  ) {
    this.tags = tags
  }

  /**
   * Each telling word votes for the tags of the published articles that hold it, by how much oftener
   * they carry the tag than articles do in general; a word that few articles hold has less to say.
   * Hidden tags are never offered, nor the one that comes with a date.
   */
  async list(text: string): Promise<string[]> {
    const words = [...new Set(wordsOf(text))].slice(0, LIKELY_TAGS_WORDS_MAX)
    if (words.length === 0) return []
    const { rows } = await this.database.orm.execute<{ name: string }>(sql`
      with asked as (
        select lexeme, min(place) as place
        from unnest(${sql.param(words)}::text[]) with ordinality as given (word, place),
          lateral unnest(ts_lexize('english_stem', lower(unaccent(word)))) as lexeme
        group by lexeme
      ), telling as (
        select lexeme, held.ids, cardinality(held.ids) as n from asked, lateral (
          select array(
            select id from articles as a
            where a.status = 'published' and a.search @@ quote_literal(lexeme)::tsquery limit ${COMMON + 1}
          ) as ids
        ) as held
        where cardinality(held.ids) between 1 and ${COMMON} order by place limit ${MOST_WORDS}
      ), votes as (
        select t.tag_id, telling.n, count(*) / telling.n::float as share
        from telling join article_tags as t on t.article_id = any (telling.ids)
        group by lexeme, t.tag_id, telling.n
      ), scored as (
        select tag.name, tag.published_articles,
          coalesce(sum((share - tag.published_articles / total.n::float) * votes.n / (votes.n + 2)), 0)
          + case when tag.stems <> '{}' and tag.stems <@ (select array_agg(lexeme) from asked) then ${NAMED} else 0 end as score
        from (
          select *, tsvector_to_array(to_tsvector('berg', name)) as stems from ${this.tags} as g
          where not hidden and lower(name) <> ${EVENT_TAG}
        ) as tag left join votes on votes.tag_id = tag.id,
          (select greatest(sum(n), 1) as n from article_totals) as total
        group by tag.id, tag.name, tag.published_articles, tag.stems, total.n
      )
      select name from scored where score >= ${LEAST}
      order by score desc, published_articles desc, lower(name) limit ${LIKELY_TAGS_MAX}`)
    return rows.map(({ name }) => name)
  }
}
