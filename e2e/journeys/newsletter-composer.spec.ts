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

test('a section is moved by keyboard although the page is scrolled meanwhile', async ({
  page,
  login,
}) => {
  await login('staff')
  const screen = newsletters(page)
  await screen.open()
  await screen.create.click()
  await expect(screen.saved).toBeVisible()
  const name = ((await screen.sections.first().innerText()).split('\n')[0] ?? '').trim()
  await screen.handle(name).focus()
  await page.keyboard.press('Space')
  await expect(screen.status(`Picked up ${name}, 1 of`)).toBeAttached()
  await page.evaluate(() =>
    window.addEventListener('scroll', () => window.scrollBy(0, 1), { once: true }),
  )
  await page.keyboard.press('ArrowDown')
  await expect(screen.status(`${name} would be 2 of`)).toBeAttached()
})

test('what is saved is in the mail beside it, and Back leaves the issue', async ({
  page,
  login,
}) => {
  await login('staff')
  const screen = newsletters(page)
  await screen.open()
  await screen.create.click()
  const title = `Summer ${Date.now()}`
  for (const words of [title, `${title}, at last`]) {
    await screen.title.fill(words)
    await expect(screen.mail.getByRole('heading', { level: 1, name: words })).toBeVisible()
  }
  await page.goBack()
  await expect(screen.list).toBeVisible()
})

test('what was written for an issue is translated, checked and previewed in that language @phone', async ({
  page,
  login,
  axe,
}) => {
  await login('superuser')
  const screen = newsletters(page)
  await screen.open()
  await screen.create.click()
  await expect(screen.heading).toBeVisible()
  const title = `Summer ${Date.now()}`
  await screen.title.fill(title)
  await page.getByLabel('Greeting').fill('This is what we have done in the summer.\n2026')
  await expect(screen.heading).toContainText(title)
  await expect(screen.saved).toBeVisible()

  const translate = page.getByRole('main').getByRole('button', { name: 'Translate', exact: true })
  await translate.click()
  const dialog = page.getByRole('dialog', { name: 'Translate' })
  await dialog.getByLabel('Into').selectOption('Polski')
  await dialog.getByRole('textbox', { name: 'Title in Polish' }).fill('Lato')
  // What has no letters is not translated.
  await expect(dialog.getByRole('textbox')).toHaveCount(2)
  await dialog.getByRole('textbox', { name: 'Paragraph 1 in Polish' }).fill('Oto nasze lato.')
  await axe()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByRole('button', { name: 'Checked', exact: true }).click()
  await expect(dialog.getByText(/^Checked by /)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(translate).toBeFocused()

  await screen.view('Preview').click()
  await page.getByLabel('Language of this issue').selectOption('Polski')
  await expect(screen.mail.getByRole('heading', { level: 1, name: 'Lato' })).toBeVisible()
  await screen.preview('Web page').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lato' })).toHaveAttribute('lang', 'pl')
  await expect(page.getByText('Oto nasze lato.')).toBeVisible()
  await expect(page.getByText('2026', { exact: true })).toBeVisible()

  if (await screen.view('Compose').isVisible()) await screen.view('Compose').click()
  await page.getByLabel('Greeting').fill('This is another greeting of the summer.')
  await expect(screen.saved).toBeVisible()
  await translate.click()
  await expect(
    dialog.getByText('The original has changed since. Look at what is marked, then save.'),
  ).toBeVisible()
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
