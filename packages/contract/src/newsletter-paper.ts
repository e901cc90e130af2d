import type { TextLanguage } from './languages.ts'

/** What an issue can be printed as. */
export const PAPER_LAYOUTS = ['a4', 'notice'] as const
export type PaperLayout = (typeof PAPER_LAYOUTS)[number]

/** An issue that is out as a PDF. */
export const printedIssuePath = (number: number, layout: PaperLayout, lang: TextLanguage) =>
  `/api/newsletters/numbers/${number}/print.pdf?layout=${layout}&lang=${lang}`
