import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const TAG_NAME_MAX = 60

export const Tag = z.object({ id: z.int(), name: z.string(), hidden: z.boolean() })
export type Tag = z.infer<typeof Tag>

export const listTags = endpoint({
  method: 'GET',
  path: '/tags/',
  access: 'public',
  summary: 'All tags by name; hidden ones for staff only',
  response: z.array(Tag),
})
