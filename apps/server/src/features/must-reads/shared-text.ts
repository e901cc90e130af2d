import type { Language, readOnSharedDevice, ResponseOf } from '@berg/contract'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import type { ArticleReader } from '../../platform/http/actor.ts'
import type { MustReadReads } from './asking.ts'

/** A must-read as it is read where nobody is signed in. */
type ReadText = Pick<
  ResponseOf<typeof readOnSharedDevice>,
  'title' | 'content' | 'images' | 'version' | 'language'
>

/** In the language that its reader has chosen, or else in that of the device, where it is checked. */
export async function sharedText(
  executor: Executor,
  { articlesFor, checkedTranslations, people }: MustReadReads,
  { reader, id, lang }: { reader: ArticleReader; id: number; lang: Language | undefined },
) {
  const chosen = sql`(select u.language from ${people} as u where u.id = ${reader.id})`
  const { rows } = await executor.execute<ReadText>(sql`
    select coalesce(t.title, a.title) as title, coalesce(t.content, a.content) as content, t.language,
      a.version::int, a.pictures as images
    from ${articlesFor(reader)} as a left join ${checkedTranslations} as t
      on t.article_id = a.id and t.language = coalesce(${chosen}, ${lang ?? null})
    where a.id = ${id}`)
  return rows[0]
}
