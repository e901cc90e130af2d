import { addressOf, deleteMyPin, getSite, reversePlace, type Site } from '@berg/contract'
import { holdBack, painted } from '../fixtures/hold-back.ts'
import { expect } from '../fixtures/index.ts'
import { INTERACTIVE, PICTURE, pinNamed, test } from '../fixtures/newcomer.ts'
import { expireSession } from '../fixtures/sign-in.ts'
import { signInDialog } from '../screens/shell.ts'
import { worldMap } from '../screens/world-map.ts'

const FAILED = /Failed to load resource/

test('visitors are asked to sign in, and stay on the map', async ({ page, request }) => {
  await page.goto(INTERACTIVE)
  await expect(page.getByRole('heading', { level: 1, name: 'World Map' })).toBeVisible()
  await expect(page.getByText('User must login to see map.')).toBeVisible()
  const { dialog, username, password, submit } = signInDialog(page)
  await expect(dialog).toBeVisible()
  const site = (await (await request.get(addressOf(getSite))).json()) as Site
  const account = site.demo_accounts.find(({ role }) => role === 'superuser')
  await username.fill(account?.username ?? '')
  await password.fill(account?.password ?? '')
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Each dot tells part of our story.')).toBeVisible()
  await expect(page).toHaveURL(INTERACTIVE)
})

test('while the session is checked the page says so', async ({ page, login, guard }) => {
  guard.allow(FAILED)
  await login('employee')
  const answer = await holdBack(page, /\/me\?/)
  await page.goto(INTERACTIVE)
  await expect(page.getByText('Checking authentication...')).toBeVisible()
  answer()
  await expect(page.getByText('Each dot tells part of our story.')).toBeVisible()
})

test('people look around: search, steps of a quarter, a window beside a pin @phone @core', async ({
  page,
  login,
  axe,
  isMobile,
}) => {
  await login('staff')
  const screen = worldMap(page)
  await page.goto(INTERACTIVE)
  await expect(screen.drawn).toBeVisible()
  await expect(screen.figure('Pins Submitted')).toHaveText(/^\d+$/)
  await expect(screen.figure('States & Provinces')).toBeVisible()
  await expect(screen.figure('Unique Hometowns')).toBeVisible()
  await expect(page.getByText(/Great ideas come from everywhere/)).toBeVisible()
  // A phone begins with the whole world, below the least of the steps.
  const steps = isMobile ? ['1', '1.25'] : ['2.25', '2.5']
  const start = (await screen.zoomed.textContent()) ?? ''
  for (const step of steps) {
    await screen.zoom('Zoom in').click()
    await expect(screen.zoomed).toHaveText(`Shows the whole world, zoom ${step} of 10`)
  }
  await screen.zoom('Zoom out').click()
  await expect(screen.zoomed).toHaveText(`Shows the whole world, zoom ${steps[0]} of 10`)
  await screen.zoom('Reset zoom').click()
  await expect(screen.zoomed).toHaveText(start)
  if (!isMobile) expect(start).toBe('Shows the whole world, zoom 2 of 10')

  await screen.search.fill('Solberg')
  await expect(screen.list('People on the map').getByRole('article')).toHaveCount(1)
  // The map goes there.
  await expect(screen.zoomed).toHaveText(/^Shows a country/)
  await expect(screen.people).toHaveCount(1)
  await screen.people.first().focus()
  await page.keyboard.press('Enter')
  const info = screen.info('Ingrid Solberg')
  await expect(info).toContainText('Bergen')
  await expect(info).toContainText('Vestland, Norway')
  await expect(
    info.getByRole('list', { name: 'Job titles' }).getByRole('listitem'),
  ).not.toHaveCount(0)
  await axe()
  await info.getByRole('button', { name: 'Close' }).click()
  await expect(info).toBeHidden()
})

test('people who share a town step aside for each other', async ({ page, login }) => {
  await login('staff')
  const screen = worldMap(page)
  await page.goto(INTERACTIVE)
  await screen.search.fill('Łódź')
  await expect(screen.drawn).toBeVisible()
  await expect(screen.clusters).toHaveCount(1)
  await screen.clusters.first().press('Enter')
  await expect(screen.clusters).toHaveCount(0)
  await expect(async () => {
    const boxes = await Promise.all((await screen.people.all()).map((one) => one.boundingBox()))
    const spots = boxes.map((box) => `${Math.round(box?.x ?? 0)},${Math.round(box?.y ?? 0)}`)
    expect(spots.length).toBeGreaterThan(1)
    expect(new Set(spots).size).toBe(spots.length)
  }).toPass()
})

test('a newcomer reads what others will see, chooses a place and is on the map; leaving is asked about @core', async ({
  page,
  request,
  openAsNewcomer,
  axe,
}) => {
  const screen = worldMap(page)
  await openAsNewcomer()
  await expect(screen.form.getByText('What others will see')).toBeVisible()
  await expect(screen.form.getByText(/Take me off/)).toBeVisible()
  await axe()
  // The name that the account has.
  await expect(screen.field('Name')).toHaveValue(/^\S+ \S+/)
  await screen.field('Name').fill('')
  await screen.submit.click()
  // At the field, and in a toast.
  await expect(screen.form.getByText('Please provide your name')).toHaveCount(2)

  await screen.field('Name').fill('Journey van der Berg')
  await screen.field('Job titles').fill('Baker, , First aider ')
  await screen.hometown.pressSequentially('lodz')
  await expect(screen.suggestions.first()).toContainText('Łódź')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Location set from suggestion')).toBeVisible()
  await expect(screen.hometown).toHaveValue('Łódź')
  await expect(screen.field('Country')).toHaveValue('Poland')
  await expect(screen.field('State or province')).toHaveValue('Łódź Voivodeship')
  await expect(screen.place).toHaveText(/^Near Łódź · 51\.\d{4}, 19\.\d{4}$/)
  await screen.picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
  await screen.submit.click()
  await expect(page.getByText('Map pin submitted')).toBeVisible()
  await expect(screen.form).toBeHidden()

  const pin = await pinNamed(request, 'Journey')
  expect(pin).toMatchObject({
    last_name: 'van der Berg',
    job_titles: ['Baker', 'First aider'],
    location_text: 'Łódź',
    country: 'Poland',
  })
  expect((await request.get(`${pin?.profile_image}?w=96`)).status()).toBe(200)
  const card = page.getByRole('region', { name: 'You are on the map' })
  await expect(card).toContainText('Łódź')

  await expect(screen.addMe).toBeHidden()
  await screen.changePin.click()
  await expect(page.getByRole('dialog', { name: 'Change your pin' })).toBeVisible()
  await expect(screen.field('Name')).toHaveValue('Journey van der Berg')
  await expect(screen.field('Job titles')).toHaveValue('Baker, First aider')
  await expect(screen.form.getByText('What others will see')).toHaveCount(0)
  await screen.form.getByRole('radio', { name: /Only my country/ }).check()
  await screen.submit.click()
  await expect(screen.form).toBeHidden()
  await expect
    .poll(() => pinNamed(request, 'Journey'))
    .toMatchObject({ location_text: '', state: '', country: 'Poland', level: 'country' })
  await page.goto('/the-berg-world-map')
  await page.getByRole('link', { name: 'Change my pin' }).click()
  await expect(screen.field('Name')).toHaveValue('Journey van der Berg')
  await screen.form.getByRole('button', { name: 'Cancel' }).click()

  await screen.leave.click()
  await screen.confirmLeave.click()
  await expect(page.getByText('You are off the map')).toBeVisible()
  await expect.poll(() => pinNamed(request, 'Journey')).toBeUndefined()
  expect((await request.get(`${pin?.profile_image}?w=96`)).status()).toBe(404)
})

test('a click on the map sets the place, and a late answer does not undo what was typed since', async ({
  page,
  request,
  openAsNewcomer,
}) => {
  const screen = worldMap(page)
  const answer = await holdBack(page, `**${addressOf(reversePlace)}**`)
  await openAsNewcomer()
  await screen.field('Name').fill('Clicked')
  const small = screen.form.getByRole('region', { name: 'Click to set your place', exact: true })
  await expect(small.locator('[data-drawn]')).toBeVisible()
  await expect(screen.place).toHaveText('No place set yet')
  // A little east of the middle of the map, which is in Africa.
  const clickOnAfrica = async () => {
    const box = await small.boundingBox()
    const world = small.getByRole('region')
    await world.click({ position: { x: (box?.width ?? 0) / 2 + 30, y: 118 } })
  }
  await clickOnAfrica()
  await expect(screen.place).toHaveText(/ · -?\d+\.\d{4}, \d+\.\d{4}$/)
  await screen.field('Country').fill('Norway')
  const late = page.waitForResponse((it) => it.url().includes(addressOf(reversePlace)))
  answer()
  await (await late).finished()
  await painted(page)
  await expect(screen.field('Country')).toHaveValue('Norway')
  await expect(screen.hometown).toHaveValue('')

  await clickOnAfrica()
  await expect(screen.field('Country')).not.toHaveValue(/^(Norway)?$/)
  const country = await screen.field('Country').inputValue()
  await screen.submit.click()
  await expect(page.getByText('Map pin submitted')).toBeVisible()
  expect(await pinNamed(request, 'Clicked')).toMatchObject({ country })
  await expect(screen.info('Clicked')).toBeInViewport()
})

test('what was entered outlasts Back and a reload, until it is discarded', async ({
  page,
  callAs,
  login,
}) => {
  await callAs('employee', deleteMyPin, {})
  await login('employee')
  const screen = worldMap(page)
  await page.goto('/the-berg-world-map')
  await page.getByRole('link', { name: 'Add me in!' }).click()
  await screen.field('Name').fill('Half Finished')
  await screen.hometown.fill('Nowhere in particular')
  await page.goBack()
  await expect(page).toHaveURL('/the-berg-world-map')
  await page.goForward()
  await screen.addMe.click()
  await expect(screen.form.getByText('It was kept on this device.')).toBeVisible()
  await expect(screen.field('Name')).toHaveValue('Half Finished')
  await expect(screen.hometown).toHaveValue('Nowhere in particular')

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await screen.addMe.click()
  await expect(screen.field('Name')).toHaveValue('Half Finished')
  await screen.form.getByRole('button', { name: 'Start again' }).click()
  await expect(screen.field('Name')).not.toHaveValue('Half Finished')
  await screen.form.getByRole('button', { name: 'Cancel' }).click()
  await screen.addMe.click()
  await expect(screen.form.getByText('It was kept on this device.')).toBeHidden()
})

test('a session that ends meanwhile does not take the form along', async ({
  page,
  callAs,
  login,
  guard,
}) => {
  guard.allow(FAILED)
  await callAs('employee', deleteMyPin, {})
  await login('employee', { fresh: true })
  await page.goto(INTERACTIVE)
  const screen = worldMap(page)
  await screen.addMe.click()
  await screen.field('Name').fill('Patient')
  await screen.hometown.pressSequentially('bergen')
  await screen.suggestions.first().click()
  await expireSession(page)
  await screen.submit.click()
  const signIn = signInDialog(page)
  await signIn.demoAccount('employee').click()
  await signIn.submit.click()
  await expect(signIn.dialog).toBeHidden()
  await expect(screen.field('Name')).toHaveValue('Patient')
  await screen.submit.click()
  await expect(page.getByText('Map pin submitted')).toBeVisible()
})
