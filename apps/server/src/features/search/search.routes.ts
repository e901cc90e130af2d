import {
  createSynonyms,
  deleteSynonyms,
  listSynonyms,
  putSynonyms,
  readSearch,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { withEtag } from '../../platform/http/if-match.ts'
import { KEPT_FOR_STAFF_TOO, serve } from '../../platform/http/serve.ts'
import type { KnownWord, SearchReader, SearchTerm } from '../../platform/search/search-terms.ts'
import type { SynonymsService } from './synonyms.service.ts'

export function searchRoutes(
  app: FastifyInstance,
  searches: SearchReader,
  synonyms: SynonymsService,
) {
  serve(
    app,
    readSearch,
    async ({ actor, query }) =>
      (await searches.read(query.search, actor)).map((term) => ({
        word: term.word,
        corrections: term.parts.length > 0 ? [joined(term)] : term.corrections.map(wordOf),
        synonyms: [...new Set(term.synonyms.filter(({ isUsed }) => isUsed).map(wordOf))],
      })),
    KEPT_FOR_STAFF_TOO,
  )
  serve(app, listSynonyms, ({ actor }) => synonyms.list(actor))
  serve(app, createSynonyms, async ({ actor, body, setHeader }) =>
    withEtag(setHeader, await synonyms.create(actor, body)),
  )
  serve(app, putSynonyms, async ({ actor, params, body, headers, setHeader }) =>
    withEtag(setHeader, await synonyms.change(actor, params.id, body, headers['if-match'])),
  )
  serve(app, deleteSynonyms, ({ actor, params, headers }) =>
    synonyms.delete(actor, params.id, headers['if-match']),
  )
}

const wordOf = ({ word }: KnownWord) => word

const joined = ({ parts }: SearchTerm) => parts.map(wordOf).join(' ')
