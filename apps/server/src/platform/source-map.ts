import { readFileSync } from 'node:fs'
import { type SourceMapPayload, SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const maps = new Map<string, SourceMap | undefined>()

/**
 * A stack with the places in our sources instead of those in the bundle. Node could do it for every
 * error, and would hold all maps in memory from the start; this reads one when a log line needs it.
 */
export const withSources = (stack: string): string =>
  stack.replace(/(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g, (place, file: string, line, column) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return place
    const source = resolve(dirname(fileURLToPath(file)), entry.originalSource)
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

function readMap(file: string): SourceMap | undefined {
  try {
    const text = readFileSync(new URL(`${file}.map`), 'utf8')
    return new SourceMap(JSON.parse(text) as SourceMapPayload)
  } catch {
    return undefined
  }
}
