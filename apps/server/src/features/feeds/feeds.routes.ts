import {
  CATEGORIES,
  type Category,
  FEED_PATHS,
  type FeedFormat,
  slugOf,
  type TextLanguage,
  TextLanguageCode,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { FinishedAnswer } from '../../platform/http/finished-answer.ts'
import { serveDocument } from '../../platform/http/serve-document.ts'
import { validate } from '../../platform/http/validate.ts'
import { atomOf } from './atom.ts'
import { type Feed } from './feed-entries.ts'
import { jsonFeedOf } from './json-feed.ts'

const BY_SLUG = new Map(CATEGORIES.map((category) => [slugOf(category), category]))
const Query = z.object({
  category: z.enum([...BY_SLUG.keys()]).optional(),
  lang: TextLanguageCode.optional(),
})

const FORMATS = {
  atom: { write: atomOf, type: 'application/atom+xml' },
  json: { write: jsonFeedOf, type: 'application/feed+json' },
} as const satisfies Record<FeedFormat, { write: (feed: Feed) => string; type: string }>

/** `/feed.xml?category=our-people&lang=pl`: what was published last, in Polish where that is checked. */
export function feedRoutes(
  app: FastifyInstance,
  feedOf: (
    format: FeedFormat,
    asked: { category: Category | undefined; language: TextLanguage | undefined },
  ) => Promise<Feed>,
): void {
  for (const format of ['atom', 'json'] as const) {
    const { write, type } = FORMATS[format]
    serveDocument(app, FEED_PATHS[format], ({ query }) => {
      const { category: slug = '', lang: language } = validate(Query, query)
      const category = BY_SLUG.get(slug)
      return {
        key: `feed ${format} ${category ?? ''} ${language ?? ''}`,
        write: async () =>
          new FinishedAnswer(write(await feedOf(format, { category, language })), type),
      }
    })
  }
}
