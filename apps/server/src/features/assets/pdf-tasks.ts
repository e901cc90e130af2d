import { readFile } from 'node:fs/promises'
import { PDF_PAGES_MAX, PDF_PAGE_WIDTHS, PDF_TEXT_MAX, type PdfPages } from '@berg/contract'
import { limitedProgram } from './limited-program.ts'

/** Of the whole program; one that draws an ordinary page takes a quarter of it. */
const MEMORY_MB = 768

const read = limitedProgram('pdf-program', { ms: 60_000, heapMb: 256 })

const PREVIEW_SIDE = 1280
const LONGEST_PAGE = 3200

export const drawFirstPage = (file: string, target: string, memoryMb = MEMORY_MB) =>
  read(['first-page', file, target, memoryMb, PREVIEW_SIDE])

export async function measurePages(file: string, target: string): Promise<PdfPages> {
  await read(['measure', file, target, MEMORY_MB, PDF_PAGES_MAX, PDF_TEXT_MAX])
  return JSON.parse(await readFile(target, 'utf8')) as PdfPages
}

/** Into the folder as `<page>-<width>`. Those that were drawn stay there, even where one fails. */
export const drawPages = (file: string, folder: string, first: number, count: number) =>
  read(['pages', file, folder, MEMORY_MB, first, count, LONGEST_PAGE, ...PDF_PAGE_WIDTHS])
