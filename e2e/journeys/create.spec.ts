import { HOSTILE_HTML } from '../fixtures/hostile.ts'
import { holdBack } from '../fixtures/hold-back.ts'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { chooser, editorDialog, openChooser, openNew } from '../screens/editor.ts'
import { shell } from '../screens/shell.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('staff write a post with headings, lists and tags, and everybody reads it @phone @core', async ({
  page,
  login,
  axe,
  isMobile,
}) => {
  await login('staff')
  await page.goto('/')
  const choice = await openChooser(page)
  await expect(choice.dialog).toContainText('Create and publish a site post')
  await expect(choice.dialog).toContainText('Add an event to the calendar')
  await axe()
  await choice.post.click()

  const editor = editorDialog(page, 'Create Post')
  // On a phone the pictures come first, and no keyboard covers them.
  if (isMobile) await expect(editor.takePhoto).toBeInViewport()
  else await expect(editor.title).toBeFocused()
  await expect(editor.dialog.getByText('Write the post content...')).toBeHidden()
  await expect(
    editor.content.locator('[data-placeholder="Write the post content..."]'),
  ).toBeVisible()
  await axe()

  const title = newTitle('Line 4 is back')
  await editor.title.fill(title)
  await editor.content.click()
  await page.keyboard.type('We start on Monday.')
  await page.keyboard.press('Enter')
  await editor.tool('Heading').click()
  await page.keyboard.type('How it went')
  await page.keyboard.press('Enter')
  await editor.tool('List').click()
  await page.keyboard.type('Slowly')
  await expect(editor.category).toContainText('Site Updates, as long as no tag says otherwise')
  await editor.moreTags.click()
  await editor.tag('Benefits').click()
  await expect(editor.tag('Benefits')).toHaveAttribute('aria-pressed', 'true')
  await expect(editor.category).toContainText('HR Corner, because of the tag “Benefits”')
  await editor.button('Create Post').click()

  const { toasts } = shell(page)
  await expect(toasts).toContainText('Post created')
  await expect(toasts).toContainText('Your post has been published successfully.')
  await expect(editor.dialog).toBeHidden()
  await page.getByRole('article').filter({ hasText: title }).getByRole('link').first().click()
  const article = page.getByRole('dialog', { name: title })
  await expect(article.getByRole('heading', { name: 'How it went' })).toBeVisible()
  await expect(article.getByRole('listitem').filter({ hasText: 'Slowly' })).toBeVisible()
})

test('staff add an event with its time and place as top news, and readers find it @core', async ({
  page,
  login,
}) => {
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'event')
  const title = newTitle('Open day')
  await editor.title.fill(title)
  await editor.date.fill(inDays(23))
  await editor.start.fill('22:00')
  await editor.end.fill('02:30')
  await expect(editor.dialog.getByText('On the next day.')).toBeVisible()
  await editor.place.fill('Boat house')
  await editor.shift.selectOption('Night shift')
  await editor.content.click()
  await page.keyboard.type('Bring your family.')
  await editor.placement('Top news').check()
  await expect(editor.until('Top news')).not.toHaveValue('')
  await editor.button('Create Event').click()
  await expect(shell(page).toasts).toContainText('Event created')
  await expect(shell(page).toasts).toContainText('Your event has been added.')

  await page.goto(`/the-berg-1?day=${inDays(23)}`)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('22:00–02:30 · Boat house · Night shift')
  await page.goto('/search?q=boat+house')
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
})

test('a post without a title is not sent, nor by Enter, which leads from the title to the text', async ({
  page,
  login,
}) => {
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'post')
  await editor.title.fill('   ')
  await editor.button('Create Post').click()
  await expect(editor.dialog.getByText('Enter a title.')).toBeVisible()
  await expect(editor.title).toBeFocused()
  await editor.title.fill('A title alone')
  await expect(editor.dialog.getByText('Enter a title.')).toBeHidden()
  await editor.title.press('Enter')
  await expect(editor.content).toBeFocused()
  await expect(editor.button('Create Post')).toBeEnabled()
  // The tags behind the switches are not offered among the topics.
  await editor.moreTags.click()
  await expect(editor.tag('News')).toBeVisible()
  await expect(editor.tags).not.toContainText('important')
})

test('an event needs a title and a date that is not over', async ({ page, login }) => {
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'event')
  await expect(editor.date).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/)
  await editor.button('Create Event').click()
  await expect(editor.title).toBeFocused()
  await editor.title.fill('Open day')
  await editor.button('Create Event').click()
  await expect(editor.dialog.getByText('Choose the date of the event.')).toBeVisible()
  await expect(editor.date).toBeFocused()
  await editor.date.fill('2020-02-29')
  await editor.button('Create Event').click()
  await expect(shell(page).toast('Invalid date')).toBeVisible()
  await expect(shell(page).toasts).toContainText('Event date cannot be in the past.')

  // What is wrong in one field does not take the focus from another.
  await editor.content.click()
  await page.keyboard.type('Still writing')
  await expect(editor.content).toHaveText('Still writing')
})

test('a post that is tagged as an event is asked for its date', async ({ page, login }) => {
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'post')
  const title = newTitle('Open gates')
  await editor.title.fill(title)
  await expect(editor.date).toHaveCount(0)
  await editor.moreTags.click()
  await editor.tag('event').click()
  await expect(editor.missing).toHaveText('Still missing: Date')
  await editor.button('Create Post').click()
  await expect(editor.dialog.getByText('Choose the date of the event.')).toBeVisible()
  await expect(editor.date).toBeFocused()
  await editor.date.fill(inDays(1))
  // Without the tag it is a post again, and has no date.
  await editor.tag('event').click()
  await expect(editor.date).toHaveCount(0)
  await editor.tag('event').click()
  await expect(editor.date).toHaveValue(inDays(1))
  await editor.button('Create Post').click()
  await expect(shell(page).toast('Post created')).toBeVisible()
  const answer = await page.request.get(`/api/articles/?search=${encodeURIComponent(title)}`)
  expect(await answer.json()).toMatchObject([{ event_date: inDays(1), tags: [{ name: 'event' }] }])
})

test('while it is being sent nothing can be changed or sent twice', async ({ page, login }) => {
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'post')
  await editor.title.fill(newTitle('Slow line'))
  const letGo = await holdBack(page, '**/api/authoring/')
  await editor.button('Create Post').click()
  await expect(editor.button('Submitting...')).toBeDisabled()
  await expect(editor.cancel).toBeDisabled()
  await expect(editor.title).toBeDisabled()
  await expect(editor.content).toHaveAttribute('contenteditable', 'false')
  await page.keyboard.press('Escape')
  await expect(editor.dialog).toBeVisible()
  letGo()
  await expect(shell(page).toast('Post created')).toBeVisible()
})

test('closing asks once, and only when there is something to lose', async ({ page, login }) => {
  await login('staff')
  await page.goto('/')
  for (const way of ['back', 'cross', 'close'] as const) {
    await (await openChooser(page))[way].click()
    await expect(chooser(page).dialog).toBeHidden()
  }
  const empty = await openNew(page, 'post')
  await empty.cancel.click()
  await expect(empty.dialog).toBeHidden()

  const editor = await openNew(page, 'post')
  await editor.title.fill('Half a thought')
  await page.keyboard.press('Escape')
  await expect(editor.question).toBeVisible()
  await editor.button('Keep editing').click()
  await expect(editor.title).toHaveValue('Half a thought')
  await editor.cancel.click()
  await editor.button('Discard').click()
  await expect(editor.dialog).toBeHidden()
  // Dropped for good: the next one begins empty.
  await expect((await openNew(page, 'post')).title).toHaveValue('')
})

test('tags and editor say that they are on their way', async ({ page, login }) => {
  await login('staff')
  await page.goto('/')
  const letGo = await holdBack(page, /\/tags\/$|\/rich-editor-[^/]*\.js$/)
  await (await openChooser(page)).post.click()
  const editor = editorDialog(page, 'Create Post')
  await expect(editor.dialog.getByText('Loading editor...')).toBeVisible()
  await expect(editor.tags.getByRole('status').locator('> *')).toHaveCount(6)
  letGo()
  await editor.moreTags.click()
  await expect(editor.tag('News')).toBeVisible()
  await expect(editor.content).toBeVisible()
})

test('tags that cannot be loaded are told, and can be asked for again', async ({
  page,
  login,
  guard,
}) => {
  guard.allow(/Failed to load resource/)
  await login('staff')
  await page.goto('/')
  await page.route('**/tags/', (route) => route.fulfill({ status: 403, json: { detail: 'No.' } }))
  const editor = await openNew(page, 'post')
  await expect(shell(page).toast('Tags failed')).toBeVisible()
  await expect(shell(page).toasts).toContainText('Could not load tags.')
  await page.unroute('**/tags/')
  await editor.tags.getByRole('button', { name: 'Retry' }).click()
  await editor.moreTags.click()
  await expect(editor.tag('News')).toBeVisible()
})

test('employees and visitors are not offered to publish', async ({ page, login }) => {
  await page.goto('/')
  await expect(shell(page).login).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Content' })).toHaveCount(0)
  await login('employee')
  await page.goto('/')
  await expect(shell(page).signOut).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Content' })).toHaveCount(0)
})

test('text is marked up, linked and taken back', async ({ page, login }) => {
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'post')
  const { content } = editor
  await content.click()
  await editor.tool('Bold').click()
  await page.keyboard.type('Bold')
  await editor.tool('Bold').click()
  await editor.tool('Italic').click()
  await page.keyboard.type(' and slanted')
  await expect(content.locator('strong')).toHaveText('Bold')
  await expect(content.locator('em')).toHaveText('and slanted')

  await page.keyboard.press('ControlOrMeta+a')
  await editor.tool('Link').click()
  await editor.linkAddress.fill('javascript:alert(1)')
  await editor.button('Apply').click()
  await expect(editor.dialog.getByText(/Enter a web address/)).toBeVisible()
  await editor.linkAddress.fill('berg.example/menu')
  await page.keyboard.press('Enter')
  await expect(content.locator('a').first()).toHaveAttribute('href', 'https://berg.example/menu')

  for (const [tool, tag] of [
    ['Smaller heading', 'h3'],
    ['Quote', 'blockquote'],
    ['Numbered list', 'ol'],
  ] as const) {
    await editor.tool(tool).click()
    await expect(content.locator(tag)).toHaveCount(1)
    await editor.tool('Undo').click()
    await expect(content.locator(tag)).toHaveCount(0)
  }
  await editor.tool('Redo').click()
  await expect(content.locator('ol')).toHaveCount(1)
})

test('hostile HTML that is pasted neither runs nor stays', async ({ page, login, guard }) => {
  guard.allow(/Content Security Policy|Failed to load resource/)
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'post')
  await editor.title.fill(newTitle('Pasted'))
  await editor.content.click()
  for (const html of HOSTILE_HTML)
    await editor.content.evaluate((element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', `<p>before</p>${text}<p>after</p>`)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, html)
  await expect(editor.content).toContainText('after')
  const left = await editor.content.evaluate((element) => ({
    strangers: [
      ...element.querySelectorAll(
        'script,style,iframe,object,svg,math,form,input,template,link,meta,base,video',
      ),
    ].length,
    handlers: [...element.querySelectorAll('*')].flatMap((it) =>
      it.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
    addresses: [...element.querySelectorAll('a[href], img[src]')].map(
      (it) => it.getAttribute('href') ?? it.getAttribute('src') ?? '',
    ),
    ran: '__ran' in window,
  }))
  expect(left.strangers).toBe(0)
  expect(left.handlers).toEqual([])
  expect(left.addresses.filter((address) => !/^(https?:|\/)/.test(address))).toEqual([])
  expect(left.ran).toBe(false)

  await editor.button('Create Post').click()
  await expect(shell(page).toast('Post created')).toBeVisible()
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
})
