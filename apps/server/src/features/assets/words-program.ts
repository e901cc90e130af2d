import { writeFile } from 'node:fs/promises'
import { killOverMemory } from './kill-over-memory.ts'
import { EnoughWords, FoundWords } from './words/found-words.ts'
import { readDocx, readPptx, readXlsx } from './words/office-open-xml.ts'
import { readOpenDocument } from './words/open-document.ts'
import { readPdf } from './words/pdf-words.ts'
import { readText } from './words/plain-text.ts'
import type { WordsKind } from './words/words-kind.ts'

/**
 * A program of its own, run by `words-task.ts`: reads the words of one file and writes them down with their
 * pages. Nothing of the server is imported here, and nothing of it is known here.
 */
const [kind = '', file = '', target = '', memoryMb = '', most = ''] = process.argv.slice(2)
killOverMemory(Number(memoryMb))

const READERS: Record<WordsKind, (file: string, words: FoundWords) => Promise<void>> = {
  pdf: readPdf,
  text: readText,
  docx: readDocx,
  xlsx: readXlsx,
  pptx: readPptx,
  odt: (from, words) => readOpenDocument('odt', from, words),
  ods: (from, words) => readOpenDocument('ods', from, words),
  odp: (from, words) => readOpenDocument('odp', from, words),
}

const words = new FoundWords(Number(most))
try {
  await READERS[kind as WordsKind](file, words)
} catch (error) {
  if (!(error instanceof EnoughWords)) throw error
}
await writeFile(target, JSON.stringify(words.parts()))
// A reader that has had enough leaves the rest of the file unread.
process.exit()
