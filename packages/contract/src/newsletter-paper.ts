/** What an issue can be printed as. */
export const PAPER_LAYOUTS = ['a4', 'notice'] as const
export type PaperLayout = (typeof PAPER_LAYOUTS)[number]

/** An issue that is out as a PDF. */
export const printedIssuePath = (number: number, layout: PaperLayout) =>
  `/api/newsletters/numbers/${number}/print.pdf?layout=${layout}`
