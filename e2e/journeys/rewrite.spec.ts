import type { Locator, Page } from '@playwright/test'
import { aPicture, hand } from '../fixtures/files.ts'
import { holdBack } from '../fixtures/hold-back.ts'
import { expect, test } from '../fixtures/index.ts'
import { openNew } from '../screens/editor.ts'
import { shell } from '../screens/shell.ts'

const CALL = '**/api/ai/rewrite/'

async function write(page: Page, kind: 'post' | 'event') {
  await page.goto('/')
  const editor = await openNew(page, kind)
  await typeInto(page, editor.content)
  return editor
}

async function typeInto(page: Page, content: Locator) {
  await content.click()
  await page.keyboard.type('  we start on monday.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('bring your badge.')
}

for (const [kind, words] of [
  ['post', 'Content rewritten with AI.'],
  ['event', 'Event content rewritten with AI.'],
] as const)
  test(`the AI rewrites the text of ${kind === 'post' ? 'a post' : 'an event'}, and it can be taken back`, async ({
    page,
    login,
  }) => {
    await login('staff')
    const editor = await write(page, kind)
    const asked = page.waitForRequest(CALL)
    const letGo = await holdBack(page, CALL, (route) =>
      route.fulfill({ json: { rewritten: '<h2>Monday</h2><p>We start again.</p>' } }),
    )
    await editor.rewrite.click()
    await expect(editor.button('Rewriting...')).toBeDisabled()
    expect((await asked).postData()).toContain('we start on monday')
    await expect(editor.content).toHaveAttribute('contenteditable', 'false')
    letGo()
    await expect(shell(page).toast('Rewritten')).toBeVisible()
    await expect(shell(page).toasts).toContainText(words)
    await expect(editor.content.locator('h2')).toHaveText('Monday')
    await editor.undoRewrite.click()
    await expect(editor.content).toContainText('bring your badge.')
    await expect(editor.content.locator('h2')).toHaveCount(0)
    await expect(editor.undoRewrite).toBeHidden()
  })

test('without an AI the text is tidied on the spot @core', async ({ page, login, guard }) => {
  guard.allow(/503/)
  await login('staff')
  const editor = await write(page, 'post')
  await editor.rewrite.click()
  await expect(shell(page).toast('Fallback rewrite')).toBeVisible()
  await expect(shell(page).toasts).toContainText('Used local formatting.')
  await expect(editor.content.locator('p')).toHaveText(['We start on monday.', 'Bring your badge.'])
  await editor.undoRewrite.click()
  await expect(editor.content).toContainText('bring your badge.')
})

test('an AI with nothing to say or out of reach changes nothing, and is not asked about an empty text', async ({
  page,
  login,
  guard,
}) => {
  guard.allow(/Failed to load resource/)
  await login('staff')
  await page.goto('/')
  const editor = await openNew(page, 'post')
  const asked: string[] = []
  await page.route(CALL, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ json: { rewritten: ' ' } })
  })
  await editor.rewrite.click()
  await expect(editor.rewrite).toBeEnabled()
  await expect(shell(page).toasts).toBeEmpty()
  expect(asked).toEqual([])

  await typeInto(page, editor.content)
  await editor.rewrite.click()
  await expect(shell(page).toast('No changes')).toBeVisible()
  await expect(shell(page).toasts).toContainText('AI returned empty response.')
  await expect(editor.content).toContainText('bring your badge.')

  await page.unroute(CALL)
  await page.route(CALL, (route) => route.abort())
  await editor.rewrite.click()
  await expect(shell(page).toast('Rewrite failed')).toBeVisible()
  await expect(shell(page).toasts).toContainText('Could not rewrite content.')
  await expect(editor.content).toContainText('bring your badge.')
})

test('a picture on its way into the text is waited for', async ({ page, login, guard }) => {
  guard.allow(/503/)
  await login('staff')
  const editor = await write(page, 'post')
  const letGo = await holdBack(page, /\/api\/uploads\/[0-9a-f-]{36}\//)
  await hand('paste', editor.content, [aPicture('inside.png')])
  await expect(editor.images).toHaveCount(1)
  await editor.rewrite.click()
  await expect(shell(page).toast('Please wait')).toBeVisible()
  letGo()
  await expect(editor.content.locator('img')).toHaveCount(1)
  await editor.rewrite.click()
  await expect(shell(page).toast('Fallback rewrite')).toBeVisible()
  await expect(editor.content.locator('img')).toHaveCount(1)
})
