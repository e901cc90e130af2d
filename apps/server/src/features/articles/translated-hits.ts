import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { MostOfWords, TranslatedSearch } from '../../platform/search/search-terms.ts'
import { translationWords } from './article-columns.ts'
import type { ArticleShape, ListedArticleRow } from './article-rows.ts'
import { wordsHeld } from './most-of-words.ts'

/**
 * Shows what a search has found in a checked translation that has more of its words than the original. Whoever asked for
 * a language, and gets the article in it, keeps that.
 */
export async function showTranslatedHits(
  database: Database,
  rows: readonly ListedArticleRow[],
  { inOriginal, inTranslation }: TranslatedSearch,
  shape: ArticleShape,
): Promise<ListedArticleRow[]> {
  const ids = rows.filter(mayBeTranslated).map(({ id }) => id)
  if (ids.length === 0) return [...rows]
  const found = await database.runNamed<{ id: number } & Pick<ListedArticleRow, 'translated'>>(sql`
    select distinct on (a.id) a.id, ${translationWords({ ...shape, isSearched: true })} as translated
    from unnest(${sql.param(ids)}::int[]) as wanted (id) join articles as a on a.id = wanted.id
      join article_translations as tr on tr.article_id = a.id,
      lateral (select ${wordsHeld(asWords(inTranslation), sql`tr.search`)} as held) as hit
    where translation_state(tr.is_outdated, tr.checked_at) = 'checked'
      and hit.held > ${wordsHeld(asWords(inOriginal), sql`a.search`)}
    order by a.id, hit.held desc, ts_rank(tr.search, ${inTranslation.join(' | ')}::tsquery) desc, tr.language`)
  const byId = new Map(found.map(({ id, translated }) => [id, translated]))
  return rows.map((row) => {
    const translated = byId.get(row.id)
    return translated ? { ...row, translated } : row
  })
}

const mayBeTranslated = ({ translated, translations }: ListedArticleRow) =>
  !translated && translations.some(({ state }) => state === 'checked')

const asWords = (queries: readonly string[]): Pick<MostOfWords, 'words' | 'queries'> => ({
  words: queries,
  queries,
})
