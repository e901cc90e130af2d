import { readFile } from 'node:fs/promises'
import type { FoundWords } from './found-words.ts'

/** Page by page. A page that cannot be read does not cost the others their words. */
export async function readPdf(file: string, words: FoundWords): Promise<void> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(await readFile(file))
  const total = document.getPageCount()
  for (let at = 0; at < total; at++) {
    const text = textOf(() => document.getPage(at).getText())
    if (!text) continue
    words.turnTo(at + 1)
    words.add(text)
  }
}

function textOf(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
