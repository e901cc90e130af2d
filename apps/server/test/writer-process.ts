import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

// Resolved here, because the writer works in its home, where a run that was interrupted looks for it.
const loader = import.meta.resolve('tsx')
const script = fileURLToPath(new URL('crash-writer.ts', import.meta.url))

/** A node of its own that runs the supervisor and writes, for tests that kill it. */
export function startWriter(home: string, round: string, writers: number) {
  const child = spawn(
    process.execPath,
    ['--import', loader, script, home, round, String(writers)],
    {
      cwd: home,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const lines: string[] = []
  let look = () => {}
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    look()
  })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  onTestFinished(kill)

  const rows = () => lines.filter((line) => line.startsWith('row ')).map((line) => line.slice(4))

  const until = (isEnough: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      look = () => isEnough() && resolve()
      look()
      void closed.then(() => reject(new Error(`The writer ended early: ${lines.at(-1)}`)))
    })

  return {
    lines,
    rows,
    kill,
    /** It runs, or has said why not. */
    started: () => until(() => lines.length > 0),
    moreRows: (count: number) => {
      const wanted = rows().length + count
      return until(() => rows().length >= wanted)
    },
  }
}
