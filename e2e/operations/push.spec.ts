import {
  approveArticle,
  createArticle,
  OPENED_FROM_PUSH,
  PAGES,
  updateAccount,
} from '@berg/contract'
import { expect, test } from '@playwright/test'
import { startPushService } from '../../scripts/test/push-service.mjs'
import { startBuiltServer, temporaryHome } from '../../scripts/lib/built-server.mjs'
import { callWith } from '../fixtures/call-with.ts'
import { waitUntilInteractive } from '../fixtures/interactive.ts'
import { WAIT } from '../fixtures/stored-on-device.ts'
import { copyPreparedSite } from '../fixtures/prepared-site.ts'
import { beDevice, postman, shownBy } from '../fixtures/push-device.ts'
import { keepTokens, SignIns } from '../fixtures/sign-in.ts'
import { notificationsScreen } from '../screens/notifications.ts'

test.use({ serviceWorkers: 'allow' })

test('a message reaches a device that its person has turned on, and what is opened from it is read on the site @core', async ({
  page: bare,
  context,
}) => {
  const page = waitUntilInteractive(bare)
  const home = temporaryHome()
  copyPreparedSite(home.dataDir)
  const service = await startPushService()
  const settings = { NODE_ENV: 'test', PUSH: 'on', PUSH_TO_LOOPBACK: 'true' }
  const server = await startBuiltServer(home.dataDir, { settings })
  const { url } = server
  try {
    const signIns = new SignIns(url)
    const employee = await signIns.tokens('employee')
    // Whatever the clock says, nothing waits for a shift.
    await callWith(url, employee, updateAccount, { body: { working_hours: '' } })
    await context.grantPermissions(['notifications'], { origin: url })
    await beDevice(page, service.addDevice('phone'))
    await keepTokens(page, employee)
    await page.goto(url + PAGES.account)
    await page.getByRole('switch', { name: 'On this device' }).click()
    await expect(page.getByText('Messages come here')).toBeVisible(WAIT)
    const deliver = await postman(page, url)
    const shown = await shownBy(page)
    await page.getByRole('button', { name: 'Try it' }).click()
    await expect.poll(() => service.arrived.length, WAIT).toBe(1)
    await deliver(service.arrived[0]?.message ?? {})
    await expect.poll(shown, WAIT).toEqual(['It works'])

    const title = 'A rack for the helmets'
    const { id } = await callWith(url, employee, createArticle, { body: { title } })
    const staff = await signIns.tokens('staff')
    await callWith(url, staff, approveArticle, { params: { id }, headers: {}, body: {} })
    await expect.poll(() => service.arrived.length, WAIT).toBe(2)
    const message = service.arrived[1]?.message
    expect(message).toMatchObject({ heading: 'News about your post', text: '' })
    // Nobody looks at the site.
    await page.goto('about:blank')
    await deliver(message ?? {})
    await expect.poll(shown, WAIT).toEqual(['It works', 'News about your post'])

    const isSeen = page.waitForResponse('**/api/notifications/seen/', WAIT)
    await page.goto(`${url}${message?.link}#${OPENED_FROM_PUSH}${message?.id}`)
    await isSeen
    await page.goto(url + PAGES.notifications)
    const notices = notificationsScreen(page)
    await expect(notices.earlier).toContainText(title, WAIT)
  } finally {
    await server.stop()
    await service.close()
    home.remove()
  }
})
