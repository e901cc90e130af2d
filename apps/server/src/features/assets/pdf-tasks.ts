import { execFile, type ExecFileException } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { PDF_PAGES_MAX, PDF_PAGE_WIDTHS, PDF_TEXT_MAX, type PdfPages } from '@berg/contract'
import { commandLine } from '../../platform/programs.ts'

const run = promisify(execFile)

const MOST_MS = 60_000
const HEAP_MB = 256
/** Of the whole program; one that draws an ordinary page takes a quarter of it. */
const MEMORY_MB = 768

const { flags, file: PROGRAM } = commandLine('pdf-program', import.meta.url)
const FLAGS = [`--max-old-space-size=${HEAP_MB}`, ...flags]

/**
 * Reads a PDF in a process of its own that knows none of our secrets: whatever is wrong with the file,
 * it costs a minute at most and harms nobody.
 */
async function read(task: string, files: string[], memoryMb: number, numbers: readonly number[]) {
  const given = [task, ...files, memoryMb, ...numbers].map(String)
  await run(process.execPath, [...FLAGS, PROGRAM, ...given], {
    env: {},
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
    windowsHide: true,
  })
}

/** Somebody else has ended the program, which says nothing about the file. It speaks before it ends itself. */
export function wasKilled(error: unknown): boolean {
  const { signal, killed, stderr } = error as ExecFileException
  return Boolean(signal) && !killed && !stderr
}

const PREVIEW_SIDE = 1280
const LONGEST_PAGE = 3200

export const drawFirstPage = (file: string, target: string, memoryMb = MEMORY_MB) =>
  read('first-page', [file, target], memoryMb, [PREVIEW_SIDE])

export async function measurePages(file: string, target: string): Promise<PdfPages> {
  await read('measure', [file, target], MEMORY_MB, [PDF_PAGES_MAX, PDF_TEXT_MAX])
  return JSON.parse(await readFile(target, 'utf8')) as PdfPages
}

/** Into the folder as `<page>-<width>`. Those that were drawn stay there, even where one fails. */
export const drawPages = (file: string, folder: string, first: number, count: number) =>
  read('pages', [file, folder], MEMORY_MB, [first, count, LONGEST_PAGE, ...PDF_PAGE_WIDTHS])
