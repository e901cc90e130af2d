import { basename } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Layout } from './layout.ts'
import { run } from './run.ts'

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
  return {
    isRunning: () => call('status'),
    start: (seconds: number) => call('-w', '-t', String(seconds), '-l', basename(log), 'start'),
    stop: async () =>
      (await call('-m', 'fast', '-w', '-t', '30', 'stop')) ||
      !(await call('status')) ||
      (await call('-m', 'immediate', '-w', '-t', '10', 'stop')),
  }
}
