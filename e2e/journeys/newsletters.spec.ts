import { PAGES } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'

const ISSUE = 'A gearbox arrives at night'
const IN_POLISH = 'Przekładnia przyjeżdża nocą'

test('an issue is found, read, followed to an article and back, and printed @phone @core', async ({
  page,
  axe,
}) => {
  await page.goto(PAGES.newsletters)
  await page.getByRole('link', { name: ISSUE }).click()
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(heading(ISSUE)).toBeVisible()
  await axe()
  await page.getByLabel('Language of this issue').selectOption({ label: 'Polski' })
  await expect(page.getByRole('link', { name: 'Choroba? Trzy kroki' })).toBeVisible()
  await expect(heading(IN_POLISH)).toBeVisible()

  const story = page.getByRole('link', { name: /portrait of a gearbox/ })
  const title = (await story.textContent()) ?? ''
  await story.click()
  await expect(heading(title)).toBeVisible()
  await page.goBack()
  await expect(heading(IN_POLISH)).toBeVisible()

  for (const name of ['Newspaper (PDF)', 'Notice for the board (PDF)']) {
    const address = await page.getByRole('link', { name }).getAttribute('href')
    const answer = await page.request.get(address ?? '')
    expect(answer.headers()['content-type']).toBe('application/pdf')
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }

  await page.getByRole('link', { name: /^Previous issue/ }).click()
  await expect(heading('Twenty-one days without line 4')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Previous issue/ })).toHaveCount(0)
})
