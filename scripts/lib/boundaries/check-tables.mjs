import { NAMED_IN, UNDESCRIBED_TABLES } from './table-rules.mjs'
import { describedIn, namedTables, ownerOf, tablesOf } from './tables.mjs'

/**
 * Holds the SQL of the server against the owners of the tables: nobody else names one.
 *
 * @param {string} root
 * @param {ReadonlyMap<string, string>} sources the files of the project by path
 * @param {Readonly<Record<string, string>>} exceptions
 * @returns {string[]} what is wrong
 */
export function checkTables(root, sources, exceptions) {
  const files = [...sources].filter(([file]) => NAMED_IN.test(file))
  const owners = new Map(Object.entries(UNDESCRIBED_TABLES))
  for (const [file, source] of files) {
    for (const table of describedIn(source)) owners.set(table, ownerOf(file))
  }
  const tables = tablesOf(root)
  /** @type {string[]} */
  const problems = []
  for (const table of tables) {
    if (!owners.has(table)) problems.push(`${table}: no *.table.ts describes this table`)
  }
  /** @type {Set<string>} */
  const used = new Set()
  for (const [file, source] of files) {
    for (const { table, line } of namedTables(file, source, tables)) {
      const owner = owners.get(table)
      if (owner === undefined || owner === ownerOf(file)) continue
      const exception = `${file.replace('apps/server/src/', '')} ${table}`
      used.add(exception)
      if (exception in exceptions) continue
      problems.push(`${file}:${line}: ${table} is a table of ${owner}, which alone may name it`)
    }
  }
  for (const exception of Object.keys(exceptions)) {
    if (!used.has(exception)) problems.push(`table-rules.mjs: nobody needs '${exception}' any more`)
  }
  return problems
}
