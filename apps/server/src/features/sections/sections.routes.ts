import {
  createSectionEntry,
  deleteSectionEntry,
  listSectionEntries,
  updateSectionEntry,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { withEtag } from '../../platform/http/if-match.ts'
import { servePages } from '../../platform/http/serve-pages.ts'
import { KEPT_FOR_VISITORS, serve } from '../../platform/http/serve.ts'
import type { SectionsService } from './sections.service.ts'

export function sectionRoutes(app: FastifyInstance, sections: SectionsService) {
  servePages(
    app,
    listSectionEntries,
    ({ actor, query }) => sections.list(actor, query),
    KEPT_FOR_VISITORS,
  )
  serve(app, createSectionEntry, async ({ actor, body, setHeader }) =>
    withEtag(setHeader, await sections.create(actor, body)),
  )
  serve(app, updateSectionEntry, async ({ actor, params, body, headers, setHeader }) =>
    withEtag(setHeader, await sections.update(actor, params.id, body, headers['if-match'])),
  )
  serve(app, deleteSectionEntry, ({ actor, params }) => sections.delete(actor, params.id))
}
