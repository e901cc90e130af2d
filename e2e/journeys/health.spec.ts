import { addressOf, getHealth } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'

test('the home page answers', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
})

test('the server says that it is alive', async ({ request }) => {
  const answer = await request.get(addressOf(getHealth))
  expect(await answer.json()).toEqual({ status: 'ok' })
})
