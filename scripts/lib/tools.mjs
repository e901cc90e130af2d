import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './files.mjs'

/**
 * The script behind a command of a package. Run with our own Node: the shims in `.bin` are other
 * files on Windows.
 *
 * @param {string} name
 * @param {string} [command]
 */
export function tool(name, command = name) {
  const folder = join(ROOT, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}
