import { type SQL, sql } from 'drizzle-orm'
import type { MostOfWords } from '../../platform/search/search-terms.ts'

/** How many of the words a tsvector has. */
export const wordsHeld = (most: MostOfWords, search: SQL) =>
  ofWords(most, sql`count(*)`, sql`${search} @@ query`)

/** Those that it lacks, as they were typed. */
export const wordsMissing = (most: MostOfWords, search: SQL) =>
  ofWords(most, sql`coalesce(array_agg(word order by place), '{}')`, sql`not ${search} @@ query`)

const ofWords = ({ words, queries }: MostOfWords, result: SQL, condition: SQL) => sql`(
  select ${result}
  from unnest(${sql.param(words)}::text[], ${sql.param(queries)}::text[]::tsquery[]) with ordinality
    as asked (word, query, place)
  where ${condition})`
