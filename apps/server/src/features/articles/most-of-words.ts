import { type SQL, sql } from 'drizzle-orm'
import type { MostOfWords } from '../../platform/search/search-terms.ts'

type AskedWords = Pick<MostOfWords, 'words' | 'queries'>

/** How many of the words a tsvector has. */
export const wordsHeld = (most: AskedWords, search: SQL) =>
  ofWords(most, sql`count(*)`, sql`${search} @@ query`)

/** Those that it lacks, as they were typed. */
export const wordsMissing = (most: AskedWords, search: SQL) =>
  ofWords(most, sql`coalesce(array_agg(word order by place), '{}')`, sql`not ${search} @@ query`)

/** The inner selects keep from the planner how many they are: it would plan anew for each search. */
const ofWords = ({ words, queries }: AskedWords, result: SQL, condition: SQL) => sql`(
  select ${result}
  from unnest((select ${sql.param(words)}::text[]), (select ${sql.param(queries)}::text[]::tsquery[])) with ordinality
    as asked (word, query, place)
  where ${condition})`
