import { readFile } from 'node:fs/promises'
import { limitedProgram } from './limited-program.ts'
import type { WordsPart } from './words/found-words.ts'
import type { WordsKind } from './words/words-kind.ts'

const MOST_MS = 20_000
/** Of the whole program; without a file it takes a quarter of it. */
const MEMORY_MB = 200
const HEAP_MB = 128
const MOST_LETTERS = 200_000

const read = limitedProgram('words-program', { ms: MOST_MS, heapMb: HEAP_MB })

/** What a file says, with its pages. `target` is a file for the program to write to. */
export async function readWords(
  kind: WordsKind,
  file: string,
  target: string,
  memoryMb = MEMORY_MB,
): Promise<WordsPart[]> {
  await read([kind, file, target, memoryMb, MOST_LETTERS])
  return JSON.parse(await readFile(target, 'utf8')) as WordsPart[]
}
