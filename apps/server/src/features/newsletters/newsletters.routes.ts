import * as contract from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { withEtag } from '../../platform/http/if-match.ts'
import { servePages } from '../../platform/http/serve-pages.ts'
import { KEPT, serve } from '../../platform/http/serve.ts'
import { sendMailPreview } from '../../platform/mail/preview-tickets.ts'
import type { CorrectionsService } from './corrections.service.ts'
import { type Previews, mailPreviewPath } from './previews.ts'
import type { NewslettersService } from './newsletters.service.ts'

interface Parts {
  newsletters: NewslettersService
  corrections: CorrectionsService
  previews: Previews
}

interface Asked {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

export function newsletterRoutes(
  app: FastifyInstance,
  { newsletters, corrections, previews }: Parts,
) {
  servePages(app, contract.listNewsletters, ({ query }) => newsletters.published(query), KEPT)
  serve(
    app,
    contract.getIssue,
    ({ params, query }) => newsletters.issue(params.number, query.lang),
    KEPT,
  )
  servePages(app, contract.listAllNewsletters, ({ actor, query }) => newsletters.all(actor, query))
  serve(app, contract.createNewsletter, async ({ actor, setHeader }) =>
    withEtag(setHeader, await newsletters.create(actor)),
  )
  serve(app, contract.getNewsletter, async ({ actor, params, setHeader }) =>
    withEtag(setHeader, await newsletters.get(actor, params.id)),
  )
  serve(app, contract.updateNewsletter, async ({ actor, params, body, headers, setHeader }) =>
    withEtag(setHeader, await newsletters.change(actor, params.id, body, headers['if-match'])),
  )
  serve(app, contract.deleteNewsletter, ({ actor, params }) => newsletters.delete(actor, params.id))
  serve(app, contract.checkNewsletter, ({ actor, params, caller }) =>
    newsletters.check(actor, params.id, caller),
  )
  serve(app, contract.correctNewsletter, async ({ actor, params, body, headers, setHeader }) => {
    await corrections.correct(actor, params.id, body, headers['if-match'])
    return withEtag(setHeader, await newsletters.get(actor, params.id))
  })
  serve(app, contract.previewNewsletter, ({ actor, params, query }) =>
    previews.of(actor, params.id, query.lang),
  )

  // Not JSON, and so beside the contract.
  const options = { config: { access: 'public' } } as const
  app.get<Asked>(mailPreviewPath(':id'), options, async ({ params, query }, reply) =>
    sendMailPreview(reply, await previews.html(Number(params.id), query)),
  )
}
