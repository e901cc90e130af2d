import {
  approveArticle,
  createArticle,
  createComment,
  OPENED_FROM_PUSH,
  PAGES,
  updateAccount,
} from '@berg/contract'
import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { startBuiltServer, temporaryHome } from '../../scripts/lib/built-server.mjs'
import { startPushService } from '../../scripts/test/push-service.mjs'
import { callWith } from '../fixtures/call-with.ts'
import { waitUntilInteractive } from '../fixtures/interactive.ts'
import { WAIT } from '../fixtures/stored-on-device.ts'
import { inDatabase } from '../fixtures/plant.ts'
import { copyPreparedSite } from '../fixtures/prepared-site.ts'
import { beDevice, postman, shownBy } from '../fixtures/push-device.ts'
import { keepTokens, SignIns } from '../fixtures/sign-in.ts'
import { notificationsScreen } from '../screens/notifications.ts'

test.use({ serviceWorkers: 'allow' })

const settings = {
  NODE_ENV: 'test',
  PUSH: 'on',
  PUSH_TO_LOOPBACK: 'true',
  SITE_TIMEZONE: 'Europe/Berlin',
}

/** The database tells all processes of a site what time it is: here it has one that a test sets. */
const setTime = (dataDir: string, moment: string) =>
  inDatabase(dataDir, async (client) => {
    await client.query(`
      create schema if not exists clock;
      create table if not exists clock.ahead (by interval);
      delete from clock.ahead;
      create or replace function clock.clock_timestamp() returns timestamptz language sql as
        'select pg_catalog.clock_timestamp() + by from clock.ahead';
      alter database berg set search_path = clock, pg_catalog, public`)
    await client.query(`insert into clock.ahead select $1::timestamptz - pg_catalog.now()`, [
      moment,
    ])
  })

const held = (dataDir: string) =>
  inDatabase(dataDir, async (client) => {
    const { rows } = await client.query('select is_held from push_messages')
    return rows.map(({ is_held: isHeld }) => Boolean(isHeld))
  })

/** As if the time of the jobs had come, which count by the real one. */
const hurry = (dataDir: string) =>
  inDatabase(dataDir, (client) =>
    client.query(
      `update jobs.job set start_after = now() where data->>'kind' = 'release-push' and state < 'active'`,
    ),
  )

const wordsOf = (language: 'de') =>
  JSON.parse(
    readFileSync(
      new URL(`../../packages/contract/catalogues/${language}.json`, import.meta.url),
      'utf8',
    ),
  ) as Record<string, { other: string }>
const COUNTED = '{n} notice since your last shift|{n} notices since your last shift'

test.describe('what is told before a shift that begins at 22:00', () => {
  for (const { way, evening, begin, language } of [
    { way: 'forward', evening: '2027-03-27T20:00:00Z', begin: '2027-03-27T21:00:01Z' },
    { way: 'back', evening: '2026-10-24T19:00:00Z', begin: '2026-10-24T20:00:01Z', language: 'de' },
  ] as const)
    test(`comes to the device as one message, on the night on which the clocks go ${way}`, async ({
      page: bare,
      context,
    }) => {
      const page = waitUntilInteractive(bare)
      const home = temporaryHome()
      copyPreparedSite(home.dataDir)
      const service = await startPushService()
      const start = () => startBuiltServer(home.dataDir, { settings })
      let server = await start()
      try {
        await setTime(home.dataDir, evening)
        await server.stop()
        server = await start()
        const { url } = server
        const signIns = new SignIns(url)
        const [employee, staff] = [await signIns.tokens('employee'), await signIns.tokens('staff')]
        await context.grantPermissions(['notifications'], { origin: url })
        await beDevice(page, service.addDevice('phone'))
        await keepTokens(page, employee)
        await page.goto(url + PAGES.account)
        await page.getByRole('combobox', { name: 'Working hours' }).selectOption({ value: 'night' })
        await page.getByRole('button', { name: 'Save working hours' }).click()
        await expect(page.getByText('Your working hours are saved')).toBeVisible()
        await page.getByRole('switch', { name: 'On this device' }).click()
        await expect(page.getByText('Messages come here')).toBeVisible(WAIT)
        const deliver = await postman(page, url)
        const shown = await shownBy(page)
        if (language) await callWith(url, employee, updateAccount, { body: { language } })
        // Nobody looks at the site.
        await page.goto('about:blank')

        const title = 'A rack for the helmets'
        const { id } = await callWith(url, employee, createArticle, { body: { title } })
        const params = { id }
        await callWith(url, staff, approveArticle, { params, headers: {}, body: {} })
        for (const text of ['Well done', 'Where will it stand?'])
          await callWith(url, staff, createComment, { params, body: { text } })
        expect(await held(home.dataDir)).toEqual([true, true, true])

        await setTime(home.dataDir, begin)
        await expect
          .poll(async () => {
            await hurry(home.dataDir)
            return service.arrived.length
          }, WAIT)
          .toBe(1)
        const message = service.arrived[0]?.message
        const words = language ? wordsOf(language)[COUNTED]?.other : COUNTED.split('|')[1]
        const heading = words?.replace('{n}', '3')
        expect(message).toMatchObject({ heading, text: '', link: PAGES.notifications })
        expect(await held(home.dataDir)).toEqual([])
        await deliver(message ?? {})
        await expect.poll(shown, WAIT).toEqual([heading])

        const isSeen = page.waitForResponse('**/api/notifications/seen/', WAIT)
        await page.goto(`${url}${message?.link}#${OPENED_FROM_PUSH}${message?.id}`)
        await isSeen
        await page.goto(url + PAGES.notifications)
        if (!language) await expect(notificationsScreen(page).earlier).toContainText(title, WAIT)
        expect(service.asked).toHaveLength(1)
      } finally {
        await server.stop()
        await service.close()
        home.remove()
      }
    })
})
