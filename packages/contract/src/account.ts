import { z } from 'zod'
import {
  EMAIL_MAX,
  NewPassword,
  PASSWORD_MAX,
  PersonName,
  TokenPair,
  TypedPassword,
} from './auth.ts'
import { endpoint } from './endpoint.ts'
import { PAGES } from './pages.ts'
import { Id } from './parameters.ts'
import { Passkey, PASSKEYS_MAX } from './passkeys.ts'
import { ACCOUNT_THEMES, ARTICLES_LAYOUTS } from './users.ts'
import { INTERFACE_LANGUAGES } from './words/interface-languages.ts'
import { WorkingHours } from './working-hours.ts'

/** How long a link to a new password is good. */
export const PASSWORD_LINK_MINUTES = 60
/** How long a code is good that staff hand out. */
export const CODE_DAYS = 7

/** After the hash: no server sees it, and whoever only opens the page uses nothing up. */
export const welcomeLink = (code: string) => `${PAGES.welcome}#${code}`
export const passwordLink = (secret: string) => `${PAGES.resetPassword}#${secret}`

/** An account as its own person sees it. */
export const Account = z.object({
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Where a link was sent that has not come back yet; empty where nothing waits. */
  email_to_confirm: z.string(),
  email_verified: z.boolean(),
  /** Empty where there is none. */
  picture: z.string(),
  /** Null as long as they have never chosen one: each device keeps its own. */
  language: z.enum(INTERFACE_LANGUAGES).nullable(),
  /** Articles come in easy words where somebody has checked them. */
  prefers_easy_words: z.boolean(),
  theme: z.enum(ACCOUNT_THEMES).nullable(),
  articles_layout: z.enum(ARTICLES_LAYOUTS).nullable(),
  /** Whether mails come about own posts that were published or rejected. */
  mails_decisions: z.boolean(),
  mails_newsletter: z.boolean(),
  /** When they work: until then messages to their devices wait. Empty where nothing waits. */
  working_hours: z.string(),
  /** False for somebody who comes in by other ways alone. */
  has_password: z.boolean(),
  /** To confirm articles on a shared device. */
  has_pin: z.boolean(),
})
export type Account = z.infer<typeof Account>

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/me/',
  access: 'signed-in',
  summary: "The caller's account: name, e-mail, picture and what they have settled",
  response: Account,
})

export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/api/me/',
  access: 'signed-in',
  summary: "Change the caller's account; what is left out stays",
  body: z.strictObject({
    first_name: PersonName.optional(),
    last_name: PersonName.optional(),
    /** A link is sent there; the address counts once it was opened. */
    email: z.email('Enter a valid email address.').max(EMAIL_MAX).optional(),
    /** The current one: with another e-mail address, in place of a proof of identity. */
    password: z.string().max(PASSWORD_MAX).optional(),
    /** The address of an upload of one's own, `pin` for the picture on the map, or empty for none. */
    picture: z.string().max(200).optional(),
    language: z.enum(INTERFACE_LANGUAGES).optional(),
    prefers_easy_words: z.boolean().optional(),
    theme: z.enum(ACCOUNT_THEMES).optional(),
    articles_layout: z.enum(ARTICLES_LAYOUTS).optional(),
    mails_decisions: z.boolean().optional(),
    mails_newsletter: z.boolean().optional(),
    working_hours: WorkingHours.optional(),
    /** They have seen that the site would like to know their name. */
    name_asked: z.literal(true).optional(),
  }),
  response: Account,
})

/** One sign-in on one device. */
export const Session = z.object({
  id: z.uuid(),
  /** In words, as far as the browser tells: 'Chrome on Android'. */
  device: z.string(),
  /** The network from which it was used last; empty where that is not known. */
  address: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** Several people use the device: it ends soon after it is left alone. */
  is_shared: z.boolean(),
  /** The one that asks. */
  is_current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions/',
  access: 'signed-in',
  summary: 'Where the caller is signed in, the latest used first',
  response: z.array(Session),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/',
  access: 'signed-in',
  proof: 'fresh',
  summary: 'Sign the caller out everywhere but here',
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/:id/',
  access: 'signed-in',
  proof: 'fresh',
  summary: 'Sign the caller out on one device',
  params: z.object({ id: z.uuid() }),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password/change/',
  access: 'signed-in',
  summary: 'Change the password; signs the caller out everywhere but here',
  body: z.strictObject({ old_password: TypedPassword, new_password: NewPassword }),
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/password/forgot/',
  access: 'public',
  ignoresToken: true,
  summary:
    'Send a link to a new password, where the account exists and has an e-mail address; the answer is always the same',
  body: z.strictObject({
    /** Or the e-mail address. */
    username: z.string().trim().min(1, 'This field may not be blank.').max(EMAIL_MAX),
  }),
})

/** Several people use the device: the session ends soon after it is left alone. */
const Shared = z.boolean().optional()
/** By their ids. All others end: whoever is to stay out may have added them. */
const PasskeyIds = z.array(Id).max(PASSKEYS_MAX).default([])
const Secret = z.string().trim().min(1, 'This field may not be blank.').max(100)

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/password/reset/',
  access: 'public',
  ignoresToken: true,
  summary:
    'Set a new password with the secret of a link, and sign in; ends every other sign-in, and passkeys that are ' +
    'not kept',
  body: z.strictObject({
    secret: Secret,
    password: NewPassword,
    shared: Shared,
    keep_passkeys: PasskeyIds,
  }),
  response: TokenPair,
})

/** Whose a link or a code is, and which passkeys open the account: a new password ends those that are not kept. */
const Owner = Account.pick({ username: true, first_name: true, last_name: true }).extend({
  passkeys: z.array(Passkey),
})

export const checkPasswordLink = endpoint({
  method: 'POST',
  path: '/auth/password/reset/check/',
  access: 'public',
  ignoresToken: true,
  summary: 'Whose link to a new password it is; uses nothing up',
  body: z.strictObject({ secret: Secret }),
  response: Owner,
})

export const checkCode = endpoint({
  method: 'POST',
  path: '/auth/code/check/',
  access: 'public',
  ignoresToken: true,
  summary: 'Whose code, or invitation, it is; uses nothing up',
  body: z.strictObject({ code: Secret }),
  response: Owner,
})

export const redeemCode = endpoint({
  method: 'POST',
  path: '/auth/code/',
  access: 'public',
  ignoresToken: true,
  summary:
    'Set a password with a one-time code, or an invitation, and sign in; ends passkeys that are not kept',
  body: z.strictObject({
    code: Secret,
    password: NewPassword,
    first_name: PersonName.optional(),
    last_name: PersonName.optional(),
    shared: Shared,
    keep_passkeys: PasskeyIds,
  }),
  response: TokenPair,
})
