import {
  addressOf,
  getArticleVersion,
  listArticleVersions,
  restoreArticleVersion,
} from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { withEtag } from '../../platform/http/if-match.ts'
import { pageOrList } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import type { VersionsService } from './versions.service.ts'

export function versionRoutes(app: FastifyInstance, versions: VersionsService) {
  serve(app, listArticleVersions, async (call) => {
    const path = addressOf(listArticleVersions, call.params) as `/${string}`
    const listed = await versions.list(call.actor, call.params.id, call.query)
    return pageOrList({ path }, call, listed)
  })
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
