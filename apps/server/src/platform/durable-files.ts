import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'

interface Owner {
  uid: number
  gid: number
}

/** Writes a file that a power cut leaves whole: either as it was before or with the new content. */
export async function writeFileDurably(
  path: string,
  content: string | Uint8Array,
  mode = 0o600,
  owner?: Owner,
): Promise<void> {
  const draft = `${path}.draft-${process.pid}-${randomBytes(3).toString('hex')}`
  try {
    const file = await open(draft, 'wx', mode)
    try {
      await file.writeFile(content)
      if (owner) await file.chown(owner.uid, owner.gid)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** Makes a folder and the missing ones above it, and answers with the first that it made. */
export async function makeFolderDurably(path: string, mode?: number): Promise<string | undefined> {
  const first = await mkdir(path, { recursive: true, mode })
  if (!first) return undefined
  for (let made = path; made.length >= first.length; made = dirname(made)) {
    await syncFolder(dirname(made))
  }
  return first
}

/** What was made, renamed or removed in a folder lasts only once the folder itself is on the disk. */
export async function syncFolder(path: string): Promise<void> {
  // Windows opens no folders, and keeps its file names in a journal.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Fills a draft beside the target and renames it when it is on the disk, so that neither a kill nor a
 * power cut in the middle leaves a half folder.
 */
export async function makeWhole(
  target: string,
  fill: (draft: string) => Promise<void>,
  sync: (draft: string) => Promise<void> = syncTree,
) {
  removeAbandoned(target)
  if (existsSync(target)) return
  const draft = `${target}.draft-${process.pid}-${randomBytes(3).toString('hex')}`
  try {
    await fill(draft)
    await sync(draft)
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

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** File by file: what only the system's memory holds is gone after a power cut. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await syncTree(path)
    else if (entry.isFile()) await syncFile(path)
  }
  await syncFolder(folder)
}

export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
