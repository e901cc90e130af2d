import { createArticle, createComment } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { newTitle } from '../fixtures/titles.ts'

test('whatever opens in a dialog can be read, on every width @core', async ({
  page,
  login,
  callAs,
}) => {
  const body = { title: newTitle('What opens'), status: 'published' as const }
  const { id } = await callAs('staff', createArticle, { body })
  await callAs('employee', createComment, { params: { id }, headers: {}, body: { text: 'Hello' } })
  await login('staff')
  await page.goto(`/employee?article=${id}`)
  const dialog = page.getByRole('dialog', { name: body.title })
  const more = dialog.getByRole('button', { name: 'More', exact: true })
  const comment = dialog.getByRole('button', { name: /^What to do with the comment/ })

  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const button of [more, comment]) {
      await button.click()
      const list = dialog.getByRole('group', { name: /^(More|Comment of)/ })
      await expect(list).toBeVisible()
      for (const item of await list.locator('a, button').all()) {
        await item.scrollIntoViewIfNeeded()
        await expect(item).toBeInViewport({ ratio: 1 })
      }
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
    }
  }
})
