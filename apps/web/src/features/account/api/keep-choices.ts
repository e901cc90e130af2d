import { type InterfaceLanguage, updateAccount } from '@berg/contract'
import { call } from '../../../lib/api/call.ts'
import type { Theme } from '../../../lib/theme.ts'

// With the account, so that the person's other devices follow. Here it is shown already.

export const keepTheme = (theme: Theme) => call(updateAccount, { body: { theme } })

export const keepChosenLanguage = (language: InterfaceLanguage) =>
  call(updateAccount, { body: { language } })
