import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** Nothing inline, nothing from another host. What may be spoken to is added below. */
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

export function secureHeaders(
  app: FastifyInstance,
  production: boolean,
  /** Where browsers may send files besides to us. */
  storage?: string,
): void {
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
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

/** The same for every answer: worked out once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return response.getHeaders() as Record<string, string>
}
