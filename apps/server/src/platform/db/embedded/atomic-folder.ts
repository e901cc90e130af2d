import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '../../durable-file.ts'

/**
 * Fills a draft beside the target and renames it when it is on the disk, so that neither a kill nor a
 * power cut in the middle leaves a half folder.
 */
export async function makeWhole(target: string, fill: (draft: string) => Promise<void>) {
  removeAbandoned(target)
  if (existsSync(target)) return
  const draft = `${target}.draft-${process.pid}-${randomBytes(3).toString('hex')}`
  try {
    await fill(draft)
    await syncTree(draft)
    renameSync(draft, target)
    await syncFolder(dirname(target))
  } catch (error) {
    // Another copy that started at the same moment may have been first: its folder is as good.
    if (!existsSync(target)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function removeAbandoned(target: string) {
  const prefix = `${basename(target)}.draft-`
  for (const name of readdirSync(dirname(target))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10)))
      continue
    rmSync(join(dirname(target), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** File by file: what only the system's memory holds is gone after a power cut. */
async function syncTree(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) await syncFile(path)
  }
  await syncFolder(folder)
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
