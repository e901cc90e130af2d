import { INTERFACE_LANGUAGES, PSEUDO_LANGUAGE } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { walkThrough } from './walk.ts'

const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }
/** In `npm test`: the longest words on the smallest screen, and the other way of writing. */
const CORE = new Set([`${PSEUDO_LANGUAGE} phone`, 'ar desk'])

for (const language of [...INTERFACE_LANGUAGES.slice(1), PSEUDO_LANGUAGE]) {
  for (const [name, size] of Object.entries(SIZES)) {
    const isCore = CORE.has(`${language} ${name}`)
    test(`every screen speaks ${language} on a ${name}${isCore ? ' @core' : ''}`, async ({
      page,
      login,
      guard,
    }) => {
      guard.allow(/404/)
      await page.setViewportSize(size)
      await login('superuser')
      await page.goto('/')
      expect(await walkThrough(page, language)).toEqual([])
    })
  }
}
