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
import { expect, test } from '../fixtures/index.ts'
import { walkThrough } from './walk.ts'

const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }
/** In `npm test`: the longest words on the smallest screen, and the other way of writing. */
const CORE = new Set([`${PSEUDO_LANGUAGE} phone`, 'ar desk'])

function first<T>(answer: T[] | { results: T[] }): T {
  const [item] = Array.isArray(answer) ? answer : answer.results
  if (item === undefined) throw new Error('There is nothing to open.')
  return item
}

for (const language of [...INTERFACE_LANGUAGES.slice(1), PSEUDO_LANGUAGE]) {
  for (const [name, size] of Object.entries(SIZES)) {
    const isCore = CORE.has(`${language} ${name}`)
    test(`every screen speaks ${language} on a ${name}${isCore ? ' @core' : ''}`, async ({
      page,
      login,
      guard,
      callAs,
    }) => {
      // A page that is not there, and nobody who was sent back by a provider.
      guard.allow(/404|auth\/oidc\/token/)
      await page.setViewportSize(size)
      await login('superuser')
      await page.goto('/')
      const newest = { query: { page: 1 } }
      const article = first(await callAs('staff', listArticles, newest)).id
      const file = first(await callAs('staff', listAssets, newest)).id
      const post = first(
        await callAs('staff', listAuthoring, { query: { page: 1, waiting: true } }),
      ).id
      const issue = first(await callAs('staff', listNewsletters, newest)).number
      const draft = await callAs('staff', createNewsletter, {})
      const faults = await walkThrough(page, language, [
        articlePage(article),
        `${PAGES.archive}?article=${article}`,
        `${PAGES.assetLibrary}?asset=${file}`,
        `${PAGES.admin}?tab=review&review=${post}`,
        newsletterPage(issue),
        composerPage(draft.id),
      ])
      expect(faults).toEqual([])
    })
  }
}
