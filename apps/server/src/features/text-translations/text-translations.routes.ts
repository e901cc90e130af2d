import {
  checkTextTranslation,
  deleteTextTranslation,
  draftTextTranslation,
  getTextSheet,
  type ParsedOf,
  putTextTranslation,
  type ResponseOf,
  type TextLanguage,
  type TranslatedText,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../platform/http/actor.ts'
import { withEtag } from '../../platform/http/if-match.ts'
import { serve } from '../../platform/http/serve.ts'
import type { TextTranslationsService } from './text-translations.service.ts'

/** Asks the AI service for a draft. */
interface Drafts {
  draft: (
    actor: Actor,
    text: TranslatedText,
    language: TextLanguage,
    asked: ParsedOf<typeof draftTextTranslation>['body'],
  ) => Promise<ResponseOf<typeof draftTextTranslation>>
}

export function textTranslationRoutes(
  app: FastifyInstance,
  texts: TextTranslationsService,
  drafts: Drafts,
) {
  serve(app, getTextSheet, async ({ actor, params, setHeader }) =>
    withEtag(setHeader, await texts.sheet(actor, params)),
  )
  serve(app, draftTextTranslation, ({ actor, params, body }) =>
    drafts.draft(actor, params.text, params.language, body),
  )
  serve(app, putTextTranslation, async ({ actor, params, body, headers, setHeader }) =>
    withEtag(setHeader, await texts.put(actor, params, body, headers['if-match'])),
  )
  serve(app, checkTextTranslation, async ({ actor, params, headers, setHeader }) =>
    withEtag(setHeader, await texts.check(actor, params, headers['if-match'])),
  )
  serve(app, deleteTextTranslation, ({ actor, params, headers }) =>
    texts.delete(actor, params, headers['if-match']),
  )
}
