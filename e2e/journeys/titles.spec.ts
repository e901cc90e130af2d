import { createArticle } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { ArticleDialog } from '../screens/article-dialog.ts'

test('a title with emphasis is read by its words everywhere, and emphasised where it is open @core', async ({
  page,
  login,
  callAs,
}) => {
  const word = newTitle('Pumpkin').replaceAll(/[^\w]/g, '')
  const title = `<b>${word}</b> &amp; <em>soup</em>`
  const words = `${word} & soup`
  const tags = ['Top News', 'important']
  const body = { title, content: '<p>Soup.</p>', tags, status: 'published' as const }
  const { id } = await callAs('staff', createArticle, { body })
  await login('staff')
  const screens = [
    '/',
    '/the-berg-1',
    '/the-berg-1?mode=news',
    `/archive?q=${word}`,
    `/search?q=${word}`,
    `/employee?q=${word}`,
    '/admin?tab=overview',
    `/admin?tab=articles&q=${word}`,
    `/my-posts?q=${word}`,
  ]
  for (const path of screens) {
    await page.goto(path)
    await expect(page.getByText(words).first(), path).toBeVisible()
    const shown = await page.locator('body').innerText()
    expect(shown, path).not.toContain('<b>')
    expect(shown, path).not.toContain('&amp;')
    const labels = await page.locator('[aria-label*="<b>"], [title*="<b>"], [alt*="<b>"]').count()
    expect(labels, path).toBe(0)
  }
  await page.goto(`/?article=${id}`)
  const dialog = new ArticleDialog(page)
  await expect(dialog.title()).toHaveText(words)
  await expect(dialog.title().locator('em')).toHaveText('soup')
  // Before it stands how much is unread.
  await expect(page).toHaveTitle(new RegExp(`${words} · The Berg$`))
})
