import { z } from 'zod'
import { CONTENT_MAX, TITLE_MAX } from './article-fields.ts'
import { endpoint } from './endpoint.ts'
import { TextLanguageCode } from './languages.ts'
import { IfMatch } from './parameters.ts'
import { PLAIN_PAGES } from './plain-pages.ts'
import { REWRITE_SECONDS } from './rewrite.ts'
import { PASSAGES_MAX, TranslationDraft, TranslationSheet } from './translations.ts'

/** The texts that are translated as articles are. */
export const TRANSLATED_TEXTS = ['leadership-message', ...PLAIN_PAGES] as const
export type TranslatedText = (typeof TRANSLATED_TEXTS)[number]

const params = z.object({ text: z.enum(TRANSLATED_TEXTS), language: TextLanguageCode })
const path = '/api/texts/:text/translations/:language/'
const version = z.int().min(0)

export const getTextSheet = endpoint({
  method: 'GET',
  path,
  access: 'signed-in',
  summary:
    'The leadership message or a page and its translation side by side, passage by passage; for staff and whoever may ' +
    'check the language. Of the message the first passages are its quote and its subtitle; a page has no title',
  params,
  response: TranslationSheet,
})

export const putTextTranslation = endpoint({
  method: 'PUT',
  path,
  access: 'signed-in',
  summary:
    'Write the translation of the leadership message or of a page: a draft until somebody has checked it',
  params,
  headers: IfMatch,
  body: z.strictObject({
    title: z.string().trim().max(TITLE_MAX).default(''),
    /** The words of each passage, as in the sheet; an empty one stays as in the original. */
    passages: z.array(z.string().max(CONTENT_MAX)).max(PASSAGES_MAX),
    /** The version of the original that was before the writer's eyes. */
    version,
  }),
  response: TranslationSheet,
})

export const checkTextTranslation = endpoint({
  method: 'POST',
  path: `${path}check/`,
  access: 'signed-in',
  summary:
    'Say that such a translation is right: by superusers and those who may check the language. 409 where the ' +
    'original has changed since',
  params,
  headers: IfMatch,
  response: TranslationSheet,
})

export const deleteTextTranslation = endpoint({
  method: 'DELETE',
  path,
  access: 'signed-in',
  summary: 'Delete the translation of the leadership message or of a page into a language',
  params,
  headers: IfMatch,
})

export const draftTextTranslation = endpoint({
  method: 'POST',
  path: `${path}draft/`,
  access: 'signed-in',
  hasOwnLimit: true,
  summary:
    'Passages of the leadership message or of a page in another language, by the AI service: words only, and ' +
    'nothing is saved. 503: not set up, 502: the service failed, 429: too often',
  params,
  body: TranslationDraft.asked.extend({ version }),
  response: TranslationDraft.drafted,
  timeLimitMs: (REWRITE_SECONDS + 5) * 1000,
})
