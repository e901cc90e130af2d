import { type Figures, getPlainPage, putPlainPage } from '@berg/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { ArticleDialog } from '../screens/article-dialog.ts'
import { editorDialog } from '../screens/editor.ts'
import { shell } from '../screens/shell.ts'

const LABELS: Record<keyof Figures, string> = {
  articles: 'Articles',
  colleagues: 'Colleagues',
  countries: 'Countries',
  files: 'Files',
  years: 'Years',
}

const figureOf = (page: Page, label: string) =>
  page
    .locator('dl[aria-label="Figures"] > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

for (const [path, heading] of [
  ['/about', 'About The Berg'],
  ['/index', 'Welcome to The Berg'],
  ['/admin-demo', 'API Demo'],
] as const) {
  test(`${path} says what is counted on this site @phone`, async ({ page, request, axe }) => {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(figureOf(page, 'Articles')).toBeVisible()
    const figures = (await (await request.get('/api/figures/')).json()) as Figures
    for (const [name, label] of Object.entries(LABELS)) {
      const value = figures[name as keyof Figures]
      await expect(figureOf(page, label), label).toHaveText(String(value?.toLocaleString('en-GB')))
    }
    await expect(main.getByText('Sample data')).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
    await axe()
  })
}

test('staff change the words of the About page in place, and the years follow @core', async ({
  page,
  login,
  callAs,
}) => {
  const params = { page: 'about' } as const
  const { content } = await callAs('superuser', getPlainPage, { params, query: {} })
  await login('staff')
  await page.goto('/about')
  const main = page.getByRole('main')
  for (const text of ['Our mission', 'Core values', 'Innovation', 'Sustainability', 'Excellence'])
    await expect(main.getByRole('heading', { name: text })).toBeVisible()
  await expect(main.getByText('Established 2015', { exact: true })).toBeVisible()
  const years = Number(await figureOf(page, 'Years').innerText())
  await main.getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = editorDialog(page, 'Edit Page')
  await expect(editor.content).toContainText('Established 2015')
  await editor.content.press('Control+End')
  await page.keyboard.type(' Every day.')
  await editor.button('Save').click()
  await expect(shell(page).toast('Page updated')).toBeVisible()
  await expect(main).toContainText('Every day.')

  const body = { content: content.replace('Established 2015', 'Established 2014') }
  await callAs('superuser', putPlainPage, { params, body })
  await page.reload()
  await expect(figureOf(page, 'Years')).toHaveText(String(years + 1))
  await callAs('superuser', putPlainPage, { params, body: { content } })
})

test('the landing page has the real news and categories', async ({ page, request }) => {
  await page.goto('/index')
  const news = page.getByRole('region', { name: 'Latest news' })
  const first = news.getByRole('article').first().getByRole('link')
  await expect(first).toBeVisible()
  const title = await first.innerText()
  await first.click()
  await expect(new ArticleDialog(page).title()).toHaveText(title)
  await page.goto('/index')
  for (const [name, slug] of [
    ['HR Corner', 'hr-corner'],
    ['Our People', 'our-people'],
    ['Site Updates', 'site-updates'],
    ['Health & Safety', 'health-safety'],
  ] as const) {
    const link = page.getByRole('region', { name: 'Categories' }).getByRole('link', { name })
    await expect(link).toHaveAttribute('href', `/archive?category=${slug}`)
  }
  await expect(page.getByRole('link', { name: 'The leadership message' })).toBeVisible()
  expect((await request.get('/leadership-message')).status()).toBe(200)
})
