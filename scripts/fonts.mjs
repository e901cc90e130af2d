import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cutFonts, FONTS } from './lib/fonts.mjs'

for (const [name, content] of await cutFonts()) writeFileSync(join(FONTS, name), content)
