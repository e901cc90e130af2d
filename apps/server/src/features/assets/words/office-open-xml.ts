import { posix } from 'node:path'
import { CELL_GAP, type FoundWords } from './found-words.ts'
import { localName, readXml } from './read-xml.ts'
import { ZippedFiles } from './zip-file.ts'

/** Of the texts that the cells of a workbook share. */
const MOST_SHARED_LETTERS = 4_000_000

/** Word says where it last began a new page; a file from elsewhere has no pages. */
export async function readDocx(file: string, words: FoundWords): Promise<void> {
  let page = 1
  words.turnTo(page)
  try {
    await ZippedFiles.within(file, async (files) => {
      await readParagraphs(files, 'word/document.xml', words, () => words.turnTo(++page))
      for (const notes of ['word/footnotes.xml', 'word/endnotes.xml']) {
        if (!files.has(notes)) continue
        words.turnTo(null)
        await readParagraphs(files, notes, words)
      }
    })
  } finally {
    if (page === 1) words.forgetPages()
  }
}

/** The texts of a document or a slide. What was deleted while changes are tracked is no `t`. */
async function readParagraphs(
  files: ZippedFiles,
  name: string,
  words: FoundWords,
  onPageBreak: () => void = () => {},
): Promise<void> {
  let isText = false
  let isHidden = false
  await readXml(await files.open(name), {
    open: (tag, { show }) => {
      if (tag === 'sld') isHidden = show === '0' || show === 'false'
      else if (tag === 't') isText = true
      else if (tag === 'lastRenderedPageBreak') onPageBreak()
      else if (tag === 'tab') words.add(' ')
      else if (tag === 'br' || tag === 'cr') words.add('\n')
    },
    close: (tag) => {
      if (tag === 't') isText = false
      else if (tag === 'p') words.add('\n')
      else if (tag === 'tc') words.add(' ')
    },
    text: (text) => isText && !isHidden && words.add(text),
  })
}

/** The notes of the speaker and hidden slides are for nobody else. */
export async function readPptx(file: string, words: FoundWords): Promise<void> {
  await ZippedFiles.within(file, async (files) => {
    const slides = await partsOf(files, 'ppt/presentation.xml', 'sldId')
    for (const [at, { target }] of slides.entries()) {
      words.turnTo(at + 1)
      await readParagraphs(files, target, words)
    }
  })
}

/** Every sheet that is shown, row by row. */
export async function readXlsx(file: string, words: FoundWords): Promise<void> {
  await ZippedFiles.within(file, async (files) => {
    const sheets = await partsOf(files, 'xl/workbook.xml', 'sheet')
    const [shared] = files.named(/^xl\/sharedStrings\.xml$/i)
    const texts = shared ? await sharedTexts(files, shared) : []
    for (const [at, { target, attributes }] of sheets.entries()) {
      if (attributes['state'] && attributes['state'] !== 'visible') continue
      words.turnTo(at + 1, attributes['name'] ?? null)
      await readSheet(files, target, texts, words)
    }
  })
}

async function readSheet(
  files: ZippedFiles,
  name: string,
  shared: readonly string[],
  words: FoundWords,
): Promise<void> {
  let type = ''
  let cell = ''
  let isValue = false
  let hasCell = false
  await readXml(await files.open(name), {
    open: (tag, attributes) => {
      if (tag === 'c') [type, cell] = [attributes['t'] ?? '', '']
      else if (tag === 'v' || tag === 't') isValue = true
    },
    close: (tag) => {
      if (tag === 'v' || tag === 't') isValue = false
      if (tag === 'row') {
        if (hasCell) words.add('\n')
        hasCell = false
      }
      if (tag !== 'c') return
      const text = type === 's' ? (shared[Number(cell)] ?? '') : cell
      // Neither yes and no nor a fault of reckoning are words.
      if (!text.trim() || type === 'b' || type === 'e') return
      words.add(hasCell ? CELL_GAP + text : text)
      hasCell = true
    },
    text: (text) => isValue && (cell += text),
  })
}

async function sharedTexts(files: ZippedFiles, name: string): Promise<string[]> {
  const texts: string[] = []
  let room = MOST_SHARED_LETTERS
  let isText = false
  // How a word is pronounced stands beside it in some languages.
  let isPhonetic = false
  await readXml(await files.open(name), {
    open: (tag) => {
      if (tag === 'si') texts.push('')
      else if (tag === 't') isText = true
      else if (tag === 'rPh') isPhonetic = true
    },
    close: (tag) => {
      if (tag === 't') isText = false
      else if (tag === 'rPh') isPhonetic = false
    },
    text: (text) => {
      if (!isText || isPhonetic || texts.length === 0) return
      room -= text.length
      if (room < 0) throw new Error('There are too many texts in it.')
      texts[texts.length - 1] += text
    },
  })
  return texts
}

interface Part {
  target: string
  attributes: Readonly<Record<string, string>>
}

/** The slides or sheets in their order, as the main file names them. */
async function partsOf(files: ZippedFiles, main: string, tag: string): Promise<Part[]> {
  const folder = posix.dirname(main)
  const targets = new Map<string, string>()
  await readXml(await files.open(`${folder}/_rels/${posix.basename(main)}.rels`), {
    open: (_name, attributes) => {
      const { Id, Target } = attributes
      if (Id && Target) targets.set(Id, posix.join(Target.startsWith('/') ? '' : folder, Target))
    },
  })
  const parts: Part[] = []
  await readXml(await files.open(main), {
    open: (name, attributes) => {
      if (name !== tag) return
      const target = targets.get(relationIn(attributes))?.replace(/^\//, '')
      if (target) parts.push({ target, attributes })
    },
  })
  return parts
}

/** `r:id`, whatever the prefix. */
const relationIn = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).find(
    ([name]) => name.includes(':') && localName(name) === 'id',
  )?.[1] ?? ''
