import {
  checkTranslation,
  deleteTranslation,
  draftTranslation,
  getTranslationSheet,
  listTranslations,
  putTranslation,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { withEtag } from '../../platform/http/if-match.ts'
import { serve } from '../../platform/http/serve.ts'
import type { TranslationDrafts } from './translation-drafts.service.ts'
import type { TranslationsService } from './translations.service.ts'

export function translationRoutes(
  app: FastifyInstance,
  translations: TranslationsService,
  drafts: TranslationDrafts,
) {
  serve(app, listTranslations, ({ actor, params }) => translations.list(actor, params.id))
  serve(app, getTranslationSheet, async ({ actor, params, setHeader }) =>
    withEtag(setHeader, await translations.sheet(actor, params.id, params.language)),
  )
  serve(app, draftTranslation, ({ actor, params, body }) =>
    drafts.draft(actor, params.id, params.language, body),
  )
  serve(app, putTranslation, async ({ actor, params, body, headers, setHeader }) =>
    withEtag(
      setHeader,
      await translations.put(actor, params.id, params.language, body, headers['if-match']),
    ),
  )
  serve(app, checkTranslation, async ({ actor, params, headers, setHeader }) =>
    withEtag(
      setHeader,
      await translations.check(actor, params.id, params.language, headers['if-match']),
    ),
  )
  serve(app, deleteTranslation, ({ actor, params, headers }) =>
    translations.delete(actor, params.id, params.language, headers['if-match']),
  )
}
