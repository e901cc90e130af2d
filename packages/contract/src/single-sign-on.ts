import { z } from 'zod'
import { TokenPair } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { isItemPage, isPage, PAGES } from './pages.ts'

/**
 * Where a browser goes to sign in at the provider; `return` is the page to come back to. With `shared` several people
 * use the device: the provider asks who it is, and the session ends when it is left alone. With `again` somebody who is
 * signed in here shows anew who they are.
 */
export const SSO_START_PATH = '/auth/oidc/start'
/** Where the provider sends it back to; it has to be registered there. */
export const SSO_CALLBACK_PATH = '/auth/oidc/callback'

/** Why somebody who comes back from the provider is not signed in. */
export const SSO_PROBLEMS = [
  'unreachable',
  'cancelled',
  'expired',
  'inactive',
  'unlinked',
  'busy',
  'failed',
] as const
export type SsoProblem = (typeof SSO_PROBLEMS)[number]

export const redeemSsoSignIn = endpoint({
  method: 'POST',
  path: '/auth/oidc/token/',
  access: 'public',
  ignoresToken: true,
  summary: 'Exchange the cookie that the way back from the provider has set, once, for a session',
  response: TokenPair.extend({ return_to: z.string(), shared: z.boolean() }),
})

const HERE = 'http://here'

/** A page of this site, whatever was asked for: nobody is sent elsewhere by a link to us. */
export function pageToReturnTo(wanted: string | undefined): string {
  const found = wanted?.startsWith('/') && URL.canParse(wanted, HERE) && new URL(wanted, HERE)
  if (!found || found.origin !== HERE || found.pathname === PAGES.signIn) return PAGES.home
  const isOurs = isPage(found.pathname) || isItemPage(found.pathname)
  return isOurs ? found.pathname + found.search : PAGES.home
}
