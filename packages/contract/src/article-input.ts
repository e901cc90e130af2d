import { z } from 'zod'
import { CONTENT_MAX, PLACE_MAX, SHIFTS, TITLE_MAX } from './articles.ts'
import { Day, Id, Moment } from './parameters.ts'
import { TAG_NAME_MAX } from './tags.ts'

/** Of one article, uploaded ones and those in its text together. */
export const IMAGES_MAX = 40
/** What one turn of the file picker, one drop or one paste may bring. */
export const IMAGES_PER_SELECTION = 10
const TAGS_MAX = 40
const URL_MAX = 2000
const ALT_MAX = 500

/** Where an article stands until the end of a day at the site, or for good. */
export const Placement = z.object({ until: Day.nullable() })
export type Placement = z.infer<typeof Placement>

const TagName = z.string().trim().min(1).max(TAG_NAME_MAX)
const ImageUrl = z.string().trim().min(1, 'An image needs an address.').max(URL_MAX)

const firstOf =
  (...names: string[]) =>
  (value: unknown) =>
    typeof value === 'object' && value !== null
      ? names.map((name) => (value as Record<string, unknown>)[name]).find((it) => it !== undefined)
      : value

/** Callers send a tag as its name or its id, or as an object that holds one of them somewhere. */
export const TagInput = z.preprocess(
  firstOf('name', 'title', 'tag', 'value', 'id'),
  z.union([TagName, Id], { error: 'Give the name or the id of a tag.' }),
)

/** Callers send an image as its address, or as an object with `url` or `src`. */
export const ImageInput = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? { url: value }
      : { ...(value as object), url: firstOf('url', 'src')(value) },
  z.object({ url: ImageUrl, alt: z.string().trim().max(ALT_MAX).default('') }),
)

const Fields = {
  title: z.string().trim().min(1, 'This field may not be blank.').max(TITLE_MAX),
  content: z.string().max(CONTENT_MAX),
  tags: z.array(TagInput).max(TAGS_MAX),
  images: z.array(ImageInput).max(IMAGES_MAX),
  event_date: Day.nullable(),
  /** On the event date, as clocks at the site show it. */
  starts_at: Moment.nullable(),
  /** At most a day after the start. */
  ends_at: Moment.nullable(),
  place: z.string().trim().max(PLACE_MAX, `Use at most ${PLACE_MAX} characters.`).nullable(),
  shift: z.enum(SHIFTS),
}

/** What staff decide: whether an article stands among the top news or at the top of the feed. */
const Placements = {
  top_news: Placement.nullable().optional(),
  pinned: Placement.nullable().optional(),
}

/** What an author writes. Everything else about an article follows from it. */
export const ArticleInput = z.object({
  title: Fields.title,
  content: Fields.content.default(''),
  tags: Fields.tags.default([]),
  images: Fields.images.default([]),
  event_date: Fields.event_date.default(null),
  starts_at: Fields.starts_at.default(null),
  ends_at: Fields.ends_at.default(null),
  place: Fields.place.default(null),
  shift: Fields.shift.default('all'),
  ...Placements,
})
export type ArticleInput = z.infer<typeof ArticleInput>

/** What is left out stays as it is; of a new date, the times of day stay too. */
export const ArticleChange = z.object({ ...Fields, ...Placements }).partial()
export type ArticleChange = z.infer<typeof ArticleChange>
