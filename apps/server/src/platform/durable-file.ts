import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

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
