import { CELL_GAP, type FoundWords } from './found-words.ts'
import { readXml } from './read-xml.ts'
import { ZippedFiles } from './zip-file.ts'

/** Remarks beside the text, what was deleted while changes are tracked, and the notes of a speaker. */
const LEFT_OUT = new Set(['annotation', 'tracked-changes', 'notes'])

/** What begins another page. */
const PAGES = { odt: 'soft-page-break', ods: 'table', odp: 'page' } as const

/** Texts, sheets and slides of OpenDocument stand in one file, whatever they are. */
export async function readOpenDocument(
  kind: keyof typeof PAGES,
  file: string,
  words: FoundWords,
): Promise<void> {
  let page = 0
  let left = 0
  let depth = 0
  let cells = 0
  const turn = (label: string | null = null) => words.turnTo(++page, label)
  const open = (tag: string, attributes: Readonly<Record<string, string>>) => {
    if (LEFT_OUT.has(tag)) left++
    if (left > 0) return
    if (tag === PAGES[kind]) turn(kind === 'ods' ? attributes['table:name'] : null)
    else if (tag === 's' || tag === 'tab') words.add(' ')
    else if (tag === 'line-break') words.add('\n')
    else if (tag === 'p' || tag === 'h') {
      depth++
      if (kind === 'ods' && cells++ > 0) words.add(CELL_GAP)
    }
  }
  const close = (tag: string) => {
    if (LEFT_OUT.has(tag)) left--
    else if (left > 0) return
    else if (tag === 'p' || tag === 'h') {
      depth--
      if (kind !== 'ods') words.add('\n')
    } else if (tag === 'table-row' && cells > 0) {
      cells = 0
      words.add('\n')
    }
  }
  const text = (found: string) => depth > 0 && left === 0 && words.add(found)
  if (kind === 'odt') turn()
  try {
    await ZippedFiles.within(file, async (files) =>
      readXml(await files.open('content.xml'), { open, close, text }),
    )
  } finally {
    if (kind === 'odt' && page === 1) words.forgetPages()
  }
}
