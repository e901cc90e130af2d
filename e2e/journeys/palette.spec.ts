import { createArticle } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'

test('pages, actions and articles are a few keys away', async ({ page, login, callAs, axe }) => {
  const title = newTitle('Quarterly teapots')
  await callAs('employee', createArticle, { body: { title } })
  await login('staff')
  await page.goto('/about')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  const field = palette.getByRole('combobox')
  const options = palette.getByRole('option')

  // Its code comes with that of who is signed in.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field).toBeFocused({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type('dash peop')
  await expect(options).toHaveText([/^People/])
  await axe()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\?tab=people$/)
  await expect(palette).toHaveCount(0)

  // What is not published opens where it is worked on.
  await page.keyboard.press('Meta+k')
  await page.keyboard.type(title)
  await expect(options.filter({ hasText: title })).toBeVisible()
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
  await page.keyboard.type('create cont')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('What would you like to share?')
})

test('an employee finds what is for everybody, and nothing else', async ({ page, login }) => {
  await login('employee')
  await page.goto('/about')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.keyboard.type('people')
  await expect(palette.getByRole('option', { name: 'People' })).toHaveCount(0)
  await palette.getByRole('combobox').fill('canteen')
  await palette.getByRole('group', { name: 'Articles' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/article\/\d+$/)
})
