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
