import { randomUUID } from 'node:crypto'

/** What the ways are about: the article, an issue that names it, and the calendars of people by their kind. */
interface Subjects {
  article: number
  issue: number
  /** An issue that went out with it. */
  out: { id: number; number: number }
  /** A file of the library that it alone links to. */
  file: { id: number; url: string; preview: string }
  calendars: Partial<Record<Who, string>>
}

/** Stands in the title and the text, and nowhere else on the site. */
export const WORD = 'Zanzibar'
/** Stands in the name and on the page of its file. */
export const FILE_WORD = 'Mombasa'
/** Each stands in one of its translations alone. */
export const TRANSLATED_WORDS = { pl: 'Pemba', ar: 'Kilwa' } as const
export type TranslatedInto = keyof typeof TRANSLATED_WORDS
export const TAG = 'Kayak club'
export const DAY = '2027-03-14'
export const PICTURE = randomUUID()
export const WHO = ['visitor', 'other department', 'department', 'author', 'staff'] as const
export type Who = (typeof WHO)[number]

/** A way, told by its route; where nothing else is said, whoever gets the word there sees the article. */
export interface Way {
  route: string
  url: (subjects: Subjects) => string
  sees: string
  has?: RegExp
  /** Whose address it is, where the address says it and not a token. */
  address?: (subjects: Subjects, who: Who) => string | undefined
}
