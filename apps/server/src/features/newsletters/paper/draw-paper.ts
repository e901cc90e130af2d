import { type InterfaceLanguage, type NewsletterIssue, type PaperLayout, say } from '@berg/contract'
import { inLanguage } from '../../../platform/language/in-language.ts'
import { drawA4 } from './a4.ts'
import { drawNotice } from './notice.ts'
import { Sheet } from './sheet.ts'

export interface PaperOptions {
  layout: PaperLayout
  /** Of the words around the issue. */
  language?: InterfaceLanguage | undefined
  /** Of the site, for codes and links. */
  origin: string
  timezone: string
  /** JPEG by the address that the issue names. */
  pictures: ReadonlyMap<string, Uint8Array>
}

const LAYOUTS = { a4: drawA4, notice: drawNotice }
const DRAFT_DATE = new Date(0)

/** The issue as a PDF. */
export function drawPaper(
  issue: NewsletterIssue,
  { layout, language = 'en', origin, timezone, pictures }: PaperOptions,
): Promise<Buffer> {
  const { title, number, published_at } = issue
  const date = published_at ? new Date(published_at) : DRAFT_DATE
  const drawn = inLanguage(language, () => {
    const subject = say('The Berg, newsletter No. {number}', { number })
    const sheet = new Sheet({ title, subject, date }, pictures)
    LAYOUTS[layout](sheet, issue, { origin, timezone })
    return sheet
  })
  return drawn.finish()
}
