import { z } from 'zod'
import { TITLE_MAX } from './article-fields.ts'
import { endpoint } from './endpoint.ts'
import {
  NEWSLETTER_ALT_MAX,
  NEWSLETTER_ITEMS_MAX,
  NEWSLETTER_PEOPLE_MAX,
  NEWSLETTER_SECTIONS_MAX,
  NEWSLETTER_TEASER_MAX,
  NEWSLETTER_TEXT_MAX,
  NEWSLETTER_TITLE_MAX,
  Newsletter,
} from './newsletters.ts'
import { Id, IdParams, IfMatch } from './parameters.ts'

const CorrectedPicture = z.strictObject({ alt: z.string().trim().max(NEWSLETTER_ALT_MAX) })

const CorrectedSection = z.strictObject({
  key: z.string(),
  heading: z.string().trim().max(NEWSLETTER_TITLE_MAX).optional(),
  text: z.string().trim().max(NEWSLETTER_TEXT_MAX).optional(),
  /** Those that stay. */
  articles: z
    .array(
      z.strictObject({
        id: Id,
        title: z.string().trim().min(1, 'Give it a title.').max(TITLE_MAX).optional(),
        text: z.string().trim().max(NEWSLETTER_TEASER_MAX).optional(),
        /** Null takes it out. */
        picture: CorrectedPicture.nullable().optional(),
        /** Takes the whole article as it is today, with its day, its place and its picture, before the other words. */
        as_today: z.boolean().optional(),
      }),
    )
    .max(NEWSLETTER_ITEMS_MAX)
    .optional(),
  /** The pins of those who stay. */
  people: z.array(Id).max(NEWSLETTER_PEOPLE_MAX).optional(),
  /** Null takes it out. */
  message: z
    .strictObject({
      title: z.string().trim().max(TITLE_MAX),
      quote: z.string().trim().max(NEWSLETTER_TEXT_MAX),
      text: z.string().trim().max(NEWSLETTER_TEXT_MAX),
    })
    .partial()
    .nullable()
    .optional(),
})

/**
 * What is wrong in an issue that is out. What is not named stays as it is; of a list that is named, what it leaves out
 * is taken out. Nothing is added, and the order stays.
 */
export const NewsletterCorrection = z.strictObject({
  title: z.string().trim().min(1, 'Give it a title.').max(NEWSLETTER_TITLE_MAX).optional(),
  greeting: z.string().trim().max(NEWSLETTER_TEXT_MAX).optional(),
  /** Null takes it out. */
  cover: CorrectedPicture.nullable().optional(),
  sections: z.array(CorrectedSection).max(NEWSLETTER_SECTIONS_MAX).optional(),
})
export type NewsletterCorrection = z.infer<typeof NewsletterCorrection>

export const correctNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletters/:id/correct/',
  access: 'staff',
  summary:
    'Correct an issue that is out, on its page, on paper and in the archive; nobody is mailed again. 409 as long as ' +
    'it is not out or is being sent, 412 where If-Match names an older version',
  params: IdParams,
  headers: IfMatch,
  body: NewsletterCorrection,
  response: Newsletter,
})
