import { addressOf, getCurrentUser, signIn, type TokenPair } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { shell, signInDialog } from '../screens/shell.ts'

test('a shared device warns, stays on a touch, signs out by itself and keeps nothing @phone @core', async ({
  page,
  app,
  axe,
}) => {
  const start = Date.now()
  /** The clock of the device stands still in between, however slow the machine is. */
  const clockAt = (minutes: number) => page.clock.setFixedTime(start + minutes * 60_000)
  await clockAt(0)
  await page.goto('/')
  await shell(page).login.click()
  const form = signInDialog(page)
  await expect(form.shared).not.toBeChecked()
  await form.demoAccount('employee').click()
  await form.shared.check()
  const answer = page.waitForResponse((response) => response.url().endsWith(addressOf(signIn)))
  await form.submit.click()
  const { access } = (await (await answer).json()) as TokenPair
  await expect(shell(page).signOut).toBeVisible()
  const kept = () => page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys))
  expect(await kept()).toEqual(['berg_shared_device'])

  const countdown = page.getByRole('dialog', { name: 'Are you still there?' })
  await clockAt(4.75)
  await expect(countdown).toContainText('You will be signed out in 15 seconds')
  await axe()
  await countdown.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(countdown).toBeHidden()
  await expect(shell(page).signOut).toBeVisible()

  // The page is loaded anew: nothing of it is asked before.
  const anew = page.waitForEvent('load')
  await clockAt(9.75)
  await anew
  await expect(shell(page).login).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await kept()).toEqual(['berg_shared_device'])
  const headers = { authorization: `Bearer ${access}` }
  // The screen does not wait for the server.
  const me = async () => (await fetch(app.url + addressOf(getCurrentUser), { headers })).status
  await expect.poll(me).toBe(401)

  await shell(page).login.click()
  await expect(form.shared).toBeChecked()
  await expect(form.username).toHaveValue('')
})
