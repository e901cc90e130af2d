import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { TextLanguage } from './languages.ts'
import { ROLES } from './users.ts'

export const REGISTRATION_MODES = ['open', 'domain', 'closed'] as const

/** What the shell needs to know before anybody signs in. */
export const Site = z.object({
  /** IANA zone in which 'today' is meant. */
  timezone: z.string(),
  registration: z.enum(REGISTRATION_MODES),
  registration_domains: z.array(z.string()),
  sign_in: z.object({
    /** Whether usernames and passwords are taken. */
    password: z.boolean(),
    /** What people call the provider of single sign-on; null without one. */
    sso: z.string().nullable(),
    /** The domain for which passkeys are made; null where there are none. */
    passkeys: z.string().nullable(),
  }),
  /** Whether articles take reactions and comments, unless they are off for one. */
  responses: z.object({ reactions: z.boolean(), comments: z.boolean() }),
  /** Whether mails leave the site; without a mail server they stay in the outbox. */
  mail: z.boolean(),
  /** Whether the map is another's: its style is at MAP_STYLE_PATH. */
  outside_map: z.boolean(),
  /** Only on a demo site: the accounts that anybody may use. */
  demo_accounts: z.array(
    z.object({ role: z.enum(ROLES), username: z.string(), password: z.string() }),
  ),
})
export type Site = z.infer<typeof Site>

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site/',
  access: 'public',
  summary:
    'How this site is set up: zone, registration, ways to sign in, reactions and comments, mail, map, demo accounts',
  response: Site,
})

const Status = z.object({ status: z.literal('ok') })

export const getHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  cost: 'none',
  ignoresToken: true,
  summary: 'The process is alive',
  response: Status,
})

/**
 * Each check with a word or two: 'ok', or what is wrong. Limited: the site can be read, and something else
 * cannot be done.
 */
export const Readiness = z.object({
  status: z.enum(['ok', 'limited', 'unavailable', 'stopping']),
  checks: z.object({
    database: z.string(),
    storage: z.string(),
    disk: z.string(),
    /** Of this machine, against that of the database. */
    clock: z.string(),
  }),
  /** The checks without which nothing can be read. */
  needed_to_read: z.array(z.string()),
})
export type Readiness = z.infer<typeof Readiness>

export const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  cost: 'none',
  ignoresToken: true,
  summary:
    'The process takes requests and the site can be read, with what else is missing; else 503 with what is',
  response: Readiness,
})

/** The `<script type="application/json">` of index.html that carries answers along with the page. */
export const INITIAL_DATA_ID = 'initial-data'

/** The attribute that the document gets when a page that came rendered can be pressed. */
export const INTERACTIVE_SIGN = 'data-interactive'

/** What a page brings along, as a visitor sees it. */
export interface InitialData {
  site: Site
  /** Where the page comes rendered: when, and the answers that it was drawn from, by their keys. */
  rendered?: { at: number; offsets: ZoneOffsets } & Pick<RenderedPage, 'answers' | 'titles'>
}

/** By how many minutes the clocks of a zone are ahead of UTC from each moment on; the last one ends what is known. */
export type ZoneOffsets = readonly (readonly [from: number, minutes: number])[]

/** What the renderer of the web app is given by the server. */
export interface PageSurroundings {
  site: Site
  at: number
  /** Asks the site itself, as a visitor. */
  ask: (address: string) => Promise<Response>
  /** What the browser does with its DOM. */
  html: {
    /** The words of a title. */
    wordsOf: (title: string) => string
    /** Sanitised, as text that can stand in a page. */
    text: (html: string) => string
    line: (html: string) => string
  }
}

export interface RenderedPage {
  html: string
  head: PageHead
  answers: [key: readonly unknown[], answer: unknown][]
  /** The titles with markup, and their words: two parsers may read one differently. */
  titles: [title: string, words: string][]
  /** Of the screen and of what leads to it, for what the page loads with it. */
  files: readonly string[]
  /** Whether there is something at this address, so that others are likely to ask for it. */
  isFound: boolean
}

/** What a page says about itself before it is opened. */
export interface PageHead {
  title: string
  description: string
  /** Its shortest address. */
  address: string
  type: 'article' | 'website'
  /** Of its title and description, where they are somebody's own words. */
  language?: TextLanguage
  image?: { address: string; alt: string } | undefined
}

/** What the built renderer exports. */
export interface PageRenderer {
  /** The shortest address of a page that is rendered; undefined where the browser draws it. */
  addressOf: (path: string, search: string, site: Site, at: number) => string | undefined
  /** Undefined where the browser has to find out. */
  render: (address: string, surroundings: PageSurroundings) => Promise<RenderedPage | undefined>
}
