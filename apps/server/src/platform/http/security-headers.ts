import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

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

export async function secureHeaders(
  app: FastifyInstance,
  production: boolean,
  /** Where browsers may send files besides to us. */
  storage?: string,
): Promise<void> {
  const connect = ["'self'", ...(storage ? [new URL(storage).origin] : [])]
  const directives = { ...CONTENT_SECURITY_POLICY, 'connect-src': connect }
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    // Only a production site is known to stand behind HTTPS.
    strictTransportSecurity: production && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    void reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
  })
}
