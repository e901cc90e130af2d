import { expect, test } from '../fixtures/index.ts'
import { newsletters } from '../screens/newsletters.ts'

test('an issue is composed, re-ordered by keyboard, seen as a mail, and there after a reload @phone @core', async ({
  page,
  login,
  guard,
  axe,
}) => {
  // The connection is cut on the way.
  guard.allow(/ERR_FAILED|Failed to load resource/)
  await login('staff')
  const screen = newsletters(page)
  await screen.open()
  await screen.create.click()
  await expect(screen.heading).toBeVisible()
  await expect(screen.saved).toBeVisible()
  await axe()

  const title = `Summer ${Date.now()}`
  await screen.title.fill(title)
  await expect(screen.heading).toContainText(title)
  await expect(screen.saved).toBeVisible()

  const [first = '', second = ''] = (await screen.sections.allInnerTexts()).map(
    (text) => text.split('\n')[0] ?? '',
  )
  await screen.handle(first).focus()
  await page.keyboard.press('Space')
  await expect(screen.status(`Picked up ${first}, 1 of`)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(screen.status(`${first} would be 2 of`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(screen.sections.first()).toContainText(second)
  await expect(screen.saved).toBeVisible()

  await page.route('**/api/newsletters/*/', (route) => route.abort())
  await page.getByLabel('Greeting').fill('Dear colleagues')
  await expect(screen.status(/^Not saved: /)).toBeVisible()
  await page.unroute('**/api/newsletters/*/')
  await page.reload()
  await expect(page.getByLabel('Greeting')).toHaveValue('Dear colleagues')
  await expect(screen.saved).toBeVisible()
  await expect(screen.title).toHaveValue(title)
  await expect(screen.sections.first()).toContainText(second)

  await screen.view('Preview').click()
  await expect(
    screen.mail.getByRole('paragraph').filter({ hasText: 'Dear colleagues' }),
  ).toBeVisible()
  await screen.preview('Web page').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await screen.view('Check and send').click()
  await expect(page.getByText(/^As a mail it would weigh/)).toBeVisible()
  await axe()
})

test('another tab that saved first is told, and nothing is written over', async ({
  page,
  context,
  login,
  guard,
}) => {
  guard.allow(/412/)
  await login('staff')
  const mine = newsletters(page)
  await mine.open()
  await mine.create.click()
  await expect(mine.heading).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(page.url())
  const theirs = newsletters(tab)
  await theirs.title.fill('Their title')
  await expect(theirs.heading).toContainText('Their title')
  await expect(theirs.saved).toBeVisible()

  await page.getByLabel('Greeting').fill('My greeting')
  await expect(
    page.getByRole('heading', { name: 'Somebody else changed this newsletter' }),
  ).toBeVisible()
  await expect(page.getByRole('alert').getByText('Their title')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(mine.title).toHaveValue('Their title')
  await expect(mine.saved).toBeVisible()
  await expect(page.getByLabel('Greeting')).toHaveValue('My greeting')
})
