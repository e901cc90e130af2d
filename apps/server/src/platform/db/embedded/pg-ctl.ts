import { basename } from 'node:path'
import { closeSync, openSync, readSync, statSync, truncateSync } from 'node:fs'
import type { Binaries } from './binaries.ts'
import type { Layout } from './layout.ts'
import { killProcesses } from './postmaster.ts'
import { run } from './run-as.ts'

export type PgCtl = ReturnType<typeof pgCtl>

export function pgCtl({ folder, cluster, log, identity }: Layout, binaries: Binaries) {
  // Paths are relative because pg_ctl hands them to a shell.
  const call = async (...args: string[]) => {
    const { code } = await run(binaries.program('pg_ctl'), ['-D', basename(cluster), ...args], {
      as: identity,
      cwd: folder,
    })
    return code === 0
  }
  const kill = async () =>
    (await call('-m', 'immediate', '-w', '-t', '10', 'stop')) || (await killProcesses(cluster))
  return {
    isRunning: () => call('status'),
    start: (seconds: number) => call('-w', '-t', String(seconds), '-l', basename(log), 'start'),
    stop: async () =>
      (await call('-m', 'fast', '-w', '-t', '30', 'stop')) ||
      !(await call('status')) ||
      (await kill()),
    /** Without waiting. */
    askToStop: () => call('-m', 'fast', '-W', 'stop'),
    /** Without saving anything, and for good: the next start repairs what it was in the middle of. */
    kill,
  }
}

const limit = 4 * 1024 * 1024

/** The server appends, so the file can be cut under it. */
export function trimLog(file: string) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > limit) truncateSync(file)
}

export function tailLog(file: string, lines = 10) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size === 0) return '(its log is empty)'
  const handle = openSync(file, 'r')
  const buffer = Buffer.alloc(Math.min(size, 8192))
  readSync(handle, buffer, 0, buffer.length, size - buffer.length)
  closeSync(handle)
  return buffer.toString().trimEnd().split('\n').slice(-lines).join('\n')
}
