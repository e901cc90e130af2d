import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for a long run, and what is to be undone at its end, however it ends. */
export function workplace(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `the-berg-${name}-`))
  // As root the database runs as somebody else, who has to get through.
  chmodSync(folder, 0o711)
  const undo: (() => Promise<unknown>)[] = []
  const run = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      console.error(`✗ ${(error as Error).message}`)
      process.exitCode = 1
    } finally {
      for (const undoing of undo.toReversed()) await undoing().catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return { folder, undo, run }
}
