const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // libvips behind sharp: a library of its own that is only linked to, never changed or shipped by us.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
  'Zlib',
])

/**
 * Packages whose manifest forgot to say. jsonlint names MIT since 2.0.3, which wants a newer Node; png-js has the
 * text of the MIT licence beside its manifest.
 *
 * @type {Record<string, string>}
 */
const SAID_ELSEWHERE = {
  'node_modules/@mapbox/jsonlint-lines-primitives': 'MIT',
  'node_modules/png-js': 'MIT',
}

/**
 * @param {string} path of the package in the lock file
 * @param {string | undefined} license as the lock file has it
 */
export const licenceOf = (path, license) => license ?? SAID_ELSEWHERE[path]

/**
 * An SPDX expression of one level: `MIT`, `(MIT OR GPL-2.0)`, `Apache-2.0 AND MIT`. Anything deeper
 * is refused and gets a person's look.
 *
 * @param {string | undefined} expression
 */
export function isAllowedLicence(expression = '') {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)))
}
