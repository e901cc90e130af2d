import { createHash } from 'node:crypto'
import type { Endpoint } from '@berg/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openApi } from './openapi.ts'
import { FinishedAnswer } from './finished-answer.ts'

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e4e0d7, #26352e); --muted: light-dark(#5b6a63, #9db0a6) }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; padding: 2rem 1rem; max-width: 56rem;
  background: light-dark(#faf8f4, #0e1613); color: light-dark(#14231d, #eaf2ee) }
h1, h2 { font-family: Georgia, serif }
a { color: light-dark(#0f4a39, #5fd3a3) }
section { border-top: 1px solid var(--line); padding: 1rem 0 }
h2 { font: 600 1rem/1.5 ui-monospace, monospace; margin: 0; overflow-wrap: anywhere }
p { margin: .25rem 0; color: var(--muted) }
pre { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; padding: .75rem; font-size: 13px }
summary { cursor: pointer; min-height: 2.75rem; line-height: 2.75rem }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`

/**
 * `/api/openapi.json` for programs and `/api/docs` for people. Worked out at the first call, when all
 * endpoints are known, and kept: the schemas of all of them take 50 ms.
 */
export function serveDocs(app: FastifyInstance, version: string): void {
  let description: FinishedAnswer | undefined
  let readable: FinishedAnswer | undefined
  app.get('/api/openapi.json', { config: { access: 'public' } }, async (request, reply) => {
    const json = () => JSON.stringify(openApi(app.endpoints, version))
    description ??= new FinishedAnswer(json(), 'application/json')
    return description.send(request, reply)
  })
  app.get('/api/docs', { config: { access: 'public' } }, async (request, reply) => {
    readable ??= new FinishedAnswer(page(app.endpoints, version), 'text/html')
    return readable.send(request, reply.header('content-security-policy', POLICY))
  })
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function page(endpoints: readonly Endpoint[], version: string): string {
  const sections = endpoints.toSorted((a, b) => a.path.localeCompare(b.path)).map(section)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · The Berg</title><style>${STYLE}</style></head><body><main>
<h1>The Berg: API ${escape(version)}</h1>
<p>Every path answers with and without its trailing slash. For programs:
<a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${sections.join('\n')}</main></body></html>`
}

function section(endpoint: Endpoint): string {
  const also = endpoint.also ? `<p>Also ${endpoint.also.map(escape).join(', ')}</p>` : ''
  return `<section><h2>${endpoint.method} ${escape(endpoint.path)}</h2>
<p>${escape(endpoint.summary)} · access: ${endpoint.access}</p>${also}
${shape('Parameters', endpoint.params)}${shape('Query', endpoint.query)}${shape('Body', endpoint.body)}
${shape('Answer', endpoint.response)}</section>`
}

function shape(title: string, schema: z.ZodType | undefined): string {
  if (!schema) return ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return `<details><summary>${title}</summary><pre tabindex="0">${escape(JSON.stringify(json, null, 2))}</pre></details>`
}
