import { z } from 'zod'
import { Author } from './articles.ts'
import { AuthoringDetail, RejectedVersion } from './authoring.ts'
import { endpoint } from './endpoint.ts'
import { IdParams, IfMatch, Paging, listOf } from './parameters.ts'

/** What of an article can differ between two versions. */
export const VERSION_PARTS = [
  'title',
  'content',
  'event',
  'tags',
  'images',
  'audience',
  'language',
  'placement',
] as const
export type VersionPart = (typeof VERSION_PARTS)[number]

/** A saved state of an article, without its text. */
export const ArticleVersion = z.object({
  /** Counted from 1. */
  version: z.int(),
  saved_at: z.iso.datetime(),
  /** Null where the account is gone, or where it was saved before there were versions. */
  saved_by: Author.nullable(),
  saved_by_name: z.string().nullable(),
  title: z.string(),
  /** What differs from the version before; empty for the first. */
  changed: z.array(z.enum(VERSION_PARTS)),
  is_current: z.boolean(),
  was_published: z.boolean(),
  /** The version whose text this one brought back. */
  restored_from: z.int().nullable(),
  can: z.object({ restore: z.boolean() }),
})
export type ArticleVersion = z.infer<typeof ArticleVersion>

export const ArticleVersionDetail = ArticleVersion.extend(RejectedVersion.omit({ at: true }).shape)
export type ArticleVersionDetail = z.infer<typeof ArticleVersionDetail>

const VersionParams = IdParams.extend({
  version: z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
})

export const listArticleVersions = endpoint({
  method: 'GET',
  path: '/api/articles/:id/versions/',
  access: 'signed-in',
  summary: 'Every saved version of an article, newest first; for its author and staff',
  params: IdParams,
  query: z.object(Paging),
  response: listOf(ArticleVersion),
})

export const getArticleVersion = endpoint({
  method: 'GET',
  path: '/api/articles/:id/versions/:version/',
  access: 'signed-in',
  summary: 'One version of an article, with its text',
  params: VersionParams,
  response: ArticleVersionDetail,
})

export const restoreArticleVersion = endpoint({
  method: 'POST',
  path: '/api/articles/:id/versions/:version/restore/',
  access: 'signed-in',
  summary:
    'Save an article as it was in this version: an edit like any other, which makes a new version. Where ' +
    'it stands (top news, pinned) stays as it is, and tags that are gone stay gone',
  params: VersionParams,
  headers: IfMatch,
  response: AuthoringDetail,
})
