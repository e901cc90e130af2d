import { PAGES } from '@berg/contract'
import { expect, it } from 'vitest'

/** Second addresses of a page: their names say so by a number, or here. */
const SECOND_ADDRESSES: Record<string, string> = { homeSiteDirector: 'home' }

const files = Object.keys(import.meta.glob('./**/*.tsx'))
const fileNameOf = (page: string) =>
  (SECOND_ADDRESSES[page] ?? page.replace(/\d+$/, '')).replace(
    /[A-Z]/g,
    (letter) => `-${letter.toLowerCase()}`,
  )

it.each(Object.keys(PAGES))('the screen of %s is where its name says', (page) => {
  const name = fileNameOf(page)
  const places = new Set([`./${name}.tsx`, `./${name}/${name}.tsx`])
  expect(files.filter((file) => places.has(file))).toHaveLength(1)
})
