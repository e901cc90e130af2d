import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { Language } from './languages.ts'
import { Id, IdParams } from './parameters.ts'
import { type InterfaceLanguage, INTERFACE_LANGUAGES } from './words/interface-languages.ts'
import { language } from './words/language.ts'

export const TAG_NAME_MAX = 60

const inEachLanguage = <T extends z.ZodType>(text: T) =>
  Object.fromEntries(INTERFACE_LANGUAGES.map((code) => [code, text])) as Record<
    InterfaceLanguage,
    T
  >

const Names = z.object(inEachLanguage(z.string().optional()))
export type TagNames = z.infer<typeof Names>

export const Tag = z.object({
  id: z.int(),
  name: z.string(),
  /** What readers of other languages call it. */
  names: Names,
  hidden: z.boolean(),
  /** How many articles in any state carry it; for staff only. */
  articles: z.int().optional(),
  /** Where more do: those that are not published are counted to an end. */
  has_more_articles: z.literal(true).optional(),
  /** The site itself needs this tag: it cannot be renamed, hidden, merged away or deleted. Staff only. */
  locked: z.boolean().optional(),
})
export type Tag = z.infer<typeof Tag>

const name = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'This field may not be blank.')
      .max(TAG_NAME_MAX, `Use at most ${TAG_NAME_MAX} characters.`)
      // The lists of tags in an address are separated by commas.
      .regex(/^[^,]*$/, 'A name has no comma.'),
  )

/** What replaces those that there were. */
const names = z.strictObject(inEachLanguage(name.optional()))

/** As an article carries it: `names` where it has any. */
export const CarriedTag = Tag.pick({ id: true, name: true }).extend({ names: Names.optional() })

/** The name of a tag in a language, the reader's unless another is wanted; its own where it has none. */
export const tagName = (
  tag: { name: string; names?: TagNames | undefined },
  code: Language = language,
): string => (tag.names as Partial<Record<Language, string>> | undefined)?.[code] ?? tag.name

export const listTags = endpoint({
  method: 'GET',
  path: '/tags/',
  access: 'public',
  summary: 'All tags by name; hidden ones, and how many articles each has, for staff only',
  response: z.array(Tag),
})

export const createTag = endpoint({
  method: 'POST',
  path: '/tags/',
  access: 'staff',
  summary: 'A new tag; 400 where the name is taken in some language, whatever its case',
  body: z.strictObject({ name, hidden: z.boolean().default(false), names: names.default({}) }),
  response: Tag,
  status: 201,
})

export const updateTag = endpoint({
  method: 'PATCH',
  path: '/tags/:id/',
  access: 'staff',
  summary: 'Rename, hide or show a tag, or name it in other languages; its articles follow',
  params: IdParams,
  body: z.strictObject({
    name: name.optional(),
    hidden: z.boolean().optional(),
    names: names.optional(),
  }),
  response: Tag,
})

export const mergeTag = endpoint({
  method: 'POST',
  path: '/tags/:id/merge/',
  access: 'staff',
  summary: 'Give the articles of a tag to another one and delete it; the answer is the other one',
  params: IdParams,
  body: z.strictObject({ into: Id }),
  response: Tag,
})

export const deleteTag = endpoint({
  method: 'DELETE',
  path: '/tags/:id/',
  access: 'staff',
  summary: 'Delete a tag and take it off its articles',
  params: IdParams,
})
