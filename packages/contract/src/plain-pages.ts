import { z } from 'zod'
import { CONTENT_MAX } from './article-fields.ts'
import { endpoint } from './endpoint.ts'
import { IfMatch } from './parameters.ts'
import { InLanguage, ReadInLanguage } from './in-language.ts'
import { say } from './words/say.ts'

/** The pages that are one text, which staff edit. Each lies at the address of its name. */
export const TEXT_PAGES = ['fqa', 'location-info', 'resources', 'terms', 'privacy'] as const

/** All texts that staff edit in place: those, and the words of screens that show more. */
export const PLAIN_PAGES = [...TEXT_PAGES, 'about', 'landing', 'api-demo'] as const
export type PlainPageName = (typeof PLAIN_PAGES)[number]

export const PLAIN_PAGE_TITLES: Readonly<Record<PlainPageName, string>> = {
  fqa: say('Questions and answers'),
  'location-info': say('Location Info'),
  resources: say('Resources'),
  terms: say('Terms'),
  privacy: say('Privacy'),
  about: say('About The Berg'),
  landing: say('Welcome to The Berg'),
  'api-demo': say('API Demo'),
}

export const PlainPage = z.object({
  page: z.enum(PLAIN_PAGES),
  title: z.string(),
  ...ReadInLanguage,
  /** Sanitised HTML; empty where staff took the text away. */
  content: z.string(),
  /** The value for `If-Match`: it changes with every change. */
  etag: z.string(),
  /** Null as long as it is the text that the site came with. */
  updated_at: z.iso.datetime().nullable(),
  can: z.object({ edit: z.boolean() }),
})
export type PlainPage = z.infer<typeof PlainPage>

const params = z.object({ page: z.enum(PLAIN_PAGES) })

export const getPlainPage = endpoint({
  method: 'GET',
  path: '/api/pages/:page/',
  access: 'public',
  summary:
    'A text that staff edit: questions and answers, location, resources, terms, privacy, about, welcome or API demo; ' +
    'with `lang` in that language where a translation is checked',
  params,
  query: InLanguage,
  response: PlainPage,
})

export const putPlainPage = endpoint({
  method: 'PUT',
  path: '/api/pages/:page/',
  access: 'staff',
  summary: 'Write a page anew; earlier versions are kept. 412 where If-Match names an older one',
  params,
  headers: IfMatch,
  body: z.strictObject({ content: z.string().max(CONTENT_MAX) }),
  response: PlainPage,
})
