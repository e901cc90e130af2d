import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 128
export const USERNAME_MAX = 150
export const EMAIL_MAX = 254
export const PERSON_NAME_MAX = 150

export const ACCESS_TOKEN_MINUTES = 15
export const REFRESH_TOKEN_DAYS = 30
/** When a session ends for good, however often it was refreshed. */
export const SESSION_DAYS = 90

/** How long a session on a shared device lasts without use. */
export const SHARED_IDLE_MINUTES = 5

/** Where the browser keeps its tokens. */
export const ACCESS_TOKEN_KEY = 'wtbi_access'
export const REFRESH_TOKEN_KEY = 'wtbi_refresh'

/** Of whose session is renewed no more because they have left; a device then keeps nothing of theirs. */
export const ACCOUNT_ENDED = 'This account is not active any more.'

/** How long the success toast stands before the browser goes on. */
export const REDIRECT_AFTER_SIGN_IN_MS = 2000

export const TokenPair = z.object({ access: z.string(), refresh: z.string() })
export type TokenPair = z.infer<typeof TokenPair>

const Username = z.string().trim().min(1, 'This field may not be blank.').max(USERNAME_MAX)
/** A first or a last name; empty where there is none. */
export const PersonName = z.string().trim().max(PERSON_NAME_MAX)
export const TypedPassword = z.string().min(1, 'This field may not be blank.').max(PASSWORD_MAX)
export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters.`)
const RefreshToken = z.string().min(1).max(512)

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/token/',
  access: 'public',
  ignoresToken: true,
  summary: 'Sign in with username and password',
  body: z.strictObject({
    username: Username,
    password: TypedPassword,
    /** Several people use the device: the session ends after five minutes without use. */
    shared: z.boolean().optional(),
  }),
  response: TokenPair,
})

export const refreshTokens = endpoint({
  method: 'POST',
  path: '/auth/refresh/',
  access: 'public',
  ignoresToken: true,
  summary: 'Exchange a refresh token for a new pair; the old one is spent',
  body: z.strictObject({ refresh: RefreshToken }),
  response: TokenPair,
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  ignoresToken: true,
  summary: 'Create an account, where registration is open',
  body: z.strictObject({
    username: Username,
    email: z.email('Enter a valid email address.').max(EMAIL_MAX),
    password: NewPassword,
    first_name: PersonName.optional(),
    last_name: PersonName.optional(),
  }),
  response: z.object({ id: z.int(), username: z.string(), email: z.string() }),
  status: 201,
})

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout/',
  access: 'public',
  ignoresToken: true,
  summary: 'Revoke a refresh token and everything that came from the same sign-in',
  body: z.strictObject({ refresh: RefreshToken }),
})
