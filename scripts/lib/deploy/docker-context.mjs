import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../files.mjs'

/**
 * What of the project goes to the builder, as `.dockerignore` says: the last line that fits counts.
 *
 * @param {string} [text]
 * @returns {(path: string) => boolean} of a path below the project, with slashes
 */
export function dockerContext(text = readFileSync(join(ROOT, '.dockerignore'), 'utf8')) {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const isKept = line.startsWith('!')
      const pattern = isKept ? line.slice(1) : line
      return { isKept, pattern, fits: expressionOf(pattern) }
    })
  return (path) => {
    if (rules.findLast(({ fits }) => fits.test(path))?.isKept ?? true) return true
    // A folder that holds something which is kept.
    return rules.some(({ isKept, pattern }) => isKept && pattern.startsWith(`${path}/`))
  }
}

/**
 * A pattern fits a path, and everything below it.
 *
 * @param {string} pattern
 */
function expressionOf(pattern) {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (wild) => {
      if (wild === '**/') return '(?:.*/)?'
      return wild === '**' ? '.*' : wild === '*' ? '[^/]*' : '[^/]'
    })
  return new RegExp(`^${source}(?:/.*)?$`)
}
