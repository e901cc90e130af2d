import { open } from 'node:fs/promises'
import type { FoundWords } from './found-words.ts'
import { encodingOf } from './read-xml.ts'

/** More than all letters that are wanted, whatever they are. */
const MOST_BYTES = 1024 ** 2
/** Some programs still write the letters of one continent. */
const OLDER = 'windows-1252'

/** UTF-8 or UTF-16, or else the letters of Windows. */
export async function readText(file: string, words: FoundWords): Promise<void> {
  const bytes = await startOf(file)
  const encoding = encodingOf(bytes)
  if (encoding === 'utf-8' && bytes.includes(0)) throw new Error('This is no text.')
  words.add(decoded(bytes, encoding) ?? decoded(bytes, OLDER) ?? '')
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MOST_BYTES))
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** A letter may be cut at the end. */
function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}
