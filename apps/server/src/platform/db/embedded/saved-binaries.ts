import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { makeWhole, syncFile } from '../../durable-files.ts'
import { type Binaries, tryOut } from './binaries.ts'
import type { Layout } from './layout.ts'

const PREFIX = 'binaries-'

const savedFolder = (layout: Layout, version: string) => join(layout.folder, `${PREFIX}${version}`)

/**
 * Leaves PostgreSQL's programs beside the data. Only the version that wrote them can read the data: where
 * an update brings the next one, these move it. Links cost no room.
 */
export async function saveBinaries(layout: Layout, { folder, version }: Binaries): Promise<void> {
  const saved = savedFolder(layout, version)
  if (saved === folder) return
  const copied: string[] = []
  const fill = async (draft: string) =>
    linkTree(join(folder, 'native'), join(draft, 'native'), copied)
  // What is linked is on the disk, and cannot be opened to be synced while it runs.
  await makeWhole(saved, fill, async () => {
    for (const file of copied) await syncFile(file)
  })
}

export async function findSavedBinaries(
  layout: Layout,
  major: string,
): Promise<Binaries | undefined> {
  for (const name of namesIn(layout).filter((each) => majorOf(each) === major)) {
    const version = name.slice(PREFIX.length)
    const found = await tryOut(join(layout.folder, name), version, layout)
    if (found.major === major) return found
  }
  return undefined
}

/** All but those of the versions that data is left of. While a server runs, it may be from any of them. */
export function removeOtherBinaries(layout: Layout, { version }: Binaries, majors: string[]): void {
  for (const name of namesIn(layout)) {
    if (name === basename(savedFolder(layout, version)) || majors.includes(majorOf(name))) continue
    rmSync(join(layout.folder, name), { recursive: true, force: true })
  }
}

const namesIn = ({ folder }: Layout) =>
  readdirSync(folder).filter((name) => name.startsWith(PREFIX) && !name.includes('.draft-'))
const majorOf = (name: string) => name.slice(PREFIX.length).split('.', 1)[0] ?? ''

function linkTree(from: string, to: string, copied: string[]): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target, copied)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (!isLinked(source, target)) {
      copyFileSync(source, target)
      copied.push(target)
    }
  }
}

/** Not from another disk, nor where the files are somebody else's. */
function isLinked(source: string, target: string): boolean {
  try {
    linkSync(source, target)
    return true
  } catch {
    return false
  }
}
