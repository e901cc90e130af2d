export interface Paragraph {
  kind: 'heading' | 'point' | 'text'
  text: string
}

const POINT = /^[•◦▪‣·–*-]\s/u
const STARTS_ANEW = /^(?:[•◦▪‣·–*-]\s|\(?\d{1,3}[.)]\s)/u
const SENTENCE_END = /[.!?:;,…]["”’)]?$/u
/** How a word that was parted at the end of a line is marked. */
// oxlint-disable-next-line no-control-regex
const PARTED = /[\u0002\u00AD\uFFFE]\r?\n/gu
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu
/** Letters differ in width: a line of so much of the longest one counts as full. */
const FULL = 0.85
const SHORT = 0.6
/** Lines that are all shorter than this were not broken for want of room. */
const NARROWEST = 40

/** A paragraph so far, and its last line. */
interface Joined {
  text: string
  last: string
}

/** The lines of a printed page as paragraphs that can be set in any width. */
export function paragraphsOf(text: string): Paragraph[] {
  const lines = text
    .replace(PARTED, '')
    .replace(CONTROLS, '')
    .split(/\r?\n|\r/u)
    .map((line) => line.trim())
    .filter(Boolean)
  const longest = lines.reduce((most, line) => Math.max(most, line.length), NARROWEST)
  const joined: Joined[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    if (before && continues(before, line, longest))
      Object.assign(before, { text: `${before.text} ${line}`, last: line })
    else joined.push({ text: line, last: line })
  }
  return joined.map((paragraph, at) => ({
    kind: kindOf(paragraph.text, joined[at + 1]?.text, longest, at === 0),
    text: paragraph.text,
  }))
}

/** Whether a line goes on where the one before had no more room. */
function continues({ text, last }: Joined, line: string, longest: number): boolean {
  if (STARTS_ANEW.test(line)) return false
  const [word = ''] = line.split(' ', 1)
  if (last.length + 1 + word.length <= longest * FULL) return false
  if (!SENTENCE_END.test(last)) return true
  // After a sentence: a title, or what stands below the last point of a list.
  return !isTitle(line, longest) && !(POINT.test(text) && CAPITAL.test(line))
}

const CAPITAL = /^[\p{Lu}\p{Lo}\d“"]/u

const isTitle = (line: string, longest: number) =>
  line.length < longest * SHORT && !SENTENCE_END.test(line) && CAPITAL.test(line)

/** A title is short and stands first or over something longer: short lines alone may be a table. */
function kindOf(
  text: string,
  next: string | undefined,
  longest: number,
  isFirst: boolean,
): Paragraph['kind'] {
  if (POINT.test(text)) return 'point'
  const leads =
    next !== undefined && (isFirst || STARTS_ANEW.test(next) || next.length >= longest * SHORT)
  return leads && isTitle(text, longest) ? 'heading' : 'text'
}
