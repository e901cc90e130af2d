import { createArticle } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'

test('pages, actions and articles are a few keys away @core', async ({
  page,
  login,
  callAs,
  axe,
}) => {
  const title = newTitle('Quarterly teapots')
  await callAs('employee', createArticle, { body: { title } })
  await login('staff')
  await page.goto('/about')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  const field = palette.getByRole('combobox')
  const options = palette.getByRole('option')

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('dash peop')
  await expect(options).toHaveText([/^People/])
  await axe()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\?tab=people$/)
  await expect(palette).toHaveCount(0)

  // What is not published opens where it is worked on.
  await page.keyboard.press('Meta+k')
  await expect(field).toBeFocused()
  await page.keyboard.type(title)
  await expect(options).toHaveText([new RegExp(title)])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  // A dialog is not left by it.
  await page.keyboard.press('Control+k')
  await expect(palette).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/)
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('create cont')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('What would you like to share?')
})

test('an employee finds what is for everybody, and nothing else', async ({ page, login }) => {
  await login('employee')
  await page.goto('/about')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('people')
  await expect(palette.getByRole('option', { name: 'People' })).toHaveCount(0)
  await palette.getByRole('combobox').fill('canteen')
  await palette.getByRole('group', { name: 'Articles' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/article\/\d+$/)
})

test('a visitor is led by it too, and its code comes with the first press', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/about')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  const isItsCode = (url: string) => url.includes('palette')
  expect(scripts.filter(isItsCode)).toEqual([])
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  expect(scripts.filter(isItsCode)).not.toEqual([])
  await page.keyboard.type('my posts')
  await expect(palette.getByRole('group', { name: 'Pages' })).toHaveCount(0)
  await palette.getByRole('combobox').fill('world')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/the-berg-world-map$/)
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('sign in')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})
