import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { ROOT } from './files.mjs'

/** Where the cut fonts lie. */
export const FONTS = join(ROOT, 'apps/web/src/app/fonts')

/** The weights that the design uses; the rest of the axis is a third of the bytes. */
const WEIGHTS = { min: 400, max: 700 }

/**
 * Each with the weights that its package names. Where ours named others, a browser would take them for another font of the
 * family, the better one, and never look into the package's for the letters that ours have not.
 */
const FAMILIES = {
  inter: { family: 'Inter Variable', weights: '100 900' },
  'source-serif-4': { family: 'Source Serif 4 Variable', weights: '200 900' },
}

/**
 * What the design asks a font for: pairs, the letters of a language, ligatures, figures of one width.
 * Fractions, small figures, loose accents and other shapes of letters are a fifth of the bytes.
 */
const FEATURES = ['kern', 'locl', 'liga', 'tnum']

const OPTIONS = {
  targetFormat: /** @type {const} */ ('woff2'),
  keepFeatures: FEATURES,
  variationAxes: { wght: WEIGHTS },
}

/**
 * What nearly every page shows; the letters that the names of our people add (Polish, Czech, Slovak,
 * Hungarian, Romanian, Turkish and South Slavic); those of the other European languages; and those that the site
 * speaks beside them, Vietnamese and Ukrainian.
 */
const CUTS = [
  {
    name: 'latin',
    from: 'latin',
    range:
      'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+FEFF, U+FFFD',
  },
  {
    name: 'central-european',
    from: 'latin-ext',
    range:
      'U+0102-0107, U+010C-0111, U+0118-011B, U+011E-011F, U+0130, U+0139-013A, U+013D-013E, U+0141-0144, U+0147-0148, U+0150-0151, U+0154-0155, U+0158-015B, U+015E-0165, U+016E-0171, U+0179-017E, U+0218-021B',
  },
  {
    name: 'other-european',
    from: 'latin-ext',
    range:
      'U+0100-0101, U+0108-010B, U+0112-0117, U+011C-011D, U+0120-012F, U+0132-0138, U+013B-013C, U+013F-0140, U+0145-0146, U+0149-014F, U+0156-0157, U+015C-015D, U+0166-016D, U+0172-0178, U+017F, U+1E9E',
  },
  {
    name: 'vietnamese',
    from: 'vietnamese',
    range: 'U+01A0-01A1, U+01AF-01B0, U+1EA0-1EF9, U+20AB',
  },
  {
    name: 'cyrillic',
    from: 'cyrillic',
    range: 'U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
  },
]

/**
 * The fonts of the first screen, cut down to what it shows, and the style sheet that names them. It
 * comes after those of the packages, whose fonts serve all other letters.
 *
 * @returns {Promise<Map<string, string | Buffer>>} content by file name
 */
export async function cutFonts() {
  const files = new Map()
  let css = '/* Made by `npm run fonts`. */\n'
  for (const [id, { family, weights }] of Object.entries(FAMILIES)) {
    for (const { name, from, range } of CUTS) {
      const whole = `node_modules/@fontsource-variable/${id}/files/${id}-${from}-wght-normal.woff2`
      const cut = await subsetFont(readFileSync(join(ROOT, whole)), lettersOf(range), OPTIONS)
      files.set(`${id}-${name}.woff2`, cut)
      css += `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${weights};
  src: url('./${id}-${name}.woff2') format('woff2-variations');
  unicode-range: ${range};
}
`
    }
  }
  return files.set('fonts.css', css)
}

/** @param {string} range as a style sheet writes it */
function lettersOf(range) {
  let letters = ''
  for (const part of range.split(', ')) {
    const [first = 0, last = first] = part
      .slice('U+'.length)
      .split('-')
      .map((code) => parseInt(code, 16))
    for (let code = first; code <= last; code++) letters += String.fromCodePoint(code)
  }
  return letters
}
