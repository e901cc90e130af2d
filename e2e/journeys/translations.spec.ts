import { createArticle, putMustRead, putTranslation } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { wordsIn } from '../fixtures/words-in.ts'
import { shiftDay, todayAtSite } from '../screens/dates.ts'

test.use({ locale: 'pl-PL' })
const say = wordsIn('pl')
const MARKS =
  'Keep each mark of the original once, such as <1> and </1>, around the words that it belongs to. It stands for a link, emphasis or a picture.'
const UNCHECKED = 'Nobody has checked this translation. Read the original to confirm.'

test('an article is translated, checked, and then read and confirmed in the language of its reader @phone @core', async ({
  page,
  login,
  callAs,
  axe,
}) => {
  const title = newTitle('Clean hands')
  const { id } = await callAs('staff', createArticle, {
    body: {
      title,
      content: '<p>Wash <strong>both</strong> hands.</p><p>Dry them.</p>',
      language: 'en',
      status: 'published',
    },
  })
  const due_on = shiftDay(await todayAtSite(page.request), 5)
  await callAs('staff', putMustRead, {
    params: { id },
    body: { audience: { kind: 'everybody' }, due_on },
  })

  await login('superuser')
  await page.goto(`/article/${id}`)
  const menu = page.getByRole('main').getByRole('button', { name: say('More'), exact: true })
  await menu.click()
  await page.getByRole('button', { name: say('Translate') }).click()
  const dialog = page.getByRole('dialog', { name: say('Translate') })
  await dialog.getByLabel(say('Into ##which language')).selectOption('Polski')
  const field = (words: string, number = 0) =>
    dialog.getByRole('textbox', { name: say(words, { number, language: 'polski' }) })
  const paragraph = (number: number) => field('Paragraph {number} in {language}', number)
  await field('Title in {language}').fill(`Czyste ręce: ${title}`)
  await paragraph(1).fill('Umyj obie ręce.')
  await expect(dialog.getByText(say(MARKS))).toBeVisible()
  await paragraph(1).fill('Umyj <1>obie</1> ręce.')
  await paragraph(2).fill('Osusz je.')
  await axe()
  await dialog.getByRole('button', { name: say('Save') }).click()
  await expect(
    dialog.getByText(
      say('A draft by {name}. Readers get it once it is checked.', { name: 'Thomas Brunner' }),
    ),
  ).toBeVisible()
  await dialog
    .getByRole('button', { name: say('Close') })
    .first()
    .click()

  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('show translation (not checked)') }).click()
  await expect(page.getByText('Umyj obie ręce.')).toBeVisible()
  const confirm = page.getByRole('button', { name: say('I have read this') })
  await expect(confirm).toHaveAccessibleDescription(say(UNCHECKED))
  await expect(confirm).toHaveAttribute('aria-disabled')

  await menu.click()
  await page.getByRole('button', { name: say('Translate') }).click()
  await dialog.getByRole('button', { name: say('Checked') }).click()
  await expect(
    dialog.getByText(say('Checked by {name}.', { name: 'Thomas Brunner' })),
  ).toBeVisible()
  await dialog
    .getByRole('button', { name: say('Close') })
    .first()
    .click()

  // The page comes with it: the original is never seen on the way.
  // One that takes too long to draw comes without it, and is drawn for whoever asks next.
  await expect(async () => {
    const headers = { 'accept-language': 'pl' }
    const arrived = await (await page.request.get(`/article/${id}`, { headers })).text()
    const [drawn = ''] = arrived.split('<script type="application/json"', 1)
    expect(drawn).toContain(`<title>Czyste ręce: ${title} · The Berg</title>`)
    expect(drawn).toContain('Osusz je.')
    expect(drawn).not.toContain('Dry them.')
  }).toPass()

  await page.goto(`/?article=${id}`)
  const article = page.getByRole('dialog', { name: `Czyste ręce: ${title}` })
  await expect(
    article.getByText(say('Translated from {language}', { language: 'angielski' })),
  ).toBeVisible()
  await expect(article.getByText('Umyj obie ręce.')).toBeVisible()
  await axe()
  await confirm.scrollIntoViewIfNeeded()
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await confirm.click()
  await expect(
    article.getByText(say('You confirmed this on {day}.', { day: '' }).replace(' .', '')),
  ).toBeVisible()
})

test.describe('from right to left', () => {
  test.use({ locale: 'ar-EG' })

  test('what offers a translation stands behind its dot', async ({ page, login, callAs }) => {
    const { id } = await callAs('staff', createArticle, {
      body: {
        title: newTitle('Clean hands'),
        content: '<p>Wash both hands.</p>',
        language: 'en',
        status: 'published',
      },
    })
    await callAs('superuser', putTranslation, {
      params: { id, language: 'ar' },
      body: { title: 'أيدٍ نظيفة', content: '<p>اغسل يديك.</p>' },
    })
    await login('staff')
    await page.goto(`/article/${id}`)
    const show = page.getByRole('button', {
      name: wordsIn('ar')('show translation (not checked)'),
    })
    const dot = page.getByText('·', { exact: true }).and(page.locator('main p > span'))
    const [ofDot, ofButton] = [await dot.boundingBox(), await show.boundingBox()]
    expect(ofDot?.x).toBeGreaterThan(ofButton?.x ?? Infinity)
  })
})
