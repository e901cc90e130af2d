import { addressOf, listMapPins, type MapPin } from '@berg/contract'
import type { APIRequestContext } from '@playwright/test'
import { sendPagesBare } from '../fixtures/bare-pages.ts'
import { sharesOf } from '../fixtures/colours.ts'
import { expect, test } from '../fixtures/index.ts'
import { withoutWebGl, worldMap } from '../screens/world-map.ts'

const FAILED = /Failed to load resource/
const PINS = addressOf(listMapPins)
const OVERVIEW = '/the-berg-world-map'
const INTERACTIVE = '/the-berg-world-map-1'

const pinsOf = async (request: APIRequestContext) =>
  (await (await request.get(PINS)).json()) as MapPin[]

const sumOf = (counts: readonly string[]) => counts.reduce((sum, count) => sum + Number(count), 0)

const COLOURS = { land: [250, 248, 244], sea: [211, 229, 226], mark: [15, 74, 57] } as const

const SHADES = {
  light: COLOURS,
  dark: { land: [27, 42, 35], sea: [10, 21, 24], mark: [63, 191, 140] },
} as const

/** Land, sea and people are seen, on whatever the map is drawn with. */
const showsTheWorld = (screen: ReturnType<typeof worldMap>, shade: keyof typeof SHADES) =>
  expect(async () => {
    const { land, sea, mark } = await sharesOf(screen.stage, SHADES[shade])
    expect(land).toBeGreaterThan(0.1)
    expect(sea).toBeGreaterThan(0.1)
    expect(land + sea).toBeGreaterThan(0.6)
    expect(mark).toBeGreaterThan(0.001)
  }).toPass()

test('the map is a drawn world with people on it, light and dark, and details come when asked for', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const isDetail = (path: string) => /maplibre|detailed-map|^\/map\//.test(path)
  const screen = worldMap(page)
  for (const shade of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: shade })
    await page.goto(OVERVIEW)
    await expect(screen.world).toBeVisible()
    await expect(screen.clusters.first()).toBeVisible()
    await showsTheWorld(screen, shade)
  }
  await screen.zoom('Zoom in').click()
  await screen.country.selectOption('Poland')
  await expect(screen.figure('Countries')).toHaveText('1')
  expect(asked.filter(isDetail)).toEqual([])
  await expect(screen.canvas).toHaveCount(0)

  await page.emulateMedia({ colorScheme: 'light' })
  await screen.country.selectOption('All countries')
  await screen.detail.click()
  await expect(screen.canvas).toBeVisible()
  await expect(screen.drawn).toBeVisible()
  await expect(screen.world).toHaveCount(0)
  await showsTheWorld(screen, 'light')
  expect(asked.filter(isDetail)).not.toEqual([])
  await screen.detail.click()
  await expect(screen.canvas).toHaveCount(0)
  await expect(screen.world).toBeVisible()
})

test('the drawn world and both lists are there without scripts @core', async ({
  browser,
  app,
  guard,
  request,
}) => {
  const pins = await pinsOf(request)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url })
  guard.watch(context)
  const page = await context.newPage()
  const screen = worldMap(page)
  // On a busy machine the first page may go out before it is rendered.
  await expect(async () => {
    await page.goto(OVERVIEW)
    await expect(screen.world).toBeVisible({ timeout: 1000 })
  }).toPass()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // Everybody once: the clusters of a phone, or those of a wide screen, and never both.
    const counts = await screen.clusters.locator('text').allTextContents()
    const people = await screen.people.filter({ visible: true }).count()
    expect(sumOf(counts) + people, `${width} wide`).toBe(pins.length)
  }
  await expect(screen.figure('Employee Locations')).toHaveText(String(pins.length))
  await expect(screen.list('Employee Locations').getByRole('article')).toHaveCount(9)
  await expect(screen.list('Submitted Pins').getByRole('article')).toHaveCount(9)
  await context.close()
})

test('the overview shows everybody on the map, in numbers and in lists @core', async ({
  page,
  request,
  axe,
}) => {
  const pins = await pinsOf(request)
  const screen = worldMap(page)
  await page.goto(OVERVIEW)
  await expect(
    page.getByRole('heading', { level: 1, name: 'From Everywhere to Here' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'World Map', exact: true })).toBeVisible()
  await expect(screen.figure('Employee Locations')).toHaveText(String(pins.length))
  const countries = new Set(pins.map(({ country }) => country))
  await expect(screen.figure('Countries')).toHaveText(String(countries.size))
  await expect(screen.figure('States/Provinces')).toBeVisible()
  await expect(screen.figure('Hometowns')).toBeVisible()

  const [newest] = pins
  const employees = screen.list('Employee Locations')
  await expect(employees.getByRole('article')).toHaveCount(9)
  await expect(employees.getByRole('article').first()).toContainText(
    `${newest?.first_name} ${newest?.last_name}`,
  )
  await expect(employees.getByText('Employee', { exact: true }).first()).toBeVisible()
  const submitted = screen.list('Submitted Pins').getByRole('article').first()
  await expect(submitted).toContainText(newest?.country ?? '')
  await expect(submitted).toContainText(/-?\d+\.\d{4}, -?\d+\.\d{4}/)
  await expect(submitted).toContainText(/Submitted (just now|\d+ \w+)/)

  await employees.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/employees=2/)
  await expect(employees.getByRole('article').first()).not.toContainText(newest?.first_name ?? '')
  await expect(screen.drawn).toBeVisible()
  // In the middle of the map, where nothing is cut off by its edge or lies under its buttons.
  await screen.country.selectOption('Ghana')
  await expect(screen.figure('Countries')).toHaveText('1')
  await axe()
})

test('a map without anybody says so', async ({ page }) => {
  await sendPagesBare(page)
  await page.route(`**${PINS}`, (route) => route.fulfill({ json: [] }))
  await page.goto(OVERVIEW)
  await expect(page.getByRole('heading', { name: 'No locations found.' })).toBeVisible()
  await expect(page.getByText('Nobody is on the map yet. Be the first.')).toBeVisible()
})

test('search, country and state narrow map and lists, and the address keeps them @core', async ({
  page,
  request,
}) => {
  const pins = await pinsOf(request)
  const poles = pins.filter(({ country }) => country === 'Poland')
  const screen = worldMap(page)
  await page.goto(OVERVIEW)
  await screen.country.selectOption('Poland')
  await expect(screen.figure('Employee Locations')).toHaveText(String(poles.length))
  await expect(screen.figure('Countries')).toHaveText('1')
  const { state = '' } = poles.find((pin) => pin.state) ?? {}
  await screen.state.selectOption(state)
  const there = poles.filter((pin) => pin.state === state)
  await expect(screen.figure('Employee Locations')).toHaveText(String(there.length))
  await page.reload()
  await expect(screen.country).toHaveValue('Poland')
  await expect(screen.figure('Employee Locations')).toHaveText(String(there.length))

  await screen.country.selectOption('All countries')
  await screen.search.fill('no such person anywhere')
  await expect(page.getByRole('heading', { name: 'No locations found.' })).toBeVisible()
  await screen.search.fill(poles[0]?.first_name.toUpperCase() ?? '')
  await expect(screen.list('Employee Locations').getByRole('article').first()).toContainText(
    poles[0]?.first_name ?? '',
  )
})

test('on a phone the map begins with the whole world, and nothing lies over it @phone-only', async ({
  page,
}) => {
  const screen = worldMap(page)
  await page.goto(OVERVIEW)
  await expect(screen.drawn).toBeVisible()
  await expect(screen.zoom('Zoom out')).toBeDisabled()
  const stage = await screen.stage.boundingBox()
  const buttons = await screen.map.getByRole('group', { name: 'Zoom' }).boundingBox()
  expect(buttons?.y).toBeGreaterThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0))
  // Everybody whose place is known is on the screen, whichever continent it is.
  const counts = await screen.clusters.locator('text').allTextContents()
  const people = (await pinsOf(page.request)).length
  await expect(screen.people).toHaveCount(people - sumOf(counts))
  await screen.zoom('Zoom in').click()
  await screen.zoom('Zoom out').click()
  await screen.zoom('Zoom out').click()
  await expect(screen.zoom('Zoom out')).toBeDisabled()
})

test('nobody is named twice in a list', async ({ page, request }) => {
  const pins = await pinsOf(request)
  expect(new Set(pins.map(({ user }) => user)).size).toBe(pins.length)
  for (const [list, address] of [
    ['Employee Locations', 'employees'],
    ['Submitted Pins', 'pins'],
  ] as const) {
    const names: string[] = []
    for (const at of [1, 2]) {
      await page.goto(`${OVERVIEW}?${address}=${at}`)
      await expect(worldMap(page).list(list).getByRole('article')).toHaveCount(9)
      names.push(
        ...(await worldMap(page).list(list).getByRole('heading', { level: 3 }).allInnerTexts()),
      )
    }
    expect(new Set(names).size, list).toBe(18)
  }
})

test('the buttons of the overview step by a fifth, and fullscreen is one tap', async ({ page }) => {
  const screen = worldMap(page)
  await page.goto(OVERVIEW)
  await expect(screen.drawn).toBeVisible()
  await screen.zoom('Zoom in').click()
  await expect(screen.zoomed).toHaveText('Shows the whole world, 120 percent')
  for (const expected of [100, 80, 60, 50]) {
    await screen.zoom('Zoom out').click()
    await expect(screen.zoomed).toHaveText(`Shows the whole world, ${expected} percent`)
  }
  await expect(screen.zoom('Zoom out')).toBeDisabled()

  await screen.zoom('Fullscreen').click()
  const full = page.getByRole('dialog', { name: 'World Map' })
  const large = full.getByRole('region', { name: 'World map, fullscreen' })
  await expect(large.locator('[data-drawn]')).toBeVisible()
  const person = large.locator('.map-avatar').first()
  const name = (await person.getAttribute('aria-label'))?.split(',')[0] ?? ''
  await person.focus()
  await page.keyboard.press('Enter')
  await expect(large.getByRole('dialog', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()
  await expect(screen.zoom('Fullscreen')).toBeFocused()
})

test('a card shows its person on the map, also by keyboard', async ({ page }) => {
  const screen = worldMap(page)
  await page.goto(OVERVIEW)
  await expect(screen.drawn).toBeVisible()
  const card = screen.list('Submitted Pins').getByRole('article').nth(1)
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: `Show ${name} on the map` }).press('Enter')
  const info = screen.info(name)
  await expect(info).toBeVisible()
  await expect(info).toBeInViewport()
  await info.getByRole('button', { name: 'Close' }).click()
  await expect(info).toBeHidden()
  // Where the search of the site leads.
  await page.goto(`${OVERVIEW}?q=${encodeURIComponent(name)}`)
  await expect(info).toBeInViewport()
})

test('the keyboard can skip the people on the map', async ({ page, login }) => {
  const screen = worldMap(page)
  await page.goto(OVERVIEW)
  await expect(screen.people.or(screen.clusters).first()).toBeVisible()
  await screen.state.focus()
  await page.keyboard.press('Tab')
  await expect(screen.skipLink).toBeFocused()
  await expect(screen.skipLink).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const first = screen.list('Employee Locations').getByRole('article').first()
  await expect(first.getByRole('button')).toBeFocused()
  await expect(page).toHaveURL(OVERVIEW)

  await login('employee')
  await page.goto(INTERACTIVE)
  await expect(screen.people.or(screen.clusters).first()).toBeVisible()
  const addMe = screen.addMe.or(screen.changePin)
  await expect(addMe).toBeEnabled()
  await screen.skipLink.press('Enter')
  await page.keyboard.press('Tab')
  await expect(addMe).toBeFocused()
})

test('without WebGL the map works, and says why it has no details', async ({ page }) => {
  await withoutWebGl(page)
  const screen = worldMap(page)
  await page.goto(OVERVIEW)
  await expect(screen.drawn).toBeVisible()
  await screen.detail.click()
  await expect(screen.map).toContainText('Your browser cannot draw the detailed map')
  await expect(screen.world).toBeVisible()
  await screen.zoom('Zoom in').click()
  await expect(screen.zoomed).toHaveText('Shows the whole world, 120 percent')
  await screen.country.selectOption('Ghana')
  await expect(screen.figure('Countries')).toHaveText('1')
  await expect(screen.people.or(screen.clusters).first()).toBeVisible()
})

test('two fingers move and zoom the map, one is left to the page @phone-only @core', async ({
  page,
}) => {
  const screen = worldMap(page)
  await page.goto(OVERVIEW)
  await expect(screen.drawn).toBeVisible()
  const words = (await screen.zoomed.textContent()) ?? ''
  const { x = 0, y = 0, width = 0 } = (await screen.stage.boundingBox()) ?? {}
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number, count = 2) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: Array.from({ length: type === 'touchEnd' ? 0 : count }, (_, id) => ({
        x: x + width / 2 + (id === 0 ? -apart : apart),
        y: y + 150,
        id,
      })),
    })
  await touch('touchStart', 20)
  for (const apart of [30, 50, 70, 90]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await expect(screen.zoomed).not.toHaveText(words)
  await expect(screen.zoom('Zoom out')).toBeEnabled()
})

test('mouse and keys move the map, and the end of a drag chooses nobody', async ({ page }) => {
  const screen = worldMap(page)
  await page.goto(OVERVIEW)
  await expect(screen.drawn).toBeVisible()
  const person = screen.people.or(screen.clusters).first()
  const { x = 0, y = 0 } = (await person.boundingBox()) ?? {}
  await page.mouse.move(x + 22, y + 22)
  await page.mouse.down()
  await page.mouse.move(x + 62, y + 32, { steps: 4 })
  await page.mouse.up()
  const right = async () => ((await person.boundingBox())?.x ?? 0) - x
  await expect.poll(right).toBeGreaterThan(35)
  expect(await right()).toBeLessThan(45)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await screen.stage.focus()
  await page.keyboard.press('+')
  await expect(screen.zoomed).toHaveText('Shows the whole world, 120 percent')
  await page.keyboard.press('-')
  await expect(screen.zoomed).toHaveText('Shows the whole world, 100 percent')
})

test('pins that cannot be loaded can be tried again', async ({ page, guard }) => {
  guard.allow(FAILED)
  await sendPagesBare(page)
  await page.route(`**${PINS}`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(OVERVIEW)
  await expect(page.getByRole('heading', { name: 'The pins could not be loaded' })).toBeVisible()
  await page.unroute(`**${PINS}`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(worldMap(page).list('Submitted Pins').getByRole('article')).toHaveCount(9)
})

test('the home page leads to the map, and the search finds people on it', async ({
  page,
  request,
}) => {
  const pins = await pinsOf(request)
  await page.goto('/')
  // It comes when somebody scrolls down to it.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const teaser = page.getByRole('link', { name: /From everywhere to here/ })
  await expect(teaser).toContainText(`${pins.length} colleagues`)
  await expect(teaser.locator('circle').first()).toBeAttached()
  await teaser.click()
  await expect(page).toHaveURL(OVERVIEW)

  const someone = pins.find(
    ({ last_name, job_titles }) => last_name.length > 5 && job_titles.length > 1,
  )
  await page.goto(`/search?q=${encodeURIComponent(someone?.last_name ?? '')}`)
  const found = page.getByRole('region', { name: 'People on the map' })
  await expect(found).toContainText(someone?.first_name ?? '')
  await expect(found).toContainText(someone?.job_titles.join(' · ') ?? '')
  await page.getByRole('link', { name: 'People', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(someone?.first_name ?? '') })
    .first()
    .click()
  await expect(page).toHaveURL(/the-berg-world-map\?q=/)
  await expect(worldMap(page).list('Employee Locations')).toContainText(someone?.last_name ?? '')
})
