import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folders of the workspaces, as package.json lists them (`apps/*` or a plain folder).
 *
 * @param {string} root
 * @returns {string[]}
 */
export function workspaces(root) {
  /** @type {string[]} */
  const patterns = readManifest(root).workspaces ?? []
  return patterns
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern]
      const parent = pattern.slice(0, -2)
      if (!existsSync(join(root, parent))) return []
      return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
    })
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .toSorted()
}

/**
 * @param {string} folder
 * @returns {{ name?: string, workspaces?: string[], dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, devDependencies?: Record<string, string> }}
 */
export function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
