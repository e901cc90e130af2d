import type { Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { onTestFinished, vi } from 'vitest'

/** What is synced to the disk from now on, in order; the syncing itself goes on. */
export async function recordSyncs(note: (stats: Stats) => void): Promise<void> {
  const handle = await open('.', 'r')
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const real: FileHandle['sync'] = Reflect.get(prototype, 'sync')
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    note(await this.stat())
    return real.call(this)
  })
  onTestFinished(() => spy.mockRestore())
}
