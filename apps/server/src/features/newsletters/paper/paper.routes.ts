import {
  getIssue,
  getNewsletter,
  PAPER_LAYOUTS,
  type PaperLayout,
  TextLanguageCode,
} from '@berg/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { identify } from '../../../platform/http/actor.ts'
import { contentDisposition } from '../../../platform/http/file-headers.ts'
import { etagOf } from '../../../platform/http/finished-answer.ts'
import { validate } from '../../../platform/http/validate.ts'
import type { NewsletterRow } from '../newsletters.table.ts'
import type { PaperService } from './paper.service.ts'

/** It takes a second of a processor where it is not kept. */
const UNITS = 10

const Query = z.object({
  layout: z.enum(PAPER_LAYOUTS).default('a4'),
  lang: TextLanguageCode.optional(),
})
const NAMES: Record<PaperLayout, string> = { a4: '', notice: ' (notice)' }

const IN_A_FRAME = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

interface Paper {
  bytes: Buffer
  size: number
  etag: string
}

/** PDFs are no JSON, and so beside the contract: of what is out for anybody, of drafts for staff. */
export function paperRoutes(app: FastifyInstance, papers: PaperService): void {
  const config = { access: 'public', units: () => UNITS } as const

  app.get(
    '/api/newsletters/:id/print.pdf',
    {
      config,
      onRequest: async (request) => {
        const { headers, ip } = request
        request.actor = await identify(headers.authorization, ip, app.authenticate)
      },
    },
    async (request, reply) => {
      const { data } = getNewsletter.params.safeParse(request.params)
      const query = request.query as Record<string, unknown>
      const row = await papers.issue(request.actor, data?.id, query)
      if ('signature' in query) void reply.headers(IN_A_FRAME)
      return answer(row, request, reply)
    },
  )

  app.get('/api/newsletters/numbers/:number/print.pdf', { config }, async (request, reply) => {
    const { data } = getIssue.params.safeParse(request.params)
    return answer(await papers.numbered(data?.number), request, reply)
  })

  async function answer(row: NewsletterRow, request: FastifyRequest, reply: FastifyReply) {
    const { layout, lang } = validate(Query, request.query)
    const make = () => papers.print(row, layout, lang).then(paperOfBytes)
    // The row is read anew each time: what was made of an older one is not asked for.
    const key = `newsletter paper ${row.id} ${row.revision} ${layout} ${lang}`
    // A draft is another one at every look.
    const { bytes, etag } = await (row.publishedAt ? app.kept.answer(key, make) : make())
    void reply
      .header('etag', etag)
      .header('cache-control', row.publishedAt ? 'no-cache' : 'private, no-store')
      .header(
        'content-disposition',
        contentDisposition('inline', `The Berg ${row.number}${NAMES[layout]}.pdf`),
      )
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('application/pdf').send(bytes)
  }
}

const paperOfBytes = (bytes: Buffer): Paper => ({ bytes, size: bytes.length, etag: etagOf(bytes) })
