import { expect, test } from '../fixtures/index.ts'

const CARDS = ['Latest Updates', 'Resources', 'Contacts']

const SECTIONS = {
  '/the-berg-the-green-spot': 'The Green Spot',
  '/the-berg-team-spotlight': 'Team Spotlight',
  '/the-berg-sitedirector-alt': 'Site Director',
  '/the-berg-canteen': 'Overview',
}

test('a section has its heading, and its links lead somewhere @phone', async ({
  page,
  request,
  axe,
}) => {
  for (const [path, heading] of Object.entries(SECTIONS)) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(CARDS)
    const links = await main
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) expect((await request.get(link)).status(), link).toBe(200)
    await axe()
  }
})

test('addresses of pages to come are no sections', async ({ page, guard }) => {
  guard.allow(/status of 404/)
  for (const path of ['/the-berg-99', '/the-berg-canteen/menu', '/the-berg-Canteen']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  }
})

test('the menu leads to the pages, in order @phone', async ({ page, isMobile }) => {
  await page.goto('/the-berg-canteen')
  if (!isMobile) {
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link', { name: 'Archive' })).toBeVisible()
    return
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const labels = await menu.getByRole('link').allInnerTexts()
  const wanted = ['Home', 'Archive', 'Team Spotlight', 'The Green Spot', 'Calendar']
  expect(labels.filter((label) => wanted.includes(label))).toEqual(wanted)
  await menu.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Calendar')
})
