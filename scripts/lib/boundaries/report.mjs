import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesUnder, slashed } from '../files.mjs'
import { findCycles } from './cycles.mjs'
import { checkImport, zoneOf } from './check-import.mjs'
import { checkTables } from './check-tables.mjs'
import { parse } from './parse.mjs'
import { resolver } from './resolve.mjs'
import { FOLDERS, MOST_LINES, READS_NO_ENVIRONMENT } from './rules.mjs'
import { FOREIGN_TABLES } from './table-rules.mjs'

const SOURCE = /\.[cm]?[jt]sx?$/

/**
 * Reads every source file and holds its imports and its SQL against the rules.
 *
 * @param {string} root
 * @param {Readonly<Record<string, string>>} [foreignTables]
 */
export function boundariesReport(root, foreignTables = FOREIGN_TABLES) {
  const files = FOLDERS.flatMap((folder) => filesUnder(join(root, folder)))
    .map((file) => slashed(relative(root, file)))
    .filter((file) => SOURCE.test(file))
  const resolve = resolver(root)
  const verdict = checkImport(root)
  /** @type {string[]} */
  const problems = []
  /** @type {Map<string, string[]>} */
  const graph = new Map()
  let count = 0
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

  for (const [file, source] of sources) {
    const { imports, environment } = parse(file, source)
    const lines = source.trimEnd().split('\n').length
    const zone = zoneOf(file)
    const most = zone?.development ? MOST_LINES.test : MOST_LINES.source
    if (lines > most) problems.push(`${file}: ${lines} lines, at most ${most}`)
    if (!zone) problems.push(`${file}: no rule says what this folder may import`)
    if (READS_NO_ENVIRONMENT.test(file)) {
      problems.push(
        ...environment.map((line) => `${file}:${line}: only config.ts reads process.env`),
      )
    }
    for (const { specifier, line } of imports) {
      const target = resolve(file, specifier)
      const problem = verdict(file, specifier, target)
      if (problem) problems.push(`${file}:${line}: ${problem}`)
      if (target.kind === 'file') graph.set(file, [...(graph.get(file) ?? []), target.path])
    }
    count += imports.length
  }
  problems.push(...findCycles(graph).map((cycle) => `import cycle: ${cycle.join(' → ')}`))
  problems.push(...checkTables(root, sources, foreignTables))
  // A check that reads nothing finds nothing: that is no pass.
  if (files.length === 0) problems.push('no source files were found')
  return {
    ok: problems.length === 0,
    text: `${files.length} files, ${count} imports`,
    output: problems.join('\n'),
  }
}
