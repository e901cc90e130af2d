import { join } from 'node:path'
import { readManifest, workspaces } from '../workspaces.mjs'
import { ZONES } from './rules.mjs'

/** @typedef {import('./resolve.mjs').Target} Target */
/** @typedef {import('./rules.mjs').Zone} Zone */

/**
 * Says what is wrong with an import, or nothing.
 *
 * @param {string} root
 * @returns {(from: string, specifier: string, target: Target) => string | undefined}
 */
export function checkImport(root) {
  const packages = declaredPackages(root)
  return (from, specifier, target) => {
    const zone = zoneOf(from)
    if (!zone) return undefined
    if (target.kind === 'missing') return `'${specifier}' leads to no file`
    if (target.kind === 'node') {
      return zone.browser && `${zone.name} runs in the browser: no '${specifier}'`
    }
    if (target.kind === 'package') return checkPackageImport(zone, target.name, packages(from))
    return checkFileImport(zone, from, target)
  }
}

/** @param {string} path */
export function zoneOf(path) {
  return ZONES.find((zone) => zone.files.test(path))
}

/**
 * @param {Zone} zone
 * @param {string} from
 * @param {Extract<Target, { kind: 'file' }>} target
 */
function checkFileImport(zone, from, target) {
  const there = zoneOf(target.path)
  if (!there) return undefined
  const named = (/** @type {string} */ path) => zone.files.exec(path)?.[1]
  const own = zone === there && named(from) === named(target.path)
  if (!own && !zone.imports.includes(there.name)) {
    const allowed = ['its own', ...zone.imports].join(', ')
    return `${zone.name} may import ${allowed}; not ${target.path} (${there.name})`
  }
  const [, name] = /^packages\/([^/]+)\//.exec(target.path) ?? []
  const within = name && from.startsWith(`packages/${name}/`)
  return name && !within && !target.byName ? `import @berg/${name}, not ${target.path}` : undefined
}

/**
 * @param {Zone} zone
 * @param {string} name
 * @param {{ production: Set<string>, development: Set<string> }} declared
 */
function checkPackageImport(zone, name, declared) {
  if (zone.packages) {
    return zone.packages.includes(name)
      ? undefined
      : `${zone.name} may use ${zone.packages.join(', ')}; not ${name}`
  }
  if (declared.production.has(name)) return undefined
  if (!declared.development.has(name)) return `${name} is not in its package.json`
  return zone.development
    ? undefined
    : `${name} is a development package: production code cannot use it`
}

/**
 * What the package.json of a file's workspace lists; the tools of the root serve all tests.
 *
 * @param {string} root
 */
function declaredPackages(root) {
  const shared = Object.keys(readManifest(root).devDependencies ?? {})
  const declared = workspaces(root).map((folder) => {
    const manifest = readManifest(join(root, folder))
    const production = { ...manifest.dependencies, ...manifest.optionalDependencies }
    return {
      folder: `${folder}/`,
      production: new Set(Object.keys(production)),
      development: new Set([...Object.keys(manifest.devDependencies ?? {}), ...shared]),
    }
  })
  const none = { production: new Set(), development: new Set(shared) }
  return (/** @type {string} */ from) =>
    declared.find(({ folder }) => from.startsWith(folder)) ?? none
}
