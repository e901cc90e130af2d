import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const LIKELY_TAGS_MAX = 3
/** More words than that tell nothing new about a text. */
export const LIKELY_TAGS_WORDS_MAX = 60
const WORDS_LENGTH_MAX = 1000

export const listLikelyTags = endpoint({
  method: 'GET',
  path: '/api/authoring/likely-tags/',
  access: 'signed-in',
  summary:
    'Names of the tags that a text is likely to carry, most likely first, at most three: those that ' +
    'it names, and those of published articles with the same telling words',
  cost: 'search',
  query: z.object({
    /** Words of the title and then of the text, in any case, separated by spaces. */
    words: z.string().max(WORDS_LENGTH_MAX),
  }),
  response: z.array(z.string()),
})

/** The words of a title and a text, both with or without markup, as the question takes them. */
export function tellingWords(title: string, content: string): string {
  const text = `${title} ${content}`.replace(/<[^>]*>|&[#\w]+;/g, ' ').toLowerCase()
  const words = text.match(/[\p{L}\p{M}\p{N}]{3,40}/gu) ?? []
  const chosen = [...new Set(words)].slice(0, LIKELY_TAGS_WORDS_MAX)
  while (chosen.join(' ').length > WORDS_LENGTH_MAX) chosen.pop()
  return chosen.join(' ')
}
