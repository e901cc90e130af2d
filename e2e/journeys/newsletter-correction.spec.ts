import { PAGES, newsletterPage } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newsletters } from '../screens/newsletters.ts'
import { shell } from '../screens/shell.ts'

const ISSUE = { number: 46, title: 'Twenty-one days without line 4' }
const ARTICLE = 'The pallet that fell on nobody'
const GREETING = 'Dear colleagues, line 4 stands still for twenty-one days, not twenty.'

test('an issue that is out is corrected @phone @core', async ({ page, login, axe }) => {
  await login('staff')
  const screen = newsletters(page)
  await screen.open()
  await screen.list.getByRole('link', { name: ISSUE.title }).click()
  await screen.view('Correct').click()
  const correct = page.getByRole('button', { name: 'Correct', exact: true })
  // There is nothing to correct yet.
  await expect(correct).toBeDisabled()
  await page.getByLabel('Greeting').fill(GREETING)
  const article = page.getByRole('group', { name: ARTICLE })
  await article.getByRole('button', { name: 'Take the article out' }).click()
  await expect(article.getByLabel('Title of the article')).toHaveCount(0)
  await axe()

  await correct.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Mails that were sent stay as they are.')
  await axe()
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(shell(page).toast('The newsletter is corrected.')).toBeVisible()
  await expect(article).toHaveCount(0)
  await expect(correct).toBeDisabled()

  await page.goto(newsletterPage(ISSUE.number))
  await expect(page.getByText(GREETING)).toBeVisible()
  await expect(page.getByText(/Corrected on/)).toBeVisible()
  await expect(page.getByRole('link', { name: ARTICLE })).toHaveCount(0)
  await page.goto(PAGES.newsletters)
  const card = page.getByRole('article').filter({ hasText: ISSUE.title })
  await expect(card).toContainText('Corrected')
})
