import { z } from 'zod'
import { CONTENT_MAX, TITLE_MAX } from './articles.ts'
import { Day } from './dates.ts'
import { TAG_NAME_MAX } from './tags.ts'

export const IMAGES_MAX = 40
const TAGS_MAX = 40
const URL_MAX = 2000
const ALT_MAX = 500

const TagName = z.string().trim().min(1, 'A tag needs a name.').max(TAG_NAME_MAX)
const ImageUrl = z.string().trim().min(1, 'An image needs an address.').max(URL_MAX)

const firstOf =
  (...names: string[]) =>
  (value: unknown) =>
    typeof value === 'object' && value !== null
      ? names.map((name) => (value as Record<string, unknown>)[name]).find((it) => it !== undefined)
      : value

/** Callers send a tag as its name, or as an object that holds the name somewhere. */
export const TagInput = z.preprocess(firstOf('name', 'title', 'tag', 'value'), TagName)

/** Callers send an image as its address, or as an object with `url` or `src`. */
export const ImageInput = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? { url: value }
      : { ...(value as object), url: firstOf('url', 'src')(value) },
  z.object({ url: ImageUrl, alt: z.string().trim().max(ALT_MAX).default('') }),
)

/** What an author writes. Everything else about an article follows from it. */
export const ArticleInput = z.object({
  title: z.string().trim().min(1, 'This field may not be blank.').max(TITLE_MAX),
  content: z.string().max(CONTENT_MAX).default(''),
  tags: z.array(TagInput).max(TAGS_MAX).default([]),
  images: z.array(ImageInput).max(IMAGES_MAX).default([]),
  event_date: Day.nullable().default(null),
})
export type ArticleInput = z.infer<typeof ArticleInput>
