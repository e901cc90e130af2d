import { INTERFACE_LANGUAGES } from '@berg/contract'
import { expect, test } from '../fixtures/index.ts'
import { walkThrough } from './walk.ts'

for (const language of [...INTERFACE_LANGUAGES, 'zz']) {
  if (language === 'en') continue
  const core = language === 'zz' || language === 'ar' ? ' @core' : ''
  test(`every screen speaks ${language}${core}`, async ({ page, login, guard }) => {
    guard.allow(/404/)
    await page.goto('/')
    await login('superuser')
    expect(await walkThrough(page, language)).toEqual([])
  })
}
