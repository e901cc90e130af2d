import { z } from 'zod'
import { CONTENT_MAX, TITLE_MAX } from './article-fields.ts'
import { endpoint } from './endpoint.ts'
import { TextLanguageCode } from './languages.ts'
import { Id, IfMatch } from './parameters.ts'
import { PLAIN_PAGES } from './plain-pages.ts'
import { REWRITE_SECONDS } from './rewrite.ts'
import { PASSAGES_MAX, TranslationDraft, TranslationSheet } from './translations.ts'

/** What an issue of the newsletter says in words of its own. */
export const newsletterText = (id: number) => `newsletter-${id}` as const
type NewsletterText = ReturnType<typeof newsletterText>

export const isNewsletterText = (text: string): text is NewsletterText =>
  text.startsWith('newsletter-')

/** The id of the issue. */
export const newsletterOfText = (text: NewsletterText) => Number(text.slice('newsletter-'.length))

/** The texts that are translated as articles are. */
const TranslatedText = z.union([
  z.enum(['leadership-message', ...PLAIN_PAGES]),
  z.templateLiteral(['newsletter-', z.int()]).refine((text) => {
    const { data: id } = Id.safeParse(newsletterOfText(text))
    return id !== undefined && text === newsletterText(id)
  }),
])
export type TranslatedText = z.infer<typeof TranslatedText>

const params = z.object({ text: TranslatedText, language: TextLanguageCode })
const path = '/api/texts/:text/translations/:language/'
const version = z.int().min(0)

export const getTextSheet = endpoint({
  method: 'GET',
  path,
  access: 'signed-in',
  summary:
    'The leadership message, a page or the own words of an issue (`newsletter-47`) and their translation side by side, ' +
    'passage by passage; for staff and whoever may check the language. Of the message the first passages are its quote ' +
    'and its subtitle; a page has no title. 409 of an issue that is out',
  params,
  response: TranslationSheet,
})

export const putTextTranslation = endpoint({
  method: 'PUT',
  path,
  access: 'signed-in',
  summary: 'Write the translation of such a text: a draft until somebody has checked it',
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
  summary: 'Delete the translation of such a text into a language',
  params,
  headers: IfMatch,
})

export const draftTextTranslation = endpoint({
  method: 'POST',
  path: `${path}draft/`,
  access: 'signed-in',
  hasOwnLimit: true,
  summary:
    'Passages of such a text in another language, by the AI service: words only, and nothing is saved. 503: not set up, 502: the service failed, 429: too often',
  params,
  body: TranslationDraft.asked.extend({ version }),
  response: TranslationDraft.drafted,
  timeLimitMs: (REWRITE_SECONDS + 5) * 1000,
})
