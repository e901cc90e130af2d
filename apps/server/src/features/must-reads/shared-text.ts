import type { Language, readOnSharedDevice, ResponseOf } from '@berg/contract'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/db/database.ts'
import type { ArticleReader } from '../../platform/http/actor.ts'
import { easyWordsFirst, translatedInto } from '../../platform/language/translated-into.ts'
import type { MustReadReads } from './asking.ts'

/** With the language of articles that say none. */
export type SharedTextReads = MustReadReads & { siteLanguage: Language }

/** A must-read as it is read where nobody is signed in. */
type ReadText = Pick<
  ResponseOf<typeof readOnSharedDevice>,
  'title' | 'content' | 'images' | 'version' | 'language'
>

/**
 * In the language that its reader has chosen, or else in that of the device, where it is checked; in easy words first for who
 * prefers them, also in those of the original.
 */
export async function sharedText(
  executor: Executor,
  { articlesFor, checkedTranslations, people, siteLanguage }: SharedTextReads,
  { reader, id, lang }: { reader: ArticleReader; id: number; lang: Language | undefined },
) {
  const spoken = sql`coalesce(u.language, ${lang ?? null})`
  const original = sql`coalesce(a.language, ${siteLanguage})`
  const wanted = sql`case when u.prefers_easy_words
    then ${easyWordsFirst(spoken, original)} else array[${spoken}] end`
  const { rows } = await executor.execute<ReadText>(sql`
    select coalesce(t.title, a.title) as title, coalesce(t.content, a.content) as content, t.language,
      a.version::int, a.pictures as images
    from ${articlesFor(reader)} as a join ${people} as u on u.id = ${reader.id}
      ${translatedInto(checkedTranslations, wanted)}
    where a.id = ${id}`)
  return rows[0]
}
