import { execFile, type ExecFileException } from 'node:child_process'
import { promisify } from 'node:util'
import { commandLine } from '../../platform/programs.ts'

const run = promisify(execFile)

interface Limits {
  ms: number
  heapMb: number
}

/**
 * Reads a file in a process of its own that knows none of our secrets: whatever is wrong with the file, it
 * costs so much time at most and harms nobody.
 */
export function limitedProgram(name: string, { ms, heapMb }: Limits) {
  return async (given: readonly (string | number)[]): Promise<void> => {
    const { flags, file } = commandLine(name, import.meta.url)
    const command = [`--max-old-space-size=${heapMb}`, ...flags, file, ...given.map(String)]
    await run(process.execPath, command, {
      env: {},
      timeout: ms,
      killSignal: 'SIGKILL',
      windowsHide: true,
    })
  }
}

/** Somebody else has ended the program, which says nothing about the file. It speaks before it ends itself. */
export function wasKilled(error: unknown): boolean {
  const { signal, killed, stderr } = error as ExecFileException
  return Boolean(signal) && !killed && !stderr
}

/** It had its time and was not done: of the file, or of a machine that had much to do. */
export const ranOutOfTime = (error: unknown) => Boolean((error as ExecFileException).killed)
