import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { filesUnder } from '../files.mjs'

/** @typedef {{ table: string, line: number }} TableName */

const MIGRATIONS = 'apps/server/migrations'
/** A table belongs to the feature, or the part of the platform, in whose folder it is described. */
const FOLDER = /^apps\/server\/src\/(features\/[^/]+|platform\/[^/]+|[^/]+)/

/** @param {string} file */
export const ownerOf = (file) => FOLDER.exec(file)?.[1] ?? file

/**
 * The tables and views of the database, as the migrations leave them.
 *
 * @param {string} root
 */
export function tablesOf(root) {
  const text = filesUnder(join(root, MIGRATIONS))
    .map((file) => readFileSync(file, 'utf8').replace(/--.*/g, ''))
    .join('\n')
  /** @type {Set<string>} */
  const tables = new Set()
  const steps =
    /\b(create|drop)\s+(?:table|view)\s+(?:if (?:not )?exists\s+)?(\w+)|\balter\s+table\s+(\w+)\s+rename\s+to\s+(\w+)/gi
  for (const [, verb = '', name = '', before = '', after = ''] of text.matchAll(steps)) {
    if (before) tables.delete(before)
    if (verb.toLowerCase() === 'drop') tables.delete(name)
    else tables.add(after || name)
  }
  return tables
}

/** @param {string} source what a file describes to drizzle */
export const describedIn = (source) =>
  [...source.matchAll(/\bpgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name)

/**
 * Where the SQL of a file names one of these tables.
 *
 * @param {string} file
 * @param {string} source
 * @param {Iterable<string>} tables
 * @returns {TableName[]}
 */
export function namedTables(file, source, tables) {
  const names = [...tables].join('|')
  if (names === '') return []
  const named = new RegExp(
    String.raw`\b(?:from|join|into|update|table|using|truncate|only)\s+(${names})\b|,\s*(${names})\s+as\s`,
    'gi',
  )
  /** @type {TableName[]} */
  const found = []
  /** @type {(text: string, start: number) => void} */
  const read = (text, start) => {
    for (const { 1: first, 2: second, index } of text.matchAll(named)) {
      const line = source.slice(0, start + index).split('\n').length
      found.push({ table: (first ?? second ?? '').toLowerCase(), line })
    }
  }
  new Visitor({
    TemplateElement: ({ value, start }) => read(value.raw, start),
    Literal: ({ value, start }) => typeof value === 'string' && read(value, start),
    Property({ key, value }) {
      // `redactColumn(tx, { table: 'comments', … })`
      if (!isNamed(key, 'table') || value.type !== 'Literal') return
      if (typeof value.value === 'string') read(`table ${value.value}`, value.start)
    },
  }).visit(parseSync(file, source).program)
  return found
}

/**
 * @param {any} key
 * @param {string} name
 */
const isNamed = (key, name) => key.name === name || key.value === name
