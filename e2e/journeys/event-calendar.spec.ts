import { readFile } from 'node:fs/promises'
import { createArticle } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { shiftDay, todayAtSite } from '../screens/dates.ts'

test('an event goes into a calendar, alone or with all others @phone @core', async ({
  page,
  callAs,
  request,
  axe,
}) => {
  const day = shiftDay(await todayAtSite(request), 3)
  const title = newTitle('Tasting; soup, bread')
  const { id } = await callAs('staff', createArticle, {
    body: {
      title,
      status: 'published',
      event_date: day,
      starts_at: `${day}T14:15`,
      place: 'Canteen A',
    },
  })

  await page.goto(`/the-berg-1?article=${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/\.ics$/)
  const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '')
  expect(text).toContain(`SUMMARY:${title.replace(/[;,]/g, String.raw`\$&`)}`)
  expect(text).toContain(`DTSTART:${day.replaceAll('-', '')}T`)
  expect(text).toContain('LOCATION:Canteen A')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()

  const subscribe = page.getByRole('button', { name: 'Subscribe to all events' })
  await subscribe.press('Enter')
  const address = page.getByLabel('Address of the calendar')
  await expect(address).toHaveValue(/\/calendar\.ics\?lang=en$/)
  await axe()
  const calendar = await request.get(await address.inputValue())
  expect((await calendar.text()).replaceAll('\r\n ', '')).toContain(`/article/${id}`)
  await page.keyboard.press('Escape')
  await expect(subscribe).toBeFocused()
})

test('a person makes a calendar address of their own, and ends it', async ({
  page,
  login,
  request,
}) => {
  await login('employee', { fresh: true })
  await page.goto('/account#calendar')
  const calendar = page.getByRole('region', { name: 'Calendar' })
  await calendar.getByRole('button', { name: 'Create my address' }).click()
  const address = await calendar.getByLabel('Address of the calendar').inputValue()
  expect(await (await request.get(address)).text()).toContain('BEGIN:VEVENT')

  await page.reload()
  await expect(calendar.getByText(/You have had an address since/)).toBeVisible()
  await calendar.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(calendar.getByRole('button', { name: 'Create my address' })).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
})
