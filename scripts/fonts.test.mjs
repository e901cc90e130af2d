import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cutFonts, FONTS } from './lib/fonts.mjs'
import { ROOT } from './lib/files.mjs'

it('the cut fonts are what `npm run fonts` makes of the packages', async () => {
  const made = await cutFonts()
  expect(readdirSync(FONTS).toSorted()).toEqual([...made.keys()].toSorted())
  const stale = [...made].filter(
    ([name, content]) => !readFileSync(join(FONTS, name)).equals(Buffer.from(content)),
  )
  expect(stale.map(([name]) => name)).toEqual([])
})

/**
 * @param {string} css
 * @returns {string[]}
 */
const weightsIn = (css) => [...new Set(css.match(/font-weight: [^;]+/g))]

it.each(['inter', 'source-serif-4'])(
  'the cut letters of %s stand beside those of the package, and not in their place',
  (id) => {
    const ofPackage = join(ROOT, 'node_modules/@fontsource-variable', id, 'wght.css')
    const faces = readFileSync(join(FONTS, 'fonts.css'), 'utf8').split('@font-face')
    const cut = faces.filter((face) => face.includes(`/${id}-`)).join('')
    expect(weightsIn(cut)).toEqual(weightsIn(readFileSync(ofPackage, 'utf8')))
  },
)
