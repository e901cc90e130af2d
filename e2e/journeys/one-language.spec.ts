import { readFileSync } from 'node:fs'
import {
  ACCOUNT_ENDED,
  INTERFACE_LANGUAGES,
  LANGUAGE_COOKIE,
  PAGES,
  PROOF_NEEDED,
} from '@berg/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'

const SCREENS = [PAGES.home, PAGES.news, PAGES.worldMap, PAGES.myPosts, PAGES.account, PAGES.admin]
/** What the server says in English, and the app knows by its words. */
const OF_THE_SERVER: readonly string[] = [
  ACCOUNT_ENDED,
  PROOF_NEEDED,
  'Name a role or a department, or choose everybody.',
]
/** Shorter texts stand in scripts for other reasons too. */
const TELLING = 30

const catalogueOf = (language: string) =>
  JSON.parse(
    readFileSync(
      new URL(`../../packages/contract/catalogues/${language}.json`, import.meta.url),
      'utf8',
    ),
  ) as Record<string, string | object>

/** Whole sentences of a language that stand in a script as they are. */
function sentencesOf(language: string): string[] {
  const texts = Object.entries(catalogueOf(language === 'en' ? 'pl' : language)).map(
    ([english, said]) => (language === 'en' ? english : said),
  )
  return texts.filter(
    (text): text is string =>
      typeof text === 'string' && text.length >= TELLING && !/[{<|"'`\\]|##/.test(text),
  )
}

/** Every script that a page asks for. */
function scriptsOf(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname)
  })
  return scripts
}

test('whoever reads the site in Polish loads the words of no other language @core', async ({
  page,
  app,
  login,
}) => {
  const scripts = scriptsOf(page)
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'pl', url: app.url }])
  await login('superuser')
  for (const path of SCREENS) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  const read = async (address: string) => (await page.request.get(address)).text()
  const stored = (await read('/sw.js')).match(/assets\/[\w./-]+\.js/g) ?? []

  const loaded = [...scripts, ...stored.map((name) => `/${name}`)]
  expect(loaded.length).toBeGreaterThan(2 * SCREENS.length)
  const folders = new Set(loaded.map((address) => address.slice(0, address.lastIndexOf('/'))))
  expect([...folders]).toEqual([expect.stringMatching(/^\/assets\/pl-[0-9a-f]{8}$/)])

  const text = (await Promise.all([...scripts].map(read))).join('\n')
  const isThere = (sentence: string) => text.includes(sentence)
  const own = new Set([...sentencesOf('pl'), ...OF_THE_SERVER])
  expect([...own].filter(isThere).length).toBeGreaterThan(100)
  const others = INTERFACE_LANGUAGES.flatMap(sentencesOf).filter((each) => !own.has(each))
  expect(others.filter(isThere)).toEqual([])
})

const LETTERS = { en: [], uk: ['cyrillic'], vi: ['vietnamese'] }
const SPECIAL = Object.values(LETTERS).flat()

for (const [language, letters] of Object.entries(LETTERS)) {
  test(`a page in ${language} is set in the letters of the design, and fetches no others @core`, async ({
    page,
    app,
  }) => {
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
    })
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: app.url }])
    await page.goto('/')
    await page.evaluate(() => document.fonts.ready)
    const fetched = SPECIAL.flatMap((name) =>
      ['inter', 'source-serif-4']
        .filter((family) => fonts.some((path) => path.includes(`/${family}-${name}-`)))
        .map((family) => `${family} ${name}`),
    )
    expect(fetched).toEqual(letters.flatMap((name) => [`inter ${name}`, `source-serif-4 ${name}`]))
    // Those of the packages are whole, and large.
    expect(fonts.filter((path) => path.includes('-wght-'))).toEqual([])
  })
}
