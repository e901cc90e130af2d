import { createArticle } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { shiftDay, todayAtSite } from '../screens/dates.ts'

test('the last place goes on from who gives it up to who waits, who hears of it @phone @core', async ({
  page,
  login,
  another,
  callAs,
  request,
  axe,
}) => {
  const day = shiftDay(await todayAtSite(request), 3)
  const title = newTitle('Tour of the new oven')
  const event = { title, status: 'published', event_date: day, content: '<p>Come.</p>' } as const
  const { id } = await callAs('superuser', createArticle, { body: event })

  // The organiser asks for sign-up.
  const staff = await another('superuser')
  await staff.goto(`/article/${id}`)
  // By key: comments come above it, and a mouse could miss it.
  await staff.getByRole('button', { name: 'Sign-up' }).press('Enter')
  const settings = staff.getByRole('dialog', { name: 'Sign-up' })
  await settings.getByLabel('Places').fill('1')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings).toBeHidden()
  await staff.getByRole('button', { name: 'I’m coming' }).click()
  await expect(staff.getByRole('heading', { name: 'You are coming.' })).toBeVisible()

  await page.goto(`/article/${id}`)
  await expect(page.getByRole('button', { name: /Sign in to say/ })).toBeVisible()
  await login('employee')
  await page.goto(`/the-berg-1?article=${id}`)
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'Join the waiting list' }).press('Enter')
  const waits = dialog.getByRole('heading', { name: 'You are number 1 on the waiting list.' })
  await expect(waits).toBeVisible()
  await axe()

  await staff.getByRole('button', { name: 'Who is coming' }).press('Enter')
  const list = staff.getByRole('dialog', { name: 'Who is coming' })
  await expect(list.getByRole('heading', { name: 'Waiting list (1)' })).toBeVisible()
  await staff.reload()
  await staff.getByRole('button', { name: 'I can’t come' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'I can’t come' }).click()
  await expect(staff.getByRole('heading', { name: 'All places are taken.' })).toBeVisible()

  await page.goto('/my-posts')
  const news = page.getByRole('region', { name: 'News for you' })
  await expect(news.getByText('You have a place')).toBeVisible()
  await news.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: 'You are coming.' })).toBeVisible()
})
