import { expect, test } from '../fixtures/index.ts'

test.use({ site: 'only read' })

const CARDS = ['Latest Updates', 'Resources', 'Contacts']

/** Below the cards of those that staff keep. */
const ENTRIES = ['People to talk to', 'Ideas and what became of them']

const SECTIONS = {
  '/the-berg-the-green-spot': 'The Green Spot',
  '/the-berg-team-spotlight': 'Team Spotlight',
  '/the-berg-sitedirector-alt': 'Site Director',
  '/the-berg-canteen': 'Overview',
}

test('a section has its heading, and its links lead somewhere @core', async ({ page, request }) => {
  const targets = new Set<string>()
  for (const [path, heading] of Object.entries(SECTIONS)) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(
      heading === 'Overview' ? CARDS : [...CARDS, ...ENTRIES],
    )
    await expect(main.getByRole('link').nth(3)).toBeVisible()
    const links = await main
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    for (const link of links) if (link.startsWith('/')) targets.add(link)
  }
  for (const target of targets) expect((await request.get(target)).status(), target).toBe(200)
})

test('everybody can use a section, and its menu leads on, in order @phone', async ({
  page,
  isMobile,
  axe,
}) => {
  await page.goto('/the-berg-canteen')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(CARDS)
  await axe()
  if (!isMobile) {
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link', { name: 'Archive' })).toBeVisible()
    return
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Calendar' })).toBeVisible()
  const labels = await menu.getByRole('link').allInnerTexts()
  const wanted = ['Home', 'Archive', 'Team Spotlight', 'The Green Spot', 'Calendar']
  expect(labels.filter((label) => wanted.includes(label))).toEqual(wanted)
  await menu.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Event Calendar')
})
