/** In which way the words of a file are read. */
export type WordsKind = 'pdf' | 'text' | 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'odp'

const KINDS: Readonly<Record<string, WordsKind>> = {
  pdf: 'pdf',
  txt: 'text',
  md: 'text',
  csv: 'text',
  tsv: 'text',
  docx: 'docx',
  xlsx: 'xlsx',
  pptx: 'pptx',
  odt: 'odt',
  ods: 'ods',
  odp: 'odp',
}

/** By the ending of its name; undefined where a file of that name has no words that are read. */
export function wordsKindOf(filename: string): WordsKind | undefined {
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined
}

/** The same as a regular expression of PostgreSQL, whatever the case. */
export const NAMED_WITH_WORDS = `\\.(${Object.keys(KINDS).join('|')})$`
