import { expect, test } from '../fixtures/index.ts'
import { NEW_PASSWORD } from '../fixtures/new-person.ts'
import { peopleScreen } from '../screens/people.ts'
import { shell } from '../screens/shell.ts'

/** Names of their own for each run, made of letters alone. */
const newName = (first: string) => {
  const letters = String(Date.now() % 1e8).replaceAll(
    /\d/g,
    (digit) => 'bcdfghjklm'[Number(digit)] ?? '',
  )
  return `${first} M${letters}`
}

test('somebody is put on a sheet, comes in with the code, is made staff and leaves @phone @core', async ({
  page,
  login,
  another,
  guard,
  axe,
}) => {
  // The leaver's next call.
  guard.allow(/401/)
  const name = newName('Nadia')
  await login('superuser')
  const people = peopleScreen(page)
  await people.open()
  await expect(people.list).toBeVisible()
  await axe()
  await people.add('Printed sheet')
  await people.dialog.getByLabel('Names').fill(name)
  await people.answer('Make the sheet').click()
  const code = await people.dialog.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).innerText()
  await axe()
  await people.answer('Close').last().click()

  const theirs = await another()
  await theirs.goto(`/welcome#${code}`)
  await theirs.getByLabel('New password').fill(NEW_PASSWORD)
  await theirs.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(shell(theirs).toast('Your password is set')).toBeVisible()

  await people.open(name)
  await people.act(name, 'Make staff')
  await people.answer('Make staff').click()
  await expect(people.row(name).getByText('Staff', { exact: true })).toBeVisible()
  await people.act(name, 'Deactivate')
  await people.answer('Deactivate').click()
  await expect(
    people.row(name).getByText('Left', { exact: true }).filter({ visible: true }),
  ).toBeVisible()
  await theirs.goto('/my-posts')
  await expect(shell(theirs).login).toBeVisible()
})

test('a list is looked at, imported and found; staff see it and change nothing @phone', async ({
  page,
  login,
  guard,
  axe,
}) => {
  // The list without a column.
  guard.allow(/400/)
  const name = newName('Ida')
  const [first, last] = name.split(' ')
  const file = (lines: string[]) => ({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Vorname;Nachname;E-Mail;Abteilung', ...lines].join('\n')),
  })
  await login('superuser')
  const people = peopleScreen(page)
  await people.open()
  await people.add('Import a list')
  const choose = people.dialog.locator('input[type=file]')
  await choose.setInputFiles({ ...file([]), buffer: Buffer.from('Name') })
  await expect(people.dialog.getByRole('alert')).toContainText(
    'There is no column for the first name',
  )
  await choose.setInputFiles(
    file([`${first};${last};;Bakery`, 'Ole;;;', 'Marta;Kowalska;;Packaging']),
  )
  await expect(people.dialog.getByText('The last name is missing.')).toBeVisible()
  await axe()
  await people.dialog.getByRole('tab', { name: 'New (1)' }).click()
  await expect(people.dialog.getByText(name)).toBeVisible()
  await people.answer('Import 1 person').click()
  await expect(people.dialog.getByText('The list is imported')).toBeVisible()
  await people.answer('Print the sheet').click()
  await expect(people.dialog.getByText(name)).toBeVisible()
  await people.answer('Close').last().click()

  await login('staff')
  await people.open(name)
  await expect(people.row(name)).toContainText('Bakery')
  await expect(page.getByRole('button', { name: 'Add people' })).toHaveCount(0)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect(
    page.getByRole('group', { name: `Actions for ${name}` }).getByRole('button'),
  ).toHaveText(['One-time code'])
})

test('three are invited in one go, given a department together, and deactivated together @phone', async ({
  page,
  login,
  axe,
}) => {
  const names = [newName('Aino'), newName('Bilal'), newName('Chiara')]
  const last = names[0]?.split(' ')[1] ?? ''
  await login('superuser')
  const people = peopleScreen(page)
  await people.open()
  await people.add('Invite with a code')
  for (const [at, name] of names.entries()) {
    const row = people.dialog.getByRole('group', { name: `Person ${at + 1}` })
    await row.getByLabel('First name').fill(name.split(' ')[0] ?? '')
    await row.getByLabel('Last name').fill(last)
  }
  await axe()
  await people.answer('Invite 3 people').click()
  await expect(people.dialog.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/)).toHaveCount(3)
  await people.answer('Close').first().click()
  await people.answer('Close').last().click()

  await people.open(last)
  await expect(page.getByText('Invited', { exact: true }).filter({ visible: true })).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await expect(people.chosen).toContainText('3 people chosen')
  // What can be done with them lies over the rows until one scrolls to the last.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await axe()
  await people.chosen.getByRole('button', { name: 'Department' }).click()
  await people.dialog.getByLabel('Department').fill('Night bakery')
  await people.answer('Save').click()
  await expect(
    page.getByRole('table', { name: 'People' }).getByText('Night bakery').filter({ visible: true }),
  ).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await people.chosen.getByRole('button', { name: 'Deactivate' }).click()
  await people.answer('Deactivate').click()
  await expect(page.getByText('Left', { exact: true }).filter({ visible: true })).toHaveCount(3)
})

test('twenty stand on a screen of 900 px, on a phone the first on the first screen @phone', async ({
  page,
  login,
  isMobile,
}) => {
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 900 })
  await login('superuser')
  // Whoever comes from another page has Back above it all.
  await page.goto('/about')
  const people = peopleScreen(page)
  await people.open()
  const rows = people.list.getByRole('row')
  await expect(rows).not.toHaveCount(0)
  await expect(shell(page).back).toBeVisible()
  // The first row are the headings.
  const last = await rows.nth(isMobile ? 1 : 20).boundingBox()
  const room = isMobile ? (await shell(page).bottomBar.boundingBox())?.y : 900
  expect((last?.y ?? 9999) + (last?.height ?? 0)).toBeLessThanOrEqual(room ?? 0)
})
