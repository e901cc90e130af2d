import { createArticle, putMustRead, putPin } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { shiftDay, todayAtSite } from '../screens/dates.ts'
import { editorDialog } from '../screens/editor.ts'

const LONG = `<p>${'Hats on, watches off. '.repeat(40)}</p>`.repeat(8)

test('a must-read is marked, read to its end and confirmed, and asks again when it matters @phone @core', async ({
  page,
  login,
  callAs,
  another,
  axe,
}) => {
  const title = newTitle('Hygiene rules')
  const body = { title, content: LONG, status: 'published' } as const
  const { id } = await callAs('staff', createArticle, { body })

  await login('staff')
  await page.goto(`/?article=${id}`)
  const article = page.getByRole('dialog', { name: title })
  await article.getByRole('button', { name: 'Must-read' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Must-read' })
  await dialog.getByLabel('Who must read it').selectOption('A department')
  await dialog.getByLabel('Department').selectOption('Packaging')
  await axe()
  await dialog.getByRole('button', { name: 'Mark as must-read' }).click()
  await expect(dialog.getByRole('heading', { name: /^0 of \d+ confirmed$/ })).toBeVisible()
  await expect(dialog.getByText('Marta Kowalska')).toBeVisible()

  const reader = await another('employee')
  await reader.goto('/')
  const strip = reader.getByRole('region', { name: 'Must read' })
  await strip.getByRole('button', { name: /^All/ }).click()
  await reader.getByRole('dialog').getByRole('link', { name: title }).click()
  const text = reader.getByRole('dialog', { name: title })
  await expect(text.getByRole('note')).toContainText('confirm it at the end')
  const press = text.getByRole('button', { name: 'I have read this' })
  await expect(press).toHaveAttribute('aria-disabled')
  await expect(press).toHaveAccessibleDescription('You can confirm once you have read to the end.')
  await press.scrollIntoViewIfNeeded()
  await expect(press).not.toHaveAttribute('aria-disabled')
  await press.click()
  await expect(text.getByText('You confirmed this on')).toBeVisible()
  await expect(text.getByText(/^Packaging: 1 of \d+ confirmed$/)).toBeVisible()

  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await article.getByRole('button', { name: 'More', exact: true }).click()
  await article.getByRole('button', { name: 'Edit' }).click()
  const editor = editorDialog(page, 'Edit Article')
  await editor.dialog.getByRole('switch', { name: /Ask everybody to confirm again/ }).check()
  await editor.title.fill(`${title}, and hats`)
  await editor.button('Save').click()
  await expect(editor.dialog).toBeHidden()
  await reader.goto(`/article/${id}`)
  await expect(reader.getByRole('note')).toContainText('has changed since you confirmed it')
})

test('on a shared device somebody confirms with number and PIN, and it forgets them @phone @core', async ({
  page,
  callAs,
  request,
  guard,
  axe,
}) => {
  guard.allow(/Failed to load resource/)
  const title = newTitle('Fire alarm')
  const { id } = await callAs('staff', createArticle, {
    body: { title, content: '<p>Leave by the nearest door.</p>', status: 'published' },
  })
  const due_on = shiftDay(await todayAtSite(request), 3)
  const asking = { audience: { kind: 'everybody' }, due_on } as const
  await callAs('staff', putMustRead, { params: { id }, body: asking })
  await callAs('employee', putPin, { body: { pin: '482913', password: 'early-shift-7' } })

  await page.goto(`/article/${id}`)
  const part = page.getByRole('region', { name: 'Confirmation' })
  await part.getByLabel('Personnel number').fill('10231')
  await part.getByLabel('PIN').fill('111222')
  await part.getByRole('button', { name: 'Confirm' }).click()
  await expect(part.getByRole('alert')).toHaveText('The personnel number or the PIN is not right.')
  await expect(part.getByLabel('PIN')).toHaveValue('')
  await part.getByLabel('PIN').fill('482913')
  await axe()
  await part.getByLabel('PIN').press('Enter')
  await expect(part.getByText('Thank you, Marta.')).toBeVisible()
  await part.getByRole('button', { name: 'Next person' }).click()
  await expect(part.getByLabel('Personnel number')).toHaveValue('')
  expect(await page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys))).toEqual([])
})
