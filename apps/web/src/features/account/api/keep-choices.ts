import { type InterfaceLanguage, updateAccount } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import { keepLanguage } from '../../../lib/reader-language.ts'
import { tokens } from '../../../lib/session.ts'
import type { Theme } from '../../../lib/theme.ts'

/** With the account, so that the person's other devices follow. Here it is shown already. */
export const keepTheme = (theme: Theme) => call(updateAccount, { body: { theme } })

/** On this device, and with the account of whoever is signed in. The page comes anew in it. */
export async function speak(language: InterfaceLanguage): Promise<void> {
  keepLanguage(language)
  // Where that fails it is the language of this device alone, until the next choice.
  if (tokens.access() !== null) await call(updateAccount, { body: { language } }).catch(() => {})
  window.location.reload()
}
