import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAllowedLicence, licenceOf } from './licences.mjs'

/**
 * @typedef {{ resolved?: string, link?: boolean, dev?: boolean, license?: string,
 *   version?: string, integrity?: string, optionalDependencies?: Record<string, string> }} Entry
 * @typedef {Record<string, Entry>} Packages
 */

/**
 * The lock file must install anywhere: from any registry, on every platform, under licences that
 * let the product be given away.
 *
 * @param {string} root
 */
export function packagesReport(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const problems = lockfileProblems(packages)
  const count = Object.keys(packages).length
  return { ok: problems.length === 0, text: `${count} packages`, output: problems.join('\n') }
}

/**
 * @param {Packages} packages
 * @returns {string[]}
 */
export function lockfileProblems(packages) {
  const fromRegistry = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  if (fromRegistry.length === 0) return ['package-lock.json lists no packages']
  return [
    ...fromRegistry
      .filter(([, { resolved }]) => resolved)
      .map(([path, { resolved }]) => `${path}: bound to ${resolved}`),
    ...fromRegistry
      .filter(([, { integrity }]) => !integrity)
      .map(([path]) => `${path}: no integrity hash`),
    ...Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isLocked(packages, path, name))
        .map((name) => `${path || 'package.json'}: ${name} is missing, so a platform is left out`),
    ),
    ...fromRegistry
      .filter(([path, { dev, license }]) => !dev && !isAllowedLicence(licenceOf(path, license)))
      .map(([path, { license }]) => `${path}: licence ${license ?? 'unknown'} is not on the list`),
  ]
}

/**
 * Looks where Node would: in the package's own folder, then in each one above.
 *
 * @param {Packages} packages
 * @param {string} path
 * @param {string} name
 * @returns {boolean}
 */
function isLocked(packages, path, name) {
  const candidate = path ? `${path}/node_modules/${name}` : `node_modules/${name}`
  if (packages[candidate]) return true
  if (!path) return false
  const parent = path.lastIndexOf('/node_modules/')
  return isLocked(packages, parent < 0 ? '' : path.slice(0, parent), name)
}
