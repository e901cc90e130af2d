import type { Article } from '@berg/contract'
import { sendPagesBare } from '../fixtures/bare-pages.ts'
import { holdBack } from '../fixtures/hold-back.ts'
import { expect, test } from '../fixtures/index.ts'
import { ArticleDialog } from '../screens/article-dialog.ts'
import { articleWithPictures } from '../screens/articles.ts'
import { HomeScreen } from '../screens/home.ts'

test.use({ site: 'only read' })

const FAILED = /Failed to load resource/

test('an article is opened, closed and found again by Back and Forward @core', async ({ page }) => {
  const home = new HomeScreen(page)
  const article = new ArticleDialog(page)
  await page.goto('/?page=2')
  await expect(home.showing()).toContainText('Showing 7–12')
  const link = home.titles().nth(1)
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(article.title()).toHaveText(title)
  await expect(page).toHaveURL(/\?page=2&article=\d+$/)
  await expect(page).toHaveTitle(`${title} · The Berg`)

  await page.goBack()
  await expect(article.root).toBeHidden()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(link).toBeFocused()
  await page.goForward()
  await expect(article.title()).toHaveText(title)

  await article.close().click()
  await expect(article.root).toBeHidden()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page).toHaveTitle('Home · The Berg')
})

test('one article leads to the next and to its category, and Back to the list @phone', async ({
  page,
  axe,
  isMobile,
}) => {
  const home = new HomeScreen(page)
  const article = new ArticleDialog(page)
  await page.goto('/')
  // On a busy machine the page may go out before it is rendered.
  await expect(home.cards()).toHaveCount(6)
  await expect(home.topNews().getByRole('link').first()).toBeVisible()
  const titles = [...(await home.topNews().getByRole('link').allTextContents())]
  titles.push(...(await home.titles().allTextContents()))
  await home.topNews().getByRole('link').first().click()
  await expect(article.title()).toHaveText(titles[0] ?? '')
  const onward = (name: string | RegExp) => article.root.getByRole('region', { name })
  // One tap each, to the end of the page and on to the next one.
  for (const title of titles.slice(1)) {
    // What is said about it comes last, and moves what stands below.
    await expect(article.root.getByRole('heading', { name: 'Comments' })).toBeVisible()
    await onward('Next').getByRole('link').click()
    await expect(article.title()).toHaveText(title)
    await expect(article.title()).toBeFocused()
  }
  await onward('Next').getByRole('link').click()
  await expect(article.title()).not.toHaveText(titles.at(-1) ?? '')
  expect(titles).not.toContain(await article.title().textContent())
  await expect(onward(/^More in /).getByRole('link')).toHaveCount(2)
  await axe()
  await article.root.getByRole('button', { name: 'More', exact: true }).click()
  await expect(article.root.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(article.root.getByRole('button', { name: 'Print' })).toBeHidden()
  await article.root
    .getByRole('button', { name: isMobile ? 'Back' : 'Close' })
    .first()
    .click()
  await expect(article.root).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('an article has a page of its own, which can be shared @core', async ({
  page,
  request,
  guard,
  axe,
}) => {
  guard.allow(FAILED)
  const { id, title } = await articleWithPictures(request, 1)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/?article=${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const answer = await page.goto(link)
  expect(answer?.status()).toBe(200)
  expect(await answer?.text()).toContain(`${title} · The Berg</title>`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(`${title} · The Berg`)
  await axe()
  expect((await page.goto('/article/999999999'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
})

test('a second click on Close does not go back any further', async ({ page }) => {
  const article = new ArticleDialog(page)
  await page.goto('/archive')
  await page.getByRole('banner').getByRole('link', { name: 'The Berg' }).click()
  await expect(page).toHaveURL('/')
  await new HomeScreen(page).titles().nth(1).click()
  await expect(article.title()).toBeVisible()
  await article.close().evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(article.root).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good')
  await expect(page).toHaveURL('/')
})

test('a link to an article opens it, and closing it shows the feed', async ({ page, request }) => {
  const { id, title, author_name } = await articleWithPictures(request, 1)
  const article = new ArticleDialog(page)
  await page.goto(`/?category=hr-corner&article=${id}`)
  await expect(article.title()).toHaveText(title)
  await expect(article.root.getByText(`By ${author_name}`)).toBeVisible()
  await article.close().click()
  await expect(article.root).toBeHidden()
  await expect(page).toHaveURL(/\/\?category=hr-corner$/)
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
})

test('by keyboard alone an article is opened, read and left @core', async ({ page }) => {
  const home = new HomeScreen(page)
  const article = new ArticleDialog(page)
  await page.goto('/')
  await home.titles().first().focus()
  await page.keyboard.press('Enter')
  await expect(article.title()).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await article.root.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(
    true,
  )
  await page.keyboard.press('Escape')
  await expect(article.root).toBeHidden()
  await expect(home.titles().first()).toBeFocused()
})

test('a link to an article that is gone says so kindly', async ({ page, guard }) => {
  guard.allow(FAILED)
  await page.goto('/?article=2000000000')
  const dialog = page.getByRole('dialog', { name: 'This article is not here any more' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(new HomeScreen(page).cards()).toHaveCount(6)
})

test('an article that cannot be fetched can be tried again', async ({ page, request, guard }) => {
  guard.allow(FAILED)
  const { id, title } = await articleWithPictures(request, 1)
  const one = `**/api/articles/${id}/`
  await sendPagesBare(page)
  await page.route('**/api/articles/?*', (route) => route.abort())
  await page.route(one, (route) => route.fulfill({ status: 500, json: { detail: 'No.' } }))
  await page.goto(`/?article=${id}`)
  await expect(page.getByRole('dialog', { name: 'The article could not be loaded' })).toBeVisible()
  await page.unroute(one)
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
})

test('pictures are turned by arrows, dots and keys, around both ends @core', async ({
  page,
  request,
}) => {
  const { id, images } = await articleWithPictures(request, 3)
  const count = images.length
  const article = new ArticleDialog(page)
  await page.goto(`/?article=${id}`)
  await expect(article.position()).toHaveText(`Picture 1 of ${count}`)
  await article.previous().click()
  await expect(article.position()).toHaveText(`Picture ${count} of ${count}`)
  await article.next().click()
  await expect(article.position()).toHaveText(`Picture 1 of ${count}`)
  await article.dot(3).click()
  await expect(article.position()).toHaveText(`Picture 3 of ${count}`)
  await expect(article.dot(3)).toHaveAttribute('aria-current', 'true')
  await article.title().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(article.position()).toHaveText(`Picture 2 of ${count}`)
  for (let times = 0; times < count; times++) await page.keyboard.press('ArrowRight')
  await expect(article.position()).toHaveText(`Picture 2 of ${count}`)
})

for (const [way, screen] of [
  ['drag', ''],
  ['swipe', ' @phone-only @core'],
] as const) {
  test(`pictures are turned by a ${way} over 20 px${screen}`, async ({ page, request, axe }) => {
    const { id, images } = await articleWithPictures(request, 3)
    const article = new ArticleDialog(page)
    await page.goto(`/?article=${id}`)
    await expect(article.position()).toHaveText(`Picture 1 of ${images.length}`)
    await axe()
    await article[way](-15)
    await expect(article.position()).toHaveText(`Picture 1 of ${images.length}`)
    await article[way](-60)
    await expect(article.position()).toHaveText(`Picture 2 of ${images.length}`)
    await article[way](60)
    await expect(article.position()).toHaveText(`Picture 1 of ${images.length}`)
    await article[way](60)
    await expect(article.position()).toHaveText(`Picture ${images.length} of ${images.length}`)
  })
}

test('a finger that goes up scrolls and turns nothing @phone-only', async ({ page, request }) => {
  const { id, images } = await articleWithPictures(request, 3)
  const article = new ArticleDialog(page)
  await page.goto(`/?article=${id}`)
  await expect(article.position()).toHaveText(`Picture 1 of ${images.length}`)
  await article.swipe(-40, -150)
  await expect(article.position()).toHaveText(`Picture 1 of ${images.length}`)
  await expect
    .poll(() => article.pictures().evaluate((element) => element.getBoundingClientRect().top))
    .toBeLessThan(0)
})

test('the slide takes 0.35 s, and no time for who wants none', async ({ page, request }) => {
  const { id } = await articleWithPictures(request, 3)
  const article = new ArticleDialog(page)
  const duration = () =>
    article.pictures().evaluate((element) => {
      const track = element.querySelector('[style*="--drag"], [style*="translateX"]')
      const { transitionProperty, transitionDuration } = getComputedStyle(track ?? element)
      return transitionProperty === 'none' ? 0 : Number.parseFloat(transitionDuration)
    })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/?article=${id}`)
  await expect(article.position()).toBeAttached()
  expect(await duration()).toBe(0.35)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await duration()).toBeLessThan(0.001)
  await article.next().click()
  await expect(article.position()).toContainText('Picture 2')
})

test('pictures keep to 60 % of the height, and their place before they come', async ({
  page,
  request,
}) => {
  const { id } = await articleWithPictures(request, 3)
  const article = new ArticleDialog(page)
  const release = await holdBack(page, '**/media/**')
  // Not until the page has its pictures: that is what they are held for.
  await page.goto(`/?article=${id}`, { waitUntil: 'domcontentloaded' })
  const picture = article.pictures().getByRole('img').first()
  const before = await picture.boundingBox()
  release()
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).complete))
    .toBe(true)
  const after = await picture.boundingBox()
  expect(after?.height).toBe(before?.height)
  expect(after?.height).toBeLessThanOrEqual(0.6 * (page.viewportSize()?.height ?? 0) + 1)
})

test('a broken picture has a calm stand-in', async ({ page, request, guard }) => {
  guard.allow(FAILED)
  const { id } = await articleWithPictures(request, 3)
  await page.route('**/media/**', (route) => route.abort())
  const home = new HomeScreen(page)
  const article = new ArticleDialog(page)
  await page.goto(`/?article=${id}`)
  await expect(
    article.pictures().getByText('This picture could not be loaded.').first(),
  ).toBeVisible()
  await article.close().click()
  await expect(home.cards().first().getByRole('img', { name: 'No image' })).toBeVisible()
})

test('on paper there is the article and nothing else, on two pages at most', async ({
  page,
  request,
}) => {
  const { id, title, images } = await articleWithPictures(request, 3)
  const article = new ArticleDialog(page)
  const words = `<p>${'Line 4 runs again since Monday, at last. '.repeat(10)}</p>`
  await page.route(`**/api/articles/${id}/`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as Article
    return route.fulfill({ response: answer, json: { ...body, content: words.repeat(5) } })
  })
  await page.goto(`/search?article=${id}`)
  await expect(article.position()).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(article.title()).toHaveText(title)
  await expect(article.title()).toBeVisible()
  await expect(article.root.getByText('The Berg', { exact: true })).toBeVisible()
  await expect(article.root.getByText(images[1]?.alt ?? '', { exact: true }).first()).toBeVisible()
  await expect(article.root.getByText(new RegExp(`/article/${id}$`))).toBeVisible()
  await expect(article.root.getByRole('img', { name: 'QR code of the address' })).toBeVisible()
  await expect(article.close()).toBeHidden()
  await expect(article.next()).toBeHidden()
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(article.pictures().getByRole('img').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(article.root.locator('.rich-text').first()).toHaveCSS('hyphens', 'auto')
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})

test('hostile content does nothing @core', async ({ page, request, guard }) => {
  // The browser reports what it meets while the text is being cleaned, and runs none of it.
  guard.allow(/Content Security Policy/)
  const { id } = await articleWithPictures(request, 1)
  const hostile = `<p id="safe">Safe</p><script>window.hit = 1</script><img src=x onerror="window.hit = 2">
    <a href="javascript:window.hit = 3">link</a><svg onload="window.hit = 4"></svg>
    <p style="position:fixed;inset:0;background:red" onclick="window.hit = 5">plain</p>
    <math><mtext><table><mglyph><style><img src=x onerror="window.hit = 6"></style></mglyph></table></mtext></math>`
  await sendPagesBare(page)
  await page.route('**/api/articles/**', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { results?: object[] }
    for (const article of body.results ?? [body]) Object.assign(article, { content: hostile })
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(`/?article=${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Safe')).toBeVisible()
  await dialog.getByText('link').click()
  await dialog.getByText('plain').click()
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined()
  const text = await dialog.locator('.rich-text').innerHTML()
  expect(text).not.toMatch(/ on\w+=|style|script|svg|math|<img/)
})
