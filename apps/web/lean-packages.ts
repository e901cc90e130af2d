import type { Plugin } from 'vite'

const SUMMARY = /^ +summary:\s*'(?:[^'\\]|\\.)*'(?:\s*\+\s*'(?:[^'\\]|\\.)*')*,\n/gm
const CONTRACT = '/packages/contract/src/'

/** What a call is for is said on the API's page, which the server makes: no browser needs the words. */
export function withoutSummaries(): Plugin {
  return {
    name: 'berg-without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => (id.includes(CONTRACT) ? code.replace(SUMMARY, '') : null),
  }
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/**
 * Describing a shape gives the same inert thing whatever the shape is (lib/zod-inert.ts): the thing is
 * written in its place, and what nobody uses then falls away.
 */
export function inertShapes(): Plugin {
  return {
    name: 'berg-inert-shapes',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes(CONTRACT)) return null
      const changes: { start: number; end: number; text: string }[] = []
      const visit = (value: unknown): void => {
        if (Array.isArray(value)) return value.forEach(visit)
        if (!isNode(value)) return
        if (value.type === 'CallExpression' && rootOf(value) === 'z')
          return void changes.push({ start: value.start, end: value.end, text: 'z' })
        if (value.type === 'CallExpression' && rootOf(value) === 'endpoint')
          changes.push({ start: value.start, end: value.start, text: '/* @__PURE__ */ ' })
        Object.values(value).forEach(visit)
      }
      visit(this.parse(code))
      const inert = changes
        .toSorted((one, other) => other.start - one.start)
        .reduce((text, it) => text.slice(0, it.start) + it.text + text.slice(it.end), code)
      return withoutUnusedImports(inert)
    },
  }
}

const IMPORT = /^import \{([^}]*)\} from ["']\.\/[^"']*["'];?$/gm

/** The first file takes in whatever is imported from it, used or not. */
const withoutUnusedImports = (code: string) =>
  code.replace(IMPORT, (line, names: string) => {
    const rest = code.replace(line, '')
    const isUsed = (name: string) => new RegExp(`\\b${name.trim().split(' ').at(-1)}\\b`).test(rest)
    return names.split(',').some((name) => name.trim() !== '' && isUsed(name)) ? line : ''
  })

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** `z` of `z.object({}).optional()`. */
function rootOf(node: unknown): unknown {
  if (!isNode(node)) return undefined
  if (node.type === 'CallExpression') return rootOf(node['callee'])
  if (node.type === 'MemberExpression') return rootOf(node['object'])
  return node.type === 'Identifier' ? node['name'] : undefined
}

/** Of the icons, their lines alone. */
export function leanIcons(stand: string): Plugin {
  return {
    name: 'berg-lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/') ? stand : null,
  }
}

const INFINITE =
  'this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior'
const BEHAVIOR = 'import { infiniteQueryBehavior } from "./infiniteQueryBehavior.js";'
const TYPED = 'options._type = "infinite";'

/** What turns the pages of an endless list comes with the screens that have one, and not with every query. */
export function leanQueries(): Plugin {
  const replaced = (code: string, from: string, to: string) => {
    if (!code.includes(from)) throw new Error(`@tanstack/query-core has changed: ${from}`)
    return code.replaceAll(from, to)
  }
  return {
    name: 'berg-lean-queries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/query-core/build/modern/query.js'))
        return replaced(replaced(code, INFINITE, 'this.options.behavior'), BEHAVIOR, '')
      if (!id.endsWith('/query-core/build/modern/infiniteQueryObserver.js')) return null
      const behaves = `${TYPED} options.behavior = infiniteQueryBehavior(options.pages);`
      return BEHAVIOR + replaced(code, TYPED, behaves)
    },
  }
}
