import { z } from 'zod'
import { CONTENT_MAX, TITLE_MAX } from './article-fields.ts'
import { endpoint } from './endpoint.ts'
import { LanguageCode } from './languages.ts'
import { IdParams, IfMatch } from './parameters.ts'

/** `outdated`: the original was changed since it was made. */
export const TRANSLATION_STATES = ['draft', 'checked', 'outdated'] as const
export type TranslationState = (typeof TRANSLATION_STATES)[number]

/** Which translations an article has. */
export const ListedTranslation = z.object({
  language: LanguageCode,
  state: z.enum(TRANSLATION_STATES),
})

/** A paragraph of the original that is not as it was translated; `at` counts those of now from 0. */
export const ParagraphChange = z.object({
  at: z.int(),
  kind: z.enum(['changed', 'added', 'removed']),
  before: z.string().nullable(),
  now: z.string().nullable(),
})
export type ParagraphChange = z.infer<typeof ParagraphChange>

export const Translation = ListedTranslation.extend({
  title: z.string(),
  content: z.string(),
  /** The version of the original that it was made from. */
  version: z.int(),
  /** Null where the account is gone. */
  written_by_name: z.string().nullable(),
  written_at: z.iso.datetime(),
  checked_by_name: z.string().nullable(),
  checked_at: z.iso.datetime().nullable(),
  /** What of the original has changed since. */
  changed: z.object({ title: z.boolean(), paragraphs: z.array(ParagraphChange) }),
  /** The value for `If-Match`. */
  etag: z.string(),
  can: z.object({ write: z.boolean(), check: z.boolean() }),
})
export type Translation = z.infer<typeof Translation>

const TranslationParams = IdParams.extend({ language: LanguageCode })

export const listTranslations = endpoint({
  method: 'GET',
  path: '/api/articles/:id/translations/',
  access: 'signed-in',
  summary:
    'The translations of an article with their texts, and what of the original has changed since; for its author, ' +
    'staff, and whoever may check a language',
  params: IdParams,
  response: z.array(Translation),
})

export const putTranslation = endpoint({
  method: 'PUT',
  path: '/api/articles/:id/translations/:language/',
  access: 'signed-in',
  summary:
    'Write the translation of an article into a language: a draft until somebody has checked it. Pictures and files ' +
    'are those of the original',
  params: TranslationParams,
  headers: IfMatch,
  body: z.strictObject({
    title: z.string().trim().min(1, 'This field may not be blank.').max(TITLE_MAX),
    content: z.string().max(CONTENT_MAX),
    /** The version of the original that was before the writer's eyes. */
    version: z.int().min(1).optional(),
  }),
  response: Translation,
})

export const checkTranslation = endpoint({
  method: 'POST',
  path: '/api/articles/:id/translations/:language/check/',
  access: 'signed-in',
  summary:
    'Say that a translation is right: by superusers and those who may check the language. 409 where the original has ' +
    'changed since',
  params: TranslationParams,
  headers: IfMatch,
  response: Translation,
})

export const deleteTranslation = endpoint({
  method: 'DELETE',
  path: '/api/articles/:id/translations/:language/',
  access: 'signed-in',
  summary: 'Delete the translation of an article into a language',
  params: TranslationParams,
  headers: IfMatch,
})
