import { say, type Site } from '@berg/contract'
import { failureInWords } from './auth-failure.ts'

/** Whether this browser, at this address, can make and use passkeys of the site. */
export function canUsePasskeys(site: Site | undefined): boolean {
  const domain = site?.sign_in.passkeys
  if (!domain || typeof window.PublicKeyCredential !== 'function') return false
  const { hostname } = window.location
  return hostname === domain || hostname.endsWith(`.${domain}`)
}

const DEVICES: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, say('Android phone')],
  [/Android/, say('Android tablet')],
  [/Windows/, say('Windows computer')],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, say('Linux computer')],
]

/** What a new passkey is called until its person calls it something else. */
export const deviceName = (userAgent: string) =>
  DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? say('Passkey')

/** In words, why a device made or used no passkey; undefined where its person changed their mind. */
export function passkeyFailure(error: unknown): string | undefined {
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError') return undefined
  if (name === 'InvalidStateError')
    return say('This device has a passkey for your account already.')
  if (name === 'NotSupportedError' || name === 'SecurityError' || name === 'ConstraintError') {
    return say('This device cannot use passkeys here.')
  }
  return failureInWords(error)
}
