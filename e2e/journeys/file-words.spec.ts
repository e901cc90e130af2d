import { listAssets } from '@berg/contract'
import { aPdf, aPicture, aText } from '../fixtures/files.ts'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'
import { assetLibrary, assetViewer, uploadScreen } from '../screens/assets.ts'
import { shell } from '../screens/shell.ts'

/** A word that no other file has. */
const newWord = () =>
  `quince${newTitle('')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()}`

test('of five files one is found by a word in it, is deleted and comes back', async ({
  page,
  login,
  callAs,
  axe,
}) => {
  await login('staff')
  const [word, plan] = [newWord(), newTitle('Plan')]
  const menu = `${plan} 4.pdf`
  await assetLibrary(page).open()
  await assetLibrary(page).uploadNew.setInputFiles([
    aText(`${plan} 1.txt`),
    aText(`${plan} 2.csv`, 'Monday;bread'),
    aPicture(`${plan} 3.png`),
    aPdf(menu, `Monday: ${word} soup`),
    aPdf(`${plan} 5.pdf`, 'Tuesday: rice'),
  ])
  const upload = uploadScreen(page)
  await expect(upload.summary).toHaveText('5 uploaded')
  const query = { search: word, page: 1 }
  const found = async () => {
    const answer = await callAs('staff', listAssets, { query })
    return Array.isArray(answer) ? [] : answer.results.map(({ name }) => name)
  }
  await expect.poll(found).toEqual([menu])

  const library = assetLibrary(page)
  await library.open()
  await library.search.fill(word)
  await expect(library.names).toHaveText([menu])
  await expect(library.card(menu).locator('mark')).toHaveText(word)
  await axe()
  await library.match(menu).click()
  await expect(page).toHaveURL(/asset=\d+#page=1$/)
  await expect(assetViewer(page, menu).dialog).toBeVisible()
  await page.goBack()

  await library.remove(menu).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(shell(page).toast('Deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No assets available' })).toBeVisible()
  await shell(page).toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(shell(page).toast('Restored')).toBeVisible()
  await expect(library.names).toHaveText([menu])

  await page.goto(`/search?q=${word}`)
  const files = page.getByRole('region', { name: 'Assets' })
  await expect(files.getByRole('link', { name: `Page 1 · Monday: ${word} soup` })).toBeVisible()
  await axe()

  await library.open(`?q=${word}`)
  await library.words(menu).click()
  const dialog = page.getByRole('dialog', { name: 'Words of this file' })
  const isFound = dialog.getByRole('switch', { name: 'Found by its words' })
  await isFound.click()
  await expect(isFound).not.toBeChecked()
  await expect(dialog.getByRole('status')).toContainText('Its words are left out.')
  await axe()
  expect(await found()).toEqual([])
})

test('lentil finds the canteen menu, and leads to its page @phone @core', async ({ page, axe }) => {
  const menu = 'Canteen menu – week 46.pdf'
  await page.goto('/search?q=lentil')
  const files = page.getByRole('region', { name: 'Assets' })
  const line = files.getByRole('link', { name: /^Page 1 · Monday: lentil soup with lemon/ })
  await expect(line.locator('mark')).toHaveText('lentil')
  await axe()
  await line.click()
  await expect(assetViewer(page, menu).dialog).toBeVisible()
  await expect(page).toHaveURL(/#page=1$/)
})
