import { z } from 'zod'
import { ARTICLE_FIELDS, ofEachField } from './article-fields.ts'
import { Day } from './parameters.ts'

/** What one turn of the file picker, one drop or one paste may bring. */
export const IMAGES_PER_SELECTION = 10

/** Where an article stands until the end of a day at the site, or for good. */
export const Placement = z.object({ until: Day.nullable() })
export type Placement = z.infer<typeof Placement>

/** What staff decide: whether an article stands among the top news or at the top of the feed. */
const Placements = {
  top_news: Placement.nullable().optional(),
  pinned: Placement.nullable().optional(),
}

const Given = ofEachField(ARTICLE_FIELDS, 'given')
type Given = typeof Given

const { title, ...optional } = ARTICLE_FIELDS

/** Nothing is said where a field is left out. */
const WithDefaults = Object.fromEntries(
  Object.entries(optional).map(([name, { given, none }]) => [
    name,
    (given as z.ZodType).default(none),
  ]),
) as { [K in keyof typeof optional]: z.ZodDefault<Given[K]> }

/** What an author writes. Everything else about an article follows from it. */
export const ArticleInput = z.object({ title: title.given, ...WithDefaults, ...Placements })
export type ArticleInput = z.infer<typeof ArticleInput>

/** What is left out stays as it is; of a new date, the times of day stay too. */
export const ArticleChange = z.object({ ...Given, ...Placements }).partial()
export type ArticleChange = z.infer<typeof ArticleChange>
