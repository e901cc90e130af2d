import { parseSync, Visitor } from 'oxc-parser'

/** @typedef {{ specifier: string, line: number }} Import */

/**
 * Everything a file names as a module: imports, re-exports, dynamic imports and types.
 *
 * @param {string} file
 * @param {string} source
 * @returns {{ imports: Import[], environment: number[] }} `environment`: lines that read process.env
 */
export function parse(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  /** @type {Import[]} */
  const imports = []
  /** @type {number[]} */
  const environment = []

  const lineOf = (/** @type {{ start: number }} */ { start }) =>
    source.slice(0, start).split('\n').length
  /** @param {any} module the node that names it */
  const add = (module) => {
    if (typeof module?.value !== 'string') return
    imports.push({ specifier: module.value, line: lineOf(module) })
  }
  const noteEnvironment = (/** @type {{ start: number }} */ node) => environment.push(lineOf(node))

  new Visitor({
    ImportDeclaration(node) {
      add(node.source)
      if (isProcessModule(node.source.value) && node.specifiers.some(isEnv)) noteEnvironment(node)
    },
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
    MemberExpression(node) {
      if (isNamed(node.property, 'env') && isProcess(node.object)) noteEnvironment(node)
    },
    VariableDeclarator(node) {
      if (isProcess(node.init) && node.id.type === 'ObjectPattern') {
        if (node.id.properties.some((property) => isNamed(Object(property).key, 'env'))) {
          noteEnvironment(node)
        }
      }
    },
  }).visit(program)
  return { imports, environment }
}

const isProcessModule = (/** @type {string} */ name) => /^(node:)?process$/.test(name)

/** @param {any} specifier */
const isEnv = (specifier) => isNamed(specifier.imported, 'env')

/**
 * @param {any} node
 * @param {string} name
 */
const isNamed = (node, name) => node?.name === name || node?.value === name

/**
 * `process` or `globalThis.process`
 *
 * @param {any} node
 */
const isProcess = (node) => isNamed(node, 'process') || isNamed(node?.property, 'process')
