import { createArticle, putMustRead } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { shiftDay, todayAtSite } from '../screens/dates.ts'

test.use({ locale: 'pl-PL' })

test('an article is translated, checked, and then read and confirmed in the language of its reader @phone @core', async ({
  page,
  login,
  callAs,
  axe,
}) => {
  const title = newTitle('Clean hands')
  const { id } = await callAs('staff', createArticle, {
    body: {
      title,
      content: '<p>Wash <strong>both</strong> hands.</p><p>Dry them.</p>',
      language: 'en',
      status: 'published',
    },
  })
  const due_on = shiftDay(await todayAtSite(page.request), 5)
  await callAs('staff', putMustRead, {
    params: { id },
    body: { audience: { kind: 'everybody' }, due_on },
  })

  await login('superuser')
  await page.goto(`/article/${id}`)
  const menu = page.getByRole('main').getByRole('button', { name: 'More', exact: true })
  await menu.click()
  await page.getByRole('button', { name: 'Translate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Translate' })
  await dialog.getByLabel('Into').selectOption('Polski')
  const field = (name: string) => dialog.getByRole('textbox', { name: `${name} in Polish` })
  await field('Title').fill(`Czyste ręce: ${title}`)
  await field('Paragraph 1').fill('Umyj obie ręce.')
  await expect(dialog.getByText('Keep each mark of the original once')).toBeVisible()
  await field('Paragraph 1').fill('Umyj <1>obie</1> ręce.')
  await field('Paragraph 2').fill('Osusz je.')
  await axe()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Readers get it once it is checked.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'show translation (not checked)' }).click()
  await expect(page.getByText('Umyj obie ręce.')).toBeVisible()
  const confirm = page.getByRole('button', { name: 'I have read this' })
  await expect(confirm).toHaveAccessibleDescription(/Nobody has checked this translation/)
  await expect(confirm).toHaveAttribute('aria-disabled')

  await menu.click()
  await page.getByRole('button', { name: 'Translate' }).click()
  await dialog.getByRole('button', { name: 'Checked' }).click()
  await expect(dialog.getByText('Checked by Thomas Brunner.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()

  await page.goto(`/?article=${id}`)
  const article = page.getByRole('dialog', { name: `Czyste ręce: ${title}` })
  await expect(article.getByText('Translated from English')).toBeVisible()
  await expect(article.getByText('Umyj obie ręce.')).toBeVisible()
  await axe()
  await confirm.scrollIntoViewIfNeeded()
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await confirm.click()
  await expect(article.getByText('You confirmed this on')).toBeVisible()
})
