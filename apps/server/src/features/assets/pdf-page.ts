import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

const MOST_MS = 30_000
const HEAP_MB = 256
/** Of the whole program; one that draws an ordinary page takes a quarter of it. */
const MEMORY_MB = 768

/** Sources need the translator that runs them; in the bundle the program lies beside us. */
const isSource = import.meta.url.endsWith('.ts')
const PROGRAM = new URL(isSource ? './pdf-program.ts' : './pdf-program.js', import.meta.url)
const FLAGS = [`--max-old-space-size=${HEAP_MB}`, ...(isSource ? ['--import', 'tsx'] : [])]

/**
 * Draws the first page of a PDF as a picture, in a process of its own that knows none of our
 * secrets: whatever is wrong with the file, it costs some seconds and harms nobody.
 */
export async function drawFirstPage(
  file: string,
  target: string,
  memoryMb = MEMORY_MB,
): Promise<void> {
  const wanted = [fileURLToPath(PROGRAM), file, target, String(memoryMb)]
  await run(process.execPath, [...FLAGS, ...wanted], {
    env: {},
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
    windowsHide: true,
  })
}
