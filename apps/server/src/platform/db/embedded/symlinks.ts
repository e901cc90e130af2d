import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

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
