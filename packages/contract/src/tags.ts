import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdParams } from './parameters.ts'

export const TAG_NAME_MAX = 60

export const Tag = z.object({
  id: z.int(),
  name: z.string(),
  hidden: z.boolean(),
  /** How many articles in any state carry it; for staff only. */
  articles: z.int().optional(),
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
  summary: 'A new tag; 400 where the name is taken, whatever its case',
  body: z.strictObject({ name, hidden: z.boolean().default(false) }),
  response: Tag,
  status: 201,
})

export const updateTag = endpoint({
  method: 'PATCH',
  path: '/tags/:id/',
  access: 'staff',
  summary: 'Rename, hide or show a tag; its articles follow',
  params: IdParams,
  body: z.strictObject({ name: name.optional(), hidden: z.boolean().optional() }),
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
