import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ROLES } from './users.ts'
import { Article } from './articles.ts'
import { HomeData } from './home.ts'

export const REGISTRATION_MODES = ['open', 'domain', 'closed'] as const

/** What the shell needs to know before anybody signs in. */
export const Site = z.object({
  /** IANA zone in which 'today' is meant. */
  timezone: z.string(),
  registration: z.enum(REGISTRATION_MODES),
  registration_domains: z.array(z.string()),
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
  summary: 'How this site is set up: zone, registration, map, demo accounts',
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

export const getReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  cost: 'none',
  ignoresToken: true,
  summary: 'The process takes requests and the database answers',
  response: Status,
})

/** The `<script type="application/json">` of index.html that carries answers along with the page. */
export const INITIAL_DATA_ID = 'initial-data'
/** What a page brings along, as a visitor sees it. */
export const InitialData = z.object({
  site: Site,
  home: HomeData.optional(),
  article: Article.optional(),
})
export type InitialData = z.infer<typeof InitialData>
