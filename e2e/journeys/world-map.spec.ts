import { addressOf, listMapPins, type MapPin } from '@berg/contract'
import type { APIRequestContext } from '@playwright/test'
import { sharesOf } from '../fixtures/colours.ts'
import { expect, test } from '../fixtures/index.ts'
import { drawNoMaps, worldMap } from '../screens/world-map.ts'

const FAILED = /Failed to load resource/
const PINS = addressOf(listMapPins)
const OVERVIEW = '/the-berg-world-map'
const INTERACTIVE = '/the-berg-world-map-1'

const pinsOf = async (request: APIRequestContext) =>
  (await (await request.get(PINS)).json()) as MapPin[]

const COLOURS = { land: [250, 248, 244], sea: [211, 229, 226], mark: [15, 74, 57] } as const

test('the map draws land, sea and people', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const screen = worldMap(page)
  await page.goto(OVERVIEW)
  await expect(screen.drawn).toBeVisible()
  await expect(screen.clusters.first()).toBeVisible()
  await expect(async () => {
    const { land, sea, mark } = await sharesOf(screen.canvas, COLOURS)
    expect(land).toBeGreaterThan(0.1)
    expect(sea).toBeGreaterThan(0.1)
    expect(land + sea).toBeGreaterThan(0.6)
    expect(mark).toBeGreaterThan(0.001)
  }).toPass()
})

test('the overview shows everybody on the map, in numbers and in lists', async ({
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
  await drawNoMaps(page)
  await page.route(`**${PINS}`, (route) => route.fulfill({ json: [] }))
  await page.goto(OVERVIEW)
  await expect(page.getByRole('heading', { name: 'No locations found.' })).toBeVisible()
  await expect(page.getByText('Nobody is on the map yet. Be the first.')).toBeVisible()
})

test('search, country and state narrow map and lists, and the address keeps them', async ({
  page,
  request,
}) => {
  const pins = await pinsOf(request)
  const poles = pins.filter(({ country }) => country === 'Poland')
  const screen = worldMap(page)
  await drawNoMaps(page)
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
  const canvas = await screen.canvas.boundingBox()
  const buttons = await screen.map.getByRole('group', { name: 'Zoom' }).boundingBox()
  expect(buttons?.y).toBeGreaterThanOrEqual((canvas?.y ?? 0) + (canvas?.height ?? 0))
  // Everybody whose place is known is on the screen, whichever continent it is.
  const counts = await screen.clusters.allInnerTexts()
  const inClusters = counts.reduce((sum, count) => sum + Number(count), 0)
  const people = (await pinsOf(page.request)).length
  await expect(screen.people).toHaveCount(people - inClusters)
  await screen.zoom('Zoom in').click()
  await screen.zoom('Zoom out').click()
  await screen.zoom('Zoom out').click()
  await expect(screen.zoom('Zoom out')).toBeDisabled()
})

test('nobody is named twice in a list', async ({ page, request }) => {
  await drawNoMaps(page)
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

test('without WebGL a sentence says why there is no map, and the lists remain', async ({
  page,
}) => {
  await drawNoMaps(page)
  const screen = worldMap(page)
  await page.goto(OVERVIEW)
  await expect(screen.map).toContainText('Your browser cannot draw the map')
  await expect(screen.list('Employee Locations').getByRole('article')).toHaveCount(9)
})

test('pins that cannot be loaded can be tried again', async ({ page, guard }) => {
  guard.allow(FAILED)
  await drawNoMaps(page)
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
  await drawNoMaps(page)
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
