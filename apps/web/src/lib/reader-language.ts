import { type InterfaceLanguage, language, LANGUAGE_COOKIE } from '@berg/contract'
import { tokens } from './session.ts'
import { hasUnsavedWork } from './use-unload-warning.ts'

const isStored = (chosen: InterfaceLanguage) =>
  document.cookie.includes(`${LANGUAGE_COOKIE}=${chosen}`)

/** For the server, which sends the pages and the app in this language from now on. */
export function keepLanguage(chosen: InterfaceLanguage): void {
  const age = tokens.isShared() ? '' : '; max-age=31536000'
  document.cookie = `${LANGUAGE_COOKIE}=${chosen}; path=/; samesite=lax${age}`
}

/** What they chose on another device: spoken at once where nothing is lost by it, else from the next page on. */
export function followLanguage(chosen: InterfaceLanguage): void {
  if (isStored(chosen)) return
  keepLanguage(chosen)
  // Where no cookie is stored, a new page would speak as this one does.
  if (chosen !== language && isStored(chosen) && !hasUnsavedWork()) window.location.reload()
}
