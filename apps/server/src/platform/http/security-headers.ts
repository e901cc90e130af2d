import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

declare module 'fastify' {
  interface FastifyInstance {
    /** What every answer has. */
    commonHeaders: Readonly<Record<string, string>>
  }
}

/** Nothing inline, nothing from another host. What may be spoken to is added below, and what a page brings along. */
const CONTENT_SECURITY_POLICY = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** What it answers is the policy of a page that brings styles and scripts along. */
export function secureHeaders(
  app: FastifyInstance,
  production: boolean,
  /** Where browsers may send files besides to us. */
  storage?: string,
): (html: string) => string {
  const connect = ["'self'", ...(storage ? [new URL(storage).origin] : [])]
  const directives = { ...CONTENT_SECURITY_POLICY, 'connect-src': connect }
  const headers = headersOf({
    contentSecurityPolicy: { useDefaults: false, directives },
    // Only a production site is known to stand behind HTTPS.
    strictTransportSecurity: production && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  headers['permissions-policy'] = 'geolocation=(self), camera=(), microphone=()'
  // Until a route says otherwise.
  headers['cache-control'] = 'no-store'
  app.decorate('commonHeaders', headers)
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
  return (html) =>
    String(headers['content-security-policy'])
      .replace("script-src 'self'", `$&${hashesOf('script', html)}`)
      .replace("style-src 'self'", `$&${hashesOf('style', html)}`)
}

/** Of the elements without attributes: a data block is none of them. */
function hashesOf(element: 'script' | 'style', html: string): string {
  const texts = html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))
  return [...texts]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('')
}

/** The same for every answer: worked out once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return response.getHeaders() as Record<string, string>
}
