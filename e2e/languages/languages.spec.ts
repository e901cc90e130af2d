import {
  articlePage,
  composerPage,
  createNewsletter,
  INTERFACE_LANGUAGES,
  listArticles,
  listAssets,
  listAuthoring,
  listNewsletters,
  newsletterPage,
  PAGES,
  PSEUDO_LANGUAGE,
} from '@berg/contract'
import { checkAccessibility } from '../fixtures/axe.ts'
import { expect, test as base } from '../fixtures/index.ts'
import { Presser } from './press.ts'
import { SCREENS, walkThrough } from './walk.ts'

const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }
/** In `npm test`: the longest words on the smallest screen, and the other way of writing. */
const CORE = new Set([`${PSEUDO_LANGUAGE} phone`, 'ar desk'])

/** The addresses of every screen for staff, and of those that visitors see other things on. */
interface Addresses {
  all: readonly string[]
  ofVisitors: readonly string[]
}

const test = base.extend<{ addresses: Addresses }>({
  addresses: async ({ callAs }, use) => {
    const newest = { query: { page: 1 } }
    const article = first(await callAs('staff', listArticles, newest)).id
    const file = first(await callAs('staff', listAssets, newest)).id
    const post = first(
      await callAs('staff', listAuthoring, { query: { page: 1, waiting: true } }),
    ).id
    const issue = first(await callAs('staff', listNewsletters, newest)).number
    const draft = await callAs('staff', createNewsletter, {})
    await use({
      all: [
        ...SCREENS,
        articlePage(article),
        `${PAGES.archive}?article=${article}`,
        `${PAGES.assetLibrary}?asset=${file}`,
        `${PAGES.admin}?tab=review&review=${post}`,
        newsletterPage(issue),
        composerPage(draft.id),
      ],
      ofVisitors: [PAGES.home, articlePage(article), PAGES.interactiveMap, PAGES.account],
    })
  },
})

function first<T>(answer: T[] | { results: T[] }): T {
  const [item] = Array.isArray(answer) ? answer : answer.results
  if (item === undefined) throw new Error('There is nothing to open.')
  return item
}

for (const language of [...INTERFACE_LANGUAGES.slice(1), PSEUDO_LANGUAGE]) {
  for (const [name, viewport] of Object.entries(SIZES)) {
    const isCore = CORE.has(`${language} ${name}`)
    test.describe(`${language} on a ${name}`, () => {
      test.use({ viewport })

      test(`every screen speaks ${language} on a ${name}${isCore ? ' @core' : ''}`, async ({
        page,
        login,
        guard,
        addresses,
      }) => {
        // A page that is not there, and nobody who was sent back by a provider.
        guard.allow(/404|auth\/oidc\/token/)
        await login('superuser')
        await page.goto('/')
        const faults = await walkThrough(page, language, addresses.all, async (look) => {
          await checkAccessibility(page, ['light'])
          return look.faults()
        })
        expect(faults).toEqual([])
      })
    })
  }

  // On a phone, where words have the least room.
  test.describe(`buttons in ${language}`, () => {
    test.use({ viewport: SIZES.phone })

    test(`what opens from a button speaks ${language}`, async ({
      page,
      login,
      guard,
      addresses,
    }) => {
      test.setTimeout(3_600_000)
      guard.allow(/40[134]|auth\/oidc\/token/)
      const presser = new Presser(page)
      const press: typeof presser.pressAll = async (look, screen) => {
        const found = await presser.pressAll(look, screen)
        // Whoever waits for an hour wants to see how far it is.
        console.log(`${language} ${screen}: ${found.length} found`)
        return found
      }
      await presser.refuseWrites()
      await page.goto('/')
      const faults = await walkThrough(page, language, addresses.ofVisitors, press)
      await login('superuser')
      await page.goto('/')
      faults.push(...(await walkThrough(page, language, addresses.all, press)))
      expect(faults).toEqual([])
    })
  })
}
