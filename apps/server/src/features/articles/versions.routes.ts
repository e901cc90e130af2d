import { getArticleVersion, listArticleVersions, restoreArticleVersion } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { withEtag } from '../../platform/http/if-match.ts'
import { servePages } from '../../platform/http/serve-pages.ts'
import { serve } from '../../platform/http/serve.ts'
import type { VersionsService } from './versions.service.ts'

export function versionRoutes(app: FastifyInstance, versions: VersionsService) {
  servePages(app, listArticleVersions, ({ actor, params, query }) =>
    versions.list(actor, params.id, query),
  )
  serve(app, getArticleVersion, ({ actor, params }) =>
    versions.get(actor, params.id, params.version),
  )
  serve(app, restoreArticleVersion, async ({ actor, params, headers, setHeader }) =>
    withEtag(
      setHeader,
      await versions.restore(actor, params.id, params.version, headers['if-match']),
    ),
  )
}
