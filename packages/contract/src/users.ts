import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LanguageCode } from './languages.ts'
import { Unseen } from './notifications.ts'
import { Flag } from './parameters.ts'
import { INTERFACE_LANGUAGES } from './words/interface-languages.ts'

export const ROLES = ['employee', 'staff', 'superuser'] as const
export type Role = (typeof ROLES)[number]

export const ACCOUNT_THEMES = ['system', 'light', 'dark'] as const

/** How the dashboard shows articles. */
export const ARTICLES_LAYOUTS = ['cards', 'table'] as const

export const CurrentUser = z.object({
  id: z.int().positive(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_staff: z.boolean(),
  is_superuser: z.boolean(),
  /** What they have chosen; null where each device keeps its own. */
  language: z.enum(INTERFACE_LANGUAGES).nullable(),
  /** They would rather read what there is in easy words. */
  prefers_easy_words: z.boolean(),
  theme: z.enum(ACCOUNT_THEMES).nullable(),
  articles_layout: z.enum(ARTICLES_LAYOUTS).nullable(),
  /** They have no name yet, and nobody has asked for one. */
  asks_name: z.boolean(),
  /** What this person may do anywhere on the site, so that screens never compare roles. */
  can: z.object({
    /** Open the dashboard, create content, moderate, use the admin-only screens. */
    administer: z.boolean(),
    /** Give and take roles, invite and deactivate people. */
    manage_people: z.boolean(),
    /** Into which languages they may translate any article that they see, and their easy words; what a device has stored may lack it. */
    translate: z.array(LanguageCode).optional(),
    /** Tell everybody at once; what a device has stored may lack it. */
    send_emergencies: z.boolean().optional(),
  }),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** What every page asks about whoever is signed in. */
export const Waits = z.object({
  unseen: Unseen,
  /** Whether colleagues see that they are there, so that their devices are to say so. */
  shows_presence: z.boolean(),
})
export type Waits = z.infer<typeof Waits>

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/me',
  access: 'signed-in',
  summary: 'The person who is signed in. With `waits` also what every page wants to know of them',
  query: z.object({ waits: Flag.optional() }),
  response: CurrentUser.extend({ waits: Waits.optional() }),
})

/** An account as staff see it. */
export const User = CurrentUser.pick({
  id: true,
  username: true,
  first_name: true,
  last_name: true,
  is_staff: true,
  is_superuser: true,
}).extend({ date_joined: z.iso.datetime() })
export type User = z.infer<typeof User>
