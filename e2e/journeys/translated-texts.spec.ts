import { getLeadershipMessage, putLeadershipMessage } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { wordsIn } from '../fixtures/words-in.ts'

test.use({ locale: 'pl-PL' })
const say = wordsIn('pl')

test('the leadership message is translated, checked and read in the language of its reader, until it changes', async ({
  page,
  login,
  callAs,
  axe,
}) => {
  const body = {
    title: newTitle('Hands first'),
    quote: 'Clean hands are the first thing that we bring to the line.',
    subtitle: '',
    content: '<p>Wash <strong>both</strong> hands before you go to the line.</p>',
    author: 'Thomas Brunner',
  }
  await callAs('staff', putLeadershipMessage, { body })

  await login('superuser')
  await page.goto('/leadership-message')
  await expect(page.getByRole('heading', { level: 1, name: body.title })).toBeVisible()
  const translate = page.getByRole('main').getByRole('button', { name: say('Translate') })
  await translate.click()
  const dialog = page.getByRole('dialog', { name: say('Translate') })
  await dialog.getByLabel(say('Into ##which language')).selectOption('Polski')
  const field = (words: string, number = 0) =>
    dialog.getByRole('textbox', { name: say(words, { number, language: 'polski' }) })
  await field('Title in {language}').fill(`Ręce: ${body.title}`)
  await field('Paragraph {number} in {language}', 1).fill('Najpierw czyste ręce.')
  await field('Paragraph {number} in {language}', 2).fill('Umyj <1>obie</1> ręce.')
  await axe()
  await dialog.getByRole('button', { name: say('Save') }).click()
  await expect(
    dialog.getByText(
      say('A draft by {name}. Readers get it once it is checked.', { name: 'Thomas Brunner' }),
    ),
  ).toBeVisible()
  const close = dialog.getByRole('button', { name: say('Close') }).first()
  await close.click()

  await page.getByRole('button', { name: say('show translation (not checked)') }).click()
  await expect(page.getByText('Umyj obie ręce.')).toBeVisible()
  await translate.click()
  await dialog.getByRole('button', { name: say('Checked') }).click()
  await expect(
    dialog.getByText(say('Checked by {name}.', { name: 'Thomas Brunner' })),
  ).toBeVisible()
  await close.click()

  await page.goto('/')
  const card = page.getByRole('button', { name: /Najpierw czyste ręce/ })
  await card.scrollIntoViewIfNeeded()
  await card.click()
  const message = page.getByRole('dialog', { name: `Ręce: ${body.title}` })
  await expect(
    message.getByText(say('Translated from {language}', { language: 'angielski' })),
  ).toBeVisible()
  await expect(message.getByText('Umyj obie ręce.')).toHaveCSS('direction', 'ltr')
  await axe()

  const { etag } = await callAs('staff', getLeadershipMessage, { query: {} })
  const changed = { ...body, content: body.content.replace('both', 'your') }
  await callAs('staff', putLeadershipMessage, { body: changed, headers: { 'if-match': etag } })
  await page.goto('/leadership-message')
  await expect(page.getByText('Wash your hands before you go to the line.')).toBeVisible()
  await expect(
    page.getByRole('button', { name: say('show translation (not up to date)') }),
  ).toBeVisible()
})
