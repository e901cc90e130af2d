import { existsSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { readManifest, workspaces } from '../workspaces.mjs'

/**
 * What an import leads to.
 *
 * @typedef {{ kind: 'file', path: string, byName: boolean } | { kind: 'missing' }
 *   | { kind: 'node' } | { kind: 'package', name: string }} Target
 */

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx']

/**
 * @param {string} root
 * @returns {(from: string, specifier: string) => Target}
 */
export function resolver(root) {
  const folderOf = new Map(
    workspaces(root).map((folder) => [readManifest(join(root, folder)).name, folder]),
  )
  return (from, specifier) => {
    const [path = ''] = specifier.split('?')
    if (path.startsWith('.')) {
      const wanted = posix.join(posix.dirname(from), path)
      const found = ENDINGS.map((ending) => wanted + ending).find((file) => isFile(root, file))
      return found ? { kind: 'file', path: found, byName: false } : { kind: 'missing' }
    }
    if (isBuiltin(path)) return { kind: 'node' }
    // Aliases and absolute paths: nobody could say where they lead.
    if (!/^(@[\w.-]+\/)?[\w.-]+/.test(path)) return { kind: 'missing' }
    const name = path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/')
    const folder = folderOf.get(name)
    const part = path.slice(name.length)
    return folder
      ? { kind: 'file', path: `${folder}/src${part}/index.ts`, byName: true }
      : { kind: 'package', name }
  }
}

/**
 * @param {string} root
 * @param {string} file
 */
function isFile(root, file) {
  const path = join(root, file)
  return existsSync(path) && statSync(path).isFile()
}
