import {
  createArticle,
  deleteMyPin,
  listArticles,
  listAssets,
  PAGES,
  putSignupSettings,
} from '@berg/contract'
import type { Page } from '@playwright/test'
import { aPdf, aPicture, aText } from '../fixtures/files.ts'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { assetLibrary, uploadScreen } from '../screens/assets.ts'
import { shiftDay, todayAtSite } from '../screens/dates.ts'
import { chooser, editorDialog } from '../screens/editor.ts'
import { inboxScreen } from '../screens/inbox.ts'
import { newsletters } from '../screens/newsletters.ts'
import { newsScreen } from '../screens/news.ts'
import { peopleScreen } from '../screens/people.ts'
import { shell, signInDialog } from '../screens/shell.ts'
import { worldMap } from '../screens/world-map.ts'
import { Hand } from './hand.ts'

/** Letters alone, another one each time. */
const newName = () =>
  `M${String(Date.now() % 1e8).replaceAll(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}`

test('Read four articles and confirm a must-read', async ({ page, login }) => {
  await login('employee')
  await page.goto('/')
  const hand = new Hand(page)
  await hand.tap(page.getByRole('region', { name: 'Must read' }).getByRole('link').first())
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'I have read this' })
  await confirm.scrollIntoViewIfNeeded()
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await hand.tap(confirm)
  await expect(dialog.getByText('You confirmed this on')).toBeVisible()
  const read = new Set([page.url()])
  while (read.size < 4) {
    const shelves = dialog.getByRole('region', { name: /^(Next|More in)/ }).getByRole('link')
    const ids = [...read].map((url) => url.match(/article=(\d+)/)?.[1])
    const known = ids.map((id) => `:not([href*="article=${id}"])`).join('')
    await hand.tap(shelves.and(page.locator(`a${known}`)).first())
    await expect(page).not.toHaveURL([...read].at(-1) ?? '')
    read.add(page.url())
  }
  expect(hand.taps).toBeLessThanOrEqual(5)
  hand.report('7 taps')
})

test('Next week’s events, and sign up for one', async ({
  page,
  login,
  callAs,
  request,
  isMobile,
}) => {
  const day = shiftDay(await todayAtSite(request), 7)
  const body = { title: newTitle('Tour'), status: 'published', event_date: day } as const
  const { id } = await callAs('staff', createArticle, { body })
  const asking = { asks: true, places: 5, closes_at: null }
  await callAs('staff', putSignupSettings, { params: { id }, body: asking })
  await login('employee')
  await page.goto('/')
  const hand = new Hand(page)
  const news = newsScreen(page)
  if (isMobile) {
    await hand.tap(shell(page).bottomBar.getByRole('link', { name: 'This week' }))
    await hand.tap(news.week.getByRole('button', { name: 'Next week' }))
  } else {
    await hand.tap(shell(page).header.getByRole('button', { name: 'More' }))
    await hand.tap(
      page.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Calendar' }),
    )
  }
  const joinable = news.cards.filter({ hasText: body.title })
  await hand.tap(joinable.getByRole('button', { name: /^Sign up/ }))
  await expect(joinable.getByText('You are coming')).toBeVisible()
  hand.report('3, one of eight could be joined', 'a mark shows which can be joined')
})

test('Add me to the map', async ({ page, login, callAs }) => {
  await callAs('employee', deleteMyPin, {})
  await login('employee')
  await page.goto('/the-berg-world-map')
  const hand = new Hand(page)
  const map = worldMap(page)
  await hand.tap(page.getByRole('link', { name: 'Add me in!' }))
  await hand.letters(map.hometown, 'lodz')
  await hand.tap(map.suggestions.first())
  await hand.tap(map.submit)
  await expect(page.getByText('Map pin submitted')).toBeVisible()
  expect(hand.taps).toBeLessThanOrEqual(5)
  hand.report('5 taps, 4 letters')
})

test('A post with two pictures and an event', async ({ page, login, request, isMobile }) => {
  const day = shiftDay(await todayAtSite(request), 9)
  await login('staff')
  await page.goto('/')
  const hand = new Hand(page)
  if (isMobile) await hand.tap(shell(page).bottomBar.getByRole('button', { name: 'Write' }))
  else await hand.tap(shell(page).header.getByRole('button', { name: 'Create Content' }))
  await hand.tap(chooser(page).event)
  const editor = editorDialog(page, 'Create Event')
  await editor.content.waitFor()
  await hand.pick(editor.addImages, [aPicture('a.png'), aPicture('b.png', [200, 30, 30])])
  await expect(editor.images).toHaveCount(2)
  await hand.fill(editor.title, newTitle('Open day'))
  await editor.content.click()
  await hand.write('Bring your family.')
  await hand.fill(editor.date, day)
  await hand.fill(editor.start, '14:00')
  await hand.fill(editor.place, 'Boat house')
  await hand.tap(editor.button('Create Event'))
  await expect(shell(page).toasts).toContainText('Event created')
  expect(hand.taps).toBeLessThanOrEqual(9)
  hand.report('12')
})

test('Review six posts', async ({ page, login, callAs, isMobile }) => {
  const titles = Array.from({ length: 6 }, (_, at) => newTitle(`Six ${at}`))
  for (const title of titles) await callAs('employee', createArticle, { body: { title } })
  await login('staff')
  const inbox = inboxScreen(page)
  await inbox.open()
  const hand = new Hand(page)
  const titleOf = (title: string) => inbox.preview.getByRole('heading', { name: title })
  await inbox.item(titles[0] ?? '').click()
  await expect(titleOf(titles[0] ?? '')).toBeVisible()
  for (const [at, title] of titles.entries()) {
    if (isMobile) {
      if (!(await titleOf(title).isVisible())) await hand.tap(inbox.item(title))
      await hand.tap(page.getByRole('button', { name: 'Approve', exact: true }))
    } else {
      await expect(titleOf(title)).toBeVisible()
      await hand.key('a')
    }
    await expect(titleOf(title)).toBeHidden()
    if (at === 0 && !isMobile) {
      await hand.key('z')
      await expect(titleOf(title)).toBeVisible()
      await hand.key('a')
      await expect(titleOf(title)).toBeHidden()
    }
  }
  hand.report('A 1 key, reject 3 keys', isMobile ? '' : 'one of them undone by Z and decided again')
})

test('Compose and schedule an issue', async ({ page, login }) => {
  await login('staff')
  const screen = newsletters(page)
  await screen.open()
  const hand = new Hand(page)
  await hand.tap(screen.create)
  await expect(screen.saved).toBeVisible()
  await hand.tap(screen.view('Check and send'))
  await hand.tap(page.getByRole('button', { name: 'At a time' }))
  await hand.fill(page.getByLabel('Day and time'), '2030-05-06T07:00')
  await hand.tap(page.getByRole('button', { name: 'Schedule', exact: true }))
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }))
  await expect(shell(page).toasts).toContainText('It goes out')
  await expect(page.getByText(/readers would get it by mail/)).toHaveCount(0)
  expect(hand.taps).toBeLessThanOrEqual(5)
  hand.report('5, numbers that contradict', 'true numbers')
})

test('A must-read for one department', async ({ page, login, isMobile }) => {
  await login('staff')
  await page.goto('/')
  const hand = new Hand(page)
  if (isMobile) await hand.tap(shell(page).bottomBar.getByRole('button', { name: 'Write' }))
  else await hand.tap(shell(page).header.getByRole('button', { name: 'Create Content' }))
  await hand.tap(chooser(page).post)
  const editor = editorDialog(page, 'Create Post')
  await editor.content.waitFor()
  await hand.fill(editor.title, newTitle('Hats'))
  await hand.choose(editor.dialog.getByLabel('Who may see it'), 'Packaging')
  await hand.choose(editor.dialog.getByLabel('Who must confirm'), 'Everybody in Packaging')
  await hand.tap(editor.button('Create Post'))
  await expect(shell(page).toasts).toContainText('Post created')
  hand.report('9 clicks in two dialogs, public before', 'one form, never public')
})

test('Upload five files, find one by a word in it, delete it and bring it back', async ({
  page,
  login,
  callAs,
}) => {
  await login('staff')
  const word = `quince${newName().toLowerCase()}`
  const menu = `${word.slice(6)} 4.pdf`
  const library = assetLibrary(page)
  await library.open()
  const hand = new Hand(page)
  await hand.pick(library.uploadNew, [
    aText(`${menu} 1.txt`),
    aText(`${menu} 2.csv`, 'Monday;bread'),
    aPicture(`${menu} 3.png`),
    aPdf(menu, `Monday: ${word} soup`),
    aPdf(`${menu} 5.pdf`, 'Tuesday: rice'),
  ])
  await expect(uploadScreen(page).summary).toHaveText('5 uploaded')
  // Its words are read behind the answer.
  await expect
    .poll(async () => {
      const query = { search: word, page: 1 }
      const answer = await callAs('staff', listAssets, { query })
      return Array.isArray(answer) ? 0 : answer.count
    })
    .toBe(1)
  await library.open()
  await hand.fill(library.search, word)
  await expect(library.names).toHaveText([menu])
  await hand.tap(library.remove(menu))
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }))
  await hand.tap(shell(page).toasts.getByRole('button', { name: 'Undo' }))
  await expect(library.names).toHaveText([menu])
  hand.report('not found; delete and bring back 3', 'found')
})

test('Invite three', async ({ page, login }) => {
  await login('superuser')
  const people = peopleScreen(page)
  await people.open()
  const hand = new Hand(page)
  await hand.tap(page.getByRole('button', { name: 'Add people' }))
  await hand.tap(page.getByRole('button', { name: 'Invite with a code' }))
  for (const at of [1, 2, 3]) {
    const row = people.dialog.getByRole('group', { name: `Person ${at}` })
    await hand.fill(row.getByLabel('First name'), 'Aino')
    await hand.fill(row.getByLabel('Last name'), newName())
  }
  await hand.tap(people.answer('Invite 3 people'))
  await expect(people.dialog.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/)).toHaveCount(3)
  hand.report('3 fields each, one by one', 'in one go')
})

test('Import ten and deactivate one', async ({ page, login }) => {
  await login('superuser')
  const people = peopleScreen(page)
  await people.open()
  const hand = new Hand(page)
  const last = newName()
  const lines = Array.from({ length: 10 }, (_, at) => `Ida${'abcdefghij'[at]};${last};;Bakery`)
  await hand.tap(page.getByRole('button', { name: 'Add people' }))
  await hand.tap(page.getByRole('button', { name: 'Import a list' }))
  await hand.pick(people.dialog.locator('input[type=file]'), [
    {
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Vorname;Nachname;E-Mail;Abteilung', ...lines].join('\n')),
    },
  ])
  await hand.tap(people.answer('Import 10 people'))
  await expect(people.dialog.getByText('The list is imported')).toBeVisible()
  await people.open(last)
  await hand.tap(page.getByRole('button', { name: `Actions for Idaa ${last}` }))
  await hand.tap(page.getByRole('button', { name: 'Deactivate', exact: true }))
  await hand.tap(people.answer('Deactivate'))
  await expect(people.row(`Idaa ${last}`).getByText('Left').filter({ visible: true })).toBeVisible()
  hand.report('4 and 4')
})

test('Forgotten password, code, shared terminal', async ({ page }) => {
  const hand = new Hand(page)
  const { dialog, shared } = signInDialog(page)
  await page.goto('/')
  await hand.tap(shell(page).login)
  await hand.tap(dialog.getByRole('button', { name: 'I forgot my password' }))
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
  await page.goto('/')
  await hand.tap(shell(page).login)
  await hand.tap(dialog.getByRole('link', { name: 'I have a code' }))
  await expect(page).toHaveURL(/\/welcome$/)
  await page.goto('/')
  await hand.tap(shell(page).login)
  await hand.tap(shared)
  await expect(shared).toBeChecked()
  hand.report('3 each, no way to the code', 'together, all in the dialog')
})

const SEARCHES = (
  'lasanya, kanteen soup, flue shot, when is payday, urlop, heron, quarry late, bus timetabel, fire dril, ' +
  'holiday, night shift, allergen, canteen menu, parking, first aid, line 4, football, pension'
).split(', ')

test('Eighteen searches', async ({ page, callAs, isMobile }) => {
  const missed: string[] = []
  for (const search of SEARCHES) {
    const articles = await callAs('employee', listArticles, { query: { search, page: 1 } })
    const files = await callAs('employee', listAssets, { query: { search, page: 1 } })
    const count = (answer: typeof articles | typeof files) =>
      Array.isArray(answer) ? answer.length : answer.count
    if (count(articles) + count(files) === 0) missed.push(search)
  }
  expect(SEARCHES.length - missed.length, missed.join()).toBeGreaterThanOrEqual(16)
  const hand = new Hand(page)
  await page.goto('/')
  if (isMobile) await hand.tap(shell(page).bottomBar.getByRole('link', { name: 'Search' }))
  else await hand.key('/')
  await page.getByRole('searchbox').first().waitFor()
  await hand.write('kanteen soup')
  await hand.key('Enter')
  await expect(page.getByRole('article').first()).toBeVisible()
  hand.report('9 of 18 found', `${SEARCHES.length - missed.length} of ${SEARCHES.length} found`)
})

test('Every screen by keyboard alone', async ({ page, login, guard }) => {
  // Nobody was sent back by a provider.
  guard.allow(/auth\/oidc\/token/)
  await login('superuser')
  const missed: string[] = []
  const screens = [...new Set(Object.values(PAGES))].filter((path) => !path.includes(':'))
  for (const path of screens) {
    await page.goto(path)
    await expect(page.getByRole('status', { name: /^Loading/ }), path).toHaveCount(0)
    await page.keyboard.press('Escape')
    if (!(await walkToFooter(page))) missed.push(`${path}: the footer`)
    missed.push(...(await unreached(page)).map((what) => `${path}: ${what}`))
  }
  expect(missed).toEqual([])
  new Hand(page).report('', `all of ${screens.length} screens, from the first link to the last`)
})

const CONTROLS = 'main :is(a[href], button, input, select, textarea):not(:disabled)'
const MOST = 2000

/** Tab by Tab, marking what has the focus. */
async function walkToFooter(page: Page): Promise<boolean> {
  for (let at = 0; at < MOST; at++) {
    await page.keyboard.press('Tab')
    const isThere = await page.evaluate(() => {
      document.activeElement?.setAttribute('data-reached', '')
      return document.activeElement?.closest('footer') !== null
    })
    if (isThere) return true
  }
  return false
}

/** Of a group of radios one is reached, and its arrows lead to the others. */
const unreached = (page: Page) =>
  page.evaluate(
    (controls) =>
      [...document.querySelectorAll<HTMLElement>(controls)]
        .filter((it) => it.tabIndex >= 0 && it.checkVisibility())
        .filter((it) => !it.matches('[type=radio], [data-reached]'))
        .map((it) => it.outerHTML.slice(0, 120)),
    CONTROLS,
  )
