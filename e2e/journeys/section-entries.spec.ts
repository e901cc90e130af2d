import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'

test('a person and an idea are added, changed, deleted and brought back @phone @core', async ({
  page,
  login,
  axe,
}) => {
  await login('staff')
  await page.goto('/the-berg-team-spotlight')
  const people = page.getByRole('region', { name: 'People to talk to' })
  const ideas = page.getByRole('region', { name: 'Ideas and what became of them' })
  const dialog = page.getByRole('dialog')
  const name = newTitle('Rosa')
  await people.getByRole('button', { name: 'Add a person' }).click()
  await axe()
  await dialog.getByLabel('Name').fill(name)
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await dialog.getByLabel('How to reach them').fill('rosa@theberg.example')
  await dialog.getByLabel('Visible to').selectOption('Everybody')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const row = people.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByRole('link')).toHaveAttribute('href', 'mailto:rosa@theberg.example')

  const idea = newTitle('Bench')
  await ideas.getByRole('button', { name: 'Add an idea' }).click()
  await dialog.getByLabel('Idea', { exact: true }).fill(idea)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await ideas.getByRole('button', { name: `Edit ${idea}` }).click()
  await dialog.getByLabel('How far it is').selectOption('Done')
  await dialog.getByLabel('What became of it').fill('It stands at the north gate.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const shown = ideas.getByRole('listitem').filter({ hasText: idea })
  await expect(shown).toContainText('It stands at the north gate.')
  await axe()

  await people.getByRole('button', { name: `Edit ${name}` }).click()
  await dialog.getByRole('button', { name: 'Delete person' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})
