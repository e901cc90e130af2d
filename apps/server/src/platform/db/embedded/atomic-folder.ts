import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { randomBytes } from 'node:crypto'
import { basename, dirname, join } from 'node:path'

/** Fills a draft beside the target and renames it, so that a kill in the middle leaves no half folder. */
export async function makeWhole(target: string, fill: (draft: string) => Promise<void>) {
  removeAbandoned(target)
  if (existsSync(target)) return
  const draft = `${target}.draft-${process.pid}-${randomBytes(3).toString('hex')}`
  try {
    await fill(draft)
    renameSync(draft, target)
    keepRename(dirname(target))
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

function keepRename(folder: string) {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
