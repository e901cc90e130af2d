import {
  checkTranslation,
  deleteTranslation,
  listTranslations,
  putTranslation,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { withEtag } from '../../platform/http/if-match.ts'
import { serve } from '../../platform/http/serve.ts'
import type { TranslationsService } from './translations.service.ts'

export function translationRoutes(app: FastifyInstance, translations: TranslationsService) {
  serve(app, listTranslations, ({ actor, params }) => translations.list(actor, params.id))
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
