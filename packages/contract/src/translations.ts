import { z } from 'zod'
import { CONTENT_MAX, TITLE_MAX } from './article-fields.ts'
import { endpoint } from './endpoint.ts'
import { ListedTranslation, TRANSLATION_STATES } from './in-language.ts'
import { LanguageCode, TextLanguageCode } from './languages.ts'
import { IdParams, IfMatch } from './parameters.ts'
import { REWRITE_SECONDS } from './rewrite.ts'

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

/**
 * Whether the AI service may be asked for a draft. `none`: there is no service. `asks`: the article is not for
 * everybody, and staff have to say each time that its words may go there. `refused`: it is not, and they are no staff.
 */
export const DRAFTING = ['none', 'ready', 'asks', 'refused'] as const

/** Text of a passage with marks for what is not text: `<1>…</1>` around words, `<2/>` for a picture. */
const Passage = z.object({
  original: z.string(),
  /** Empty where it is as in the original. */
  translated: z.string(),
  /** Since it was translated. */
  change: z.enum(['changed', 'added']).nullable(),
  /** What it was, where it has changed. */
  before: z.string().nullable(),
})
export type TranslationPassage = z.infer<typeof Passage>

/** An article and its translation side by side, passage by passage. */
export const TranslationSheet = z.object({
  language: TextLanguageCode,
  /** Null where nobody has begun. */
  state: z.enum(TRANSLATION_STATES).nullable(),
  original: z.object({ language: LanguageCode, title: z.string(), version: z.int() }),
  title: z.string(),
  title_changed: z.boolean(),
  passages: z.array(Passage),
  /** Translated words that have no place any more. */
  unplaced: z.array(z.string()),
  written_by_name: z.string().nullable(),
  checked_by_name: z.string().nullable(),
  /** The value for `If-Match`, also before there is one. */
  etag: z.string(),
  drafting: z.enum(DRAFTING),
  can: z.object({ write: z.boolean(), check: z.boolean(), delete: z.boolean() }),
})
export type TranslationSheet = z.infer<typeof TranslationSheet>

/** In one article. */
export const PASSAGES_MAX = 2000

/** What the AI service is asked for, and what it gives. */
export const TranslationDraft = {
  asked: z.strictObject({
    /** The version of the original that is before the writer's eyes. */
    version: z.int().min(1),
    /** Which ones, counted from 0; left out: all, and the title. */
    only: z.array(z.int().min(0).max(PASSAGES_MAX)).max(PASSAGES_MAX).optional(),
    with_title: z.boolean().default(true),
    /** That words which are not for everybody may go to the service, this once. */
    for_some: z.boolean().default(false),
  }),
  drafted: z.object({
    title: z.string().nullable(),
    passages: z.array(z.object({ at: z.int(), text: z.string() })),
  }),
}

const TranslationParams = IdParams.extend({ language: TextLanguageCode })

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

export const getTranslationSheet = endpoint({
  method: 'GET',
  path: '/api/articles/:id/translations/:language/',
  access: 'signed-in',
  summary:
    'An article and its translation side by side, for its author and who may write it: passage by passage, with what has changed since',
  params: TranslationParams,
  response: TranslationSheet,
})

export const draftTranslation = endpoint({
  method: 'POST',
  path: '/api/articles/:id/translations/:language/draft/',
  access: 'signed-in',
  hasOwnLimit: true,
  summary:
    'Passages of an article in another language, by the AI service: words only, and nothing is saved. 503: not set ' +
    'up, 502: the service failed, 429: too often. One that is not for everybody staff send with `for_some` alone',
  params: TranslationParams,
  body: TranslationDraft.asked,
  response: TranslationDraft.drafted,
  timeLimitMs: (REWRITE_SECONDS + 5) * 1000,
})

export const putTranslation = endpoint({
  method: 'PUT',
  path: '/api/articles/:id/translations/:language/',
  access: 'signed-in',
  summary:
    'Write the translation of an article into a language, or into its easy words (`de-simple`): a draft until somebody has checked it. Pictures and files ' +
    'are those of the original',
  params: TranslationParams,
  headers: IfMatch,
  body: z
    .strictObject({
      title: z.string().trim().min(1, 'This field may not be blank.').max(TITLE_MAX),
      content: z.string().max(CONTENT_MAX).optional(),
      /** Instead of `content`: the words of each passage, as in the sheet; an empty one stays as in the original. */
      passages: z.array(z.string().max(CONTENT_MAX)).max(PASSAGES_MAX).optional(),
      /** The version of the original that was before the writer's eyes. */
      version: z.int().min(1).optional(),
    })
    .refine(
      ({ content, passages, version }) =>
        (content === undefined) !== (passages === undefined) &&
        (passages === undefined || version !== undefined),
      'Give either the content, or the passages and their version.',
    ),
  response: Translation,
})

export const checkTranslation = endpoint({
  method: 'POST',
  path: '/api/articles/:id/translations/:language/check/',
  access: 'signed-in',
  summary:
    'Say that a translation is right: by superusers and those who may check the language, its easy words too. 409 where the original has ' +
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
