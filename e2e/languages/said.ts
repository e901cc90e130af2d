import { PSEUDO_LANGUAGE } from '@berg/contract'
import { readCatalogue } from '../../scripts/lib/words/catalogues.mjs'

/** Names, formats, examples of codes and units are the same in every language. */
const NAMES =
  /^(?:the berg|abcde-fghjk|node\.js [\d.]+|[\d\s.,:·–%+/-]*(?:kb|mb|gb|b|pdf|png|jpe?g|webp|csv|zip|mp4|h|s)?|[a-z]{1,2}|\S+@\S+|\/\S*|https?:\S+)$/i
const LATIN_WORD = /[a-z]{2,}/i
const MADE_UP = /[[~àëîñöšû]/i

/**
 * Whether a text that is shown is in this language. The made-up one finds what is in no catalogue;
 * in the others it is asked whether English was left where they have words of their own.
 */
export function saidIn(language: string): (text: string) => boolean {
  if (language === PSEUDO_LANGUAGE)
    return (text) => !LATIN_WORD.test(text) || NAMES.test(text.trim()) || MADE_UP.test(text)
  const catalogue = readCatalogue(language)
  const own = Object.values(catalogue).flatMap((said) =>
    typeof said === 'string' ? said : Object.values(said),
  )
  const english = Object.keys(catalogue).flatMap((key) => key.replace(/ ##.*$/, '').split('|'))
  const isOwn = oneOf(own)
  const isEnglish = oneOf(english)
  return (text) => !isEnglish(text) || isOwn(text)
}

/** Markup cuts a text into pieces; names in it stand for anything, and one at its beginning may stand beside it. */
function oneOf(messages: readonly string[]) {
  const pieces = messages
    .flatMap((message) => message.split(/<[^>]*>/))
    .flatMap((piece) => [piece.trim(), piece.replace(/^\s*\{\w+\}/, '').trim()])
    .filter((piece) => /\p{L}{2}/u.test(piece.replace(/\{\w+\}/g, '')))
  const plain = new Set(pieces)
  const patterns = pieces
    .filter((piece) => piece.includes('{'))
    .map((piece) => piece.split(/\{\w+\}/).map(escaped))
    .map((parts) => new RegExp(`^${parts.join('.+')}$`))
  return (text: string) => {
    const bare = text.replace(/[\u2066-\u2069]/g, '').trim()
    return plain.has(bare) || patterns.some((pattern) => pattern.test(bare))
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
