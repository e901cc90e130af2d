import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What there is on the site, counted. */
export const Figures = z.object({
  /** Published ones. */
  articles: z.int(),
  /** Accounts that are in use. */
  colleagues: z.int(),
  /** From which people on the map come. */
  countries: z.int(),
  /** In the library. */
  files: z.int(),
  /** Since the year after 'Established' on the About page; null where it names none. */
  years: z.int().nullable(),
})
export type Figures = z.infer<typeof Figures>

export const getFigures = endpoint({
  method: 'GET',
  path: '/api/figures/',
  access: 'public',
  summary: 'How many articles, colleagues, countries, files and years there are',
  response: Figures,
})
