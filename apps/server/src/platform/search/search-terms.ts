import type { ArticleReader } from '../http/actor.ts'

/** A word as it is written, folded, and its stem, by which the search knows it. */
export type KnownWord = { word: string; lexeme: string }

/** One word of a search, and what else it may mean. */
export interface SearchTerm {
  /** As it is compared: small letters without marks. */
  word: string
  /** Empty for words that say nothing, such as 'the'. */
  stems: readonly string[]
  /** Stems of the words that start with it, where they do not start with it themselves. */
  completions: readonly string[]
  /** Every published word that starts with it and its stem, where they are few. */
  spelled: readonly string[]
  /** How many texts use it, about. */
  uses: number
  /** What was probably meant, where no word starts like it. */
  corrections: readonly KnownWord[]
  /** The two words of which it is made, where nothing else was meant: 'ear' and 'plugs'. */
  parts: readonly KnownWord[]
  synonyms: readonly Synonym[]
  /** The words as they are written that have one of the stems by which it is found. */
  written: readonly string[]
  /** By which it is found in other languages. */
  translated: TranslatedTerm
}

/** How the search knows the words of translations: after a sign that nobody types. */
interface TranslatedTerm {
  /** Its stems in the languages that have some. */
  stems: readonly string[]
  /** Every published word of a translation that starts with it, where they are few. */
  spelled: readonly string[]
  uses: number
}

/** Before the words of translations, as they are written. */
const TRANSLATED_SIGN = '='

/**
 * One that many texts use says little there ('Please leave'): then it counts in titles and tags alone. Of the words of
 * other languages hardly any is used: nothing that is published is found by them.
 */
export type Synonym = KnownWord & { isCommon: boolean; isUsed: boolean }

/** What people typed, word by word, by words that the reader may see; without a reader, by those that anybody may. */
export interface SearchReader {
  read(typed: string, reader: ArticleReader | undefined): Promise<SearchTerm[]>
}

export interface SearchQuery {
  /** A tsquery: every word, as the start of a word or as one of its synonyms. */
  all: string
  /** The same word by word. */
  each: readonly string[]
  /** The same without synonyms, where there are some: what it finds stands first. */
  direct: string | undefined
  /** For where nothing has every word. */
  most: MostOfWords | undefined
  /** Where a translation may be found instead of an original: word by word as in each of them. */
  translated: TranslatedSearch | undefined
  /** How many texts use each of the words, about. */
  uses: readonly number[]
  /** What is marked in a text: words that start like these, and these. */
  beginnings: readonly string[]
  written: readonly string[]
  stems: readonly string[]
}

export interface TranslatedSearch {
  inOriginal: readonly string[]
  inTranslation: readonly string[]
}

/** Several words, of which most will do. */
export interface MostOfWords {
  /** As they were typed. */
  words: readonly string[]
  /** The tsquery of each. */
  queries: readonly string[]
  atLeast: number
  /** How many texts use any of them, about. */
  uses: number
}

/** Of a word that many use, the words that start with it are quicker to find than its beginning. */
const SPELLED_FROM = 1000
/** Where unpublished texts are searched as well, not all of their words are known. */
export const SPELLED_FROM_UNPUBLISHED = 50_000

interface SearchOptions {
  spelledFrom?: number
  /** Also the words of translations: those that published articles have, or any. */
  withTranslations?: 'published' | 'any'
}

/** Undefined where nothing is left to search for. */
export function searchQueryOf(
  terms: readonly SearchTerm[],
  { spelledFrom = SPELLED_FROM, withTranslations }: SearchOptions = {},
): SearchQuery | undefined {
  const telling = terms
    .filter(({ stems }) => stems.length > 0)
    .map((term) => (spelledFrom === SPELLED_FROM ? withUsedSynonyms(term) : term))
    .map((term) => (term.uses < spelledFrom ? byBeginning(term) : term))
    .map((term) => (term.translated.uses < spelledFrom ? translatedByBeginning(term) : term))
  if (telling.length === 0) return undefined
  const isTranslated =
    withTranslations === 'any' || (withTranslations && telling.some(mayBeTranslated))
  const alternatives = isTranslated ? inAnyLanguage : inOriginal
  const tsqueryOf = (wanted: readonly SearchTerm[]) => wanted.map(alternatives).join(' & ')
  const hasSynonyms = telling.some(({ synonyms }) => synonyms.length > 0)
  const directly = telling.map((term) => ({ ...term, synonyms: [] }))
  return {
    all: tsqueryOf(telling),
    each: telling.map(alternatives),
    direct: hasSynonyms ? tsqueryOf(directly) : undefined,
    most: mostOf(telling, alternatives),
    translated: isTranslated
      ? { inOriginal: telling.map(inOriginal), inTranslation: telling.map(inTranslation) }
      : undefined,
    uses: telling.map(usesOf),
    beginnings: telling.map(({ word }) => word),
    written: telling.flatMap(({ written }) => written),
    stems: telling.flatMap(({ stems }) => stems),
  }
}

/** At least half of the words that any text has. */
function mostOf(
  terms: readonly SearchTerm[],
  alternatives: (term: SearchTerm) => string,
): MostOfWords | undefined {
  const known = terms.filter(isFound)
  if (terms.length < 2 || known.length === 0) return undefined
  return {
    words: terms.map(({ word }) => word),
    queries: terms.map(alternatives),
    atLeast: Math.ceil(known.length / 2),
    uses: terms.reduce((sum, term) => sum + usesOf(term), 0),
  }
}

const isFound = (term: SearchTerm) =>
  usesOf(term) > 0 ||
  [term.corrections, term.parts, term.synonyms].some((others) => others.length > 0)

const usesOf = ({ uses, translated }: SearchTerm) => uses + translated.uses

/** Whether a translation may have it that its reader may see. */
const mayBeTranslated = ({ translated }: SearchTerm) =>
  translated.uses > 0 || translated.stems.length > 0

const withUsedSynonyms = (term: SearchTerm): SearchTerm => ({
  ...term,
  synonyms: term.synonyms.filter(({ isUsed }) => isUsed),
})

/** By its beginning alone. */
const byBeginning = (term: SearchTerm): SearchTerm => ({ ...term, spelled: [] })
const translatedByBeginning = (term: SearchTerm): SearchTerm => ({
  ...term,
  translated: { ...term.translated, spelled: [] },
})

const stemsOf = ({ stems, completions, corrections }: SearchTerm) => [
  ...stems,
  ...completions,
  ...corrections.map(({ lexeme }) => lexeme),
]

const inOriginal = (term: SearchTerm) => anyOf(originals(term))

const inTranslation = (term: SearchTerm) => anyOf(translations(term))

const inAnyLanguage = (term: SearchTerm) => anyOf([...originals(term), ...translations(term)])

const anyOf = (words: readonly string[]) => `(${[...new Set(words)].join(' | ')})`

const startOf = (word: string, spelled: readonly string[]) =>
  spelled.length > 0 ? spelled.map(quoted) : [`${quoted(word)}:*`]

const translations = ({ word, translated: { stems, spelled } }: SearchTerm) => [
  ...startOf(`${TRANSLATED_SIGN}${word}`, spelled),
  ...stems.map(quoted),
]

function originals(term: SearchTerm): string[] {
  const { word, spelled, parts, synonyms } = term
  const same = synonyms.map(({ lexeme, isCommon }) => quoted(lexeme) + (isCommon ? ':AB' : ''))
  const joined = parts.map(({ lexeme }) => quoted(lexeme)).join(' & ')
  const begun = startOf(word, spelled)
  return [...begun, ...stemsOf(term).map(quoted), ...same, ...(joined ? [`(${joined})`] : [])]
}

const quoted = (lexeme: string) => `'${lexeme.replace(/['\\]/g, (sign) => sign + sign)}'`

/**
 * Whether a folded text has every word of a search: as the start of one of its words, or what it was
 * corrected to, or a synonym. Words like 'the' count only where nothing else is asked for.
 */
export function holdsTerms(folded: string, terms: readonly SearchTerm[]): boolean {
  const words = folded.split(' ')
  const telling = terms.filter(({ stems }) => stems.length > 0)
  const asked = telling.length > 0 ? telling : terms
  return asked.length > 0 && asked.every((term) => words.some((word) => isMeant(word, term)))
}

const isMeant = (known: string, { word, written, corrections, synonyms }: SearchTerm) =>
  known.startsWith(word) ||
  written.includes(known) ||
  [...corrections, ...synonyms].some((other) => other.word === known)
