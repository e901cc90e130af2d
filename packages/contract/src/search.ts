import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdParams, IfMatch } from './parameters.ts'

export const SYNONYM_LENGTH_MAX = 40
/** One word in many languages. */
export const SYNONYMS_MAX = 40
export const SYNONYM_GROUPS_MAX = 200

/** How a word of a search was understood. */
export const SearchWord = z.object({
  /** As it was typed, in small letters and without accents. */
  word: z.string(),
  /** What was searched for instead, because nothing begins like the word. */
  corrections: z.array(z.string()),
  /** What was searched for as well, because it means the same. */
  synonyms: z.array(z.string()),
})
export type SearchWord = z.infer<typeof SearchWord>

export const readSearch = endpoint({
  method: 'GET',
  path: '/api/search/words/',
  access: 'public',
  summary:
    'How a search is understood, word by word: corrected where nothing begins like it, and its ' +
    'synonyms. Every search of the site follows it',
  query: z.object({ search: z.string().trim().max(200) }),
  response: z.array(SearchWord),
})

/** Words that mean the same: who searches for one finds the others too. */
export const SynonymGroup = z.object({
  id: z.int(),
  words: z.array(z.string()),
  /** The value for `If-Match`: it changes with every change. */
  etag: z.string(),
})
export type SynonymGroup = z.infer<typeof SynonymGroup>

const word = z
  .string()
  .trim()
  .min(2, 'Use at least 2 letters for each word.')
  .max(SYNONYM_LENGTH_MAX, `Use at most ${SYNONYM_LENGTH_MAX} letters for each word.`)
  .regex(/^[\p{L}\p{M}\p{N}]+$/u, 'Use single words, of letters and digits only.')

const GroupInput = z.strictObject({
  words: z
    .array(word)
    .min(2, 'Use at least two words that mean the same.')
    .max(SYNONYMS_MAX, `Use at most ${SYNONYMS_MAX} words.`),
})

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/synonyms/',
  access: 'staff',
  summary: 'The groups of words that mean the same, by their first word',
  response: z.array(SynonymGroup),
})

export const createSynonyms = endpoint({
  method: 'POST',
  path: '/api/synonyms/',
  access: 'staff',
  summary: 'A new group of words that mean the same; 400 where one of them is in another group',
  body: GroupInput,
  response: SynonymGroup,
  status: 201,
})

export const putSynonyms = endpoint({
  method: 'PUT',
  path: '/api/synonyms/:id/',
  access: 'staff',
  summary: 'The words of a group; 412 where If-Match names an older state of it',
  params: IdParams,
  headers: IfMatch,
  body: GroupInput,
  response: SynonymGroup,
})

export const deleteSynonyms = endpoint({
  method: 'DELETE',
  path: '/api/synonyms/:id/',
  access: 'staff',
  summary: 'Delete a group; 412 where If-Match names an older state of it',
  params: IdParams,
  headers: IfMatch,
})
