import type { TranslationSheet } from '@berg/contract'

/** For tests: a draft in German; name what is special about this one. */
export const aSheet = (special: Partial<TranslationSheet> = {}): TranslationSheet => ({
  language: 'de',
  state: 'draft',
  original: { language: 'en', title: 'Title', version: 1 },
  title: 'Titel',
  title_changed: false,
  passages: [],
  unplaced: [],
  written_by_name: 'Marta Kowalska',
  checked_by_name: null,
  etag: '"1"',
  drafting: 'none',
  can: { write: true, check: false, delete: true },
  ...special,
})
