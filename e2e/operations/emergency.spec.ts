import { addressOf, markNotificationsSeen, PAGES } from '@berg/contract'
import { waitUntilInteractive } from '../fixtures/interactive.ts'
import { keepTokens, SignIns } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/site-that-stops.ts'

const SEEN = addressOf(markNotificationsSeen)
const TEXT = 'Leave hall 3 by the north doors. Do not use the lifts.'

test('an emergency is asked about twice, and stands on the page of everybody until they have read it @core', async ({
  page,
  browser,
  site,
}) => {
  const signIns = new SignIns(site.url)
  const reader = waitUntilInteractive(await browser.newPage())
  await keepTokens(reader, await signIns.tokens('employee'))
  await reader.goto(site.url)
  await keepTokens(page, await signIns.tokens('superuser'))
  await page.goto(site.url + PAGES.notifications)
  await page.getByRole('button', { name: 'Emergency message' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(TEXT)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: /^Send to \d+ people$/ }).click()

  const alert = reader.getByRole('dialog', { name: 'Emergency' })
  await expect(alert).toContainText(TEXT)
  await reader.goto(site.url + PAGES.about)
  await expect(alert).toContainText(TEXT)
  const noted = reader.waitForResponse((response) => response.url().endsWith(SEEN))
  await alert.getByRole('button', { name: 'I have read it' }).click()
  await expect(alert).toBeHidden()
  await noted
  await reader.goto(site.url + PAGES.notifications)
  await expect(reader.getByRole('main').getByText(TEXT)).toBeVisible()
  await expect(alert).toBeHidden()
})
