import { addressOf, listPlaces, presignUpload, putMapPin } from '@berg/contract'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures/index.ts'
import { PICTURE, pinNamed, test } from '../fixtures/newcomer.ts'
import { worldMap } from '../screens/world-map.ts'

const FAILED = /Failed to load resource/

test('a browser that knows where it is places the pin at the nearest town', async ({
  page,
  context,
  request,
  openAsNewcomer,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 60.3921, longitude: 5.3221 })
  const screen = worldMap(page)
  await openAsNewcomer()
  await screen.field('Name').fill('Located')
  await screen.submit.click()
  await expect(page.getByText('Map pin submitted')).toBeVisible()
  expect(await pinNamed(request, 'Located')).toMatchObject({
    country: 'Norway',
    location_text: 'Bergen',
  })
})

const NO_LOCATION = 'Please allow location access or click on the map to set your pin first.'

test('a refused location is explained, and nothing that was typed is lost', async ({
  page,
  context,
  openAsNewcomer,
}) => {
  await context.clearPermissions()
  const screen = worldMap(page)
  await openAsNewcomer()
  await screen.field('Name').fill('Refused')
  await screen.submit.click()
  await expect(page.getByText(NO_LOCATION)).toBeVisible()
  await expect(screen.field('Name')).toHaveValue('Refused')
  await page.keyboard.press('Escape')
  await expect(screen.form.getByText('Discard what you entered?')).toBeVisible()
})

test('a location that takes longer than ten seconds is explained', async ({
  page,
  openAsNewcomer,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed, options) => {
      // As a browser does when that time is over.
      const late = { code: 3, message: `Timeout after ${options?.timeout}` }
      failed?.(late as GeolocationPositionError)
      document.documentElement.dataset['askedFor'] = String(options?.timeout)
    }
  })
  const screen = worldMap(page)
  await openAsNewcomer()
  await screen.field('Name').fill('Late')
  await screen.submit.click()
  await expect(page.getByText(NO_LOCATION)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-asked-for', '10000')
})

test.describe('with a place set', () => {
  const fillIn = async (page: Page) => {
    const screen = worldMap(page)
    await screen.field('Name').fill('Unlucky')
    await screen.hometown.pressSequentially('bergen')
    await screen.suggestions.first().click()
    return screen
  }

  test('a picture that storage refuses is told in its words', async ({
    page,
    request,
    openAsNewcomer,
    guard,
  }) => {
    guard.allow(FAILED)
    await openAsNewcomer()
    const screen = await fillIn(page)
    await screen.picture.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('this is no picture'),
    })
    await screen.submit.click()
    await expect(page.getByText('Failed to upload profile image')).toBeVisible()
    await expect(page.getByText(/Upload failed: 400/).first()).toBeVisible()
    await expect(screen.field('Name')).toHaveValue('Unlucky')
    expect(await pinNamed(request, 'Unlucky')).toBeUndefined()

    const question = page.getByRole('dialog', {
      name: 'One picture could not be uploaded. Save without it?',
    })
    await question.getByRole('button', { name: 'Go back' }).click()
    expect(await pinNamed(request, 'Unlucky')).toBeUndefined()
    await screen.submit.click()
    await question.getByRole('button', { name: 'Save without it' }).click()
    await expect(page.getByText('Map pin submitted')).toBeVisible()
    expect(await pinNamed(request, 'Unlucky')).toMatchObject({ profile_image: '' })
  })

  test('leave to upload that is refused is told', async ({ page, openAsNewcomer, guard }) => {
    guard.allow(FAILED)
    await openAsNewcomer()
    const screen = await fillIn(page)
    await screen.picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE })
    await page.route(`**${addressOf(presignUpload)}`, (route) => route.abort())
    await screen.submit.click()
    await expect(page.getByText('Failed to obtain presigned upload URL').first()).toBeVisible()
  })

  test('a server that is down loses nothing, and the second try goes through', async ({
    page,
    openAsNewcomer,
    guard,
  }) => {
    guard.allow(FAILED)
    await openAsNewcomer()
    const screen = await fillIn(page)
    await page.route(`**${addressOf(putMapPin)}`, (route) => route.abort())
    await screen.submit.click()
    await expect(page.getByText('Failed to submit pin')).toBeVisible()
    await expect(screen.hometown).toHaveValue('Bergen')
    await page.unroute(`**${addressOf(putMapPin)}`)
    await screen.submit.click()
    await expect(page.getByText('Map pin submitted')).toBeVisible()
  })
})

test('as long as the places are loaded the form says so, and suggests them as soon as they are there @phone', async ({
  page,
  openAsNewcomer,
  guard,
  axe,
}) => {
  guard.allow(FAILED)
  let isLoading = true
  await page.route(`**${addressOf(listPlaces)}?*`, (route) =>
    isLoading
      ? route.fulfill({
          status: 503,
          headers: { 'retry-after': '1' },
          json: { detail: 'Not yet.' },
        })
      : route.continue(),
  )
  const screen = worldMap(page)
  await openAsNewcomer()
  await screen.hometown.pressSequentially('lodz')
  const loading = screen.form.getByText('The list of places is still being loaded.')
  await expect(loading).toBeVisible()
  await expect(screen.hometown).toHaveAccessibleDescription(/still being loaded/)
  await axe()
  isLoading = false
  await expect(screen.suggestions.first()).toContainText('Łódź')
  await expect(loading).toHaveCount(0)
  await expect(screen.hometown).toHaveValue('lodz')
})
