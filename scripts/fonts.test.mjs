import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cutFonts, FONTS } from './lib/fonts.mjs'

it('the cut fonts are what `npm run fonts` makes of the packages', async () => {
  const made = await cutFonts()
  expect(readdirSync(FONTS).toSorted()).toEqual([...made.keys()].toSorted())
  const stale = [...made].filter(
    ([name, content]) => !readFileSync(join(FONTS, name)).equals(Buffer.from(content)),
  )
  expect(stale.map(([name]) => name)).toEqual([])
})
