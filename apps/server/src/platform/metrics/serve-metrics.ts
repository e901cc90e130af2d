import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { unauthorized } from '../http/problem.ts'
import { StartupError } from '../startup-error.ts'
import type { PrometheusMetrics } from './prometheus.ts'

export interface MetricsSettings {
  /** A listener of its own; without one `/metrics` is on the main port. */
  address: { host: string; port: number } | undefined
  token: string | undefined
}

export function serveMetrics(
  app: FastifyInstance,
  metrics: PrometheusMetrics,
  { address, token }: MetricsSettings,
): void {
  const mayRead = ({ headers }: { headers: IncomingMessage['headers'] }) =>
    token === undefined || isSame(headers.authorization ?? '', `Bearer ${token}`)
  if (!address) {
    app.get(
      '/metrics',
      { config: { access: 'public', units: () => 0 } },
      async (request, reply) => {
        if (!mayRead(request)) throw unauthorized('Send the token of METRICS_TOKEN.')
        return reply
          .header('content-type', metrics.contentType)
          .header('cache-control', 'no-store')
          .send(await metrics.text())
      },
    )
    return
  }

  const server = createServer((request, response) => {
    const answer = async () => {
      const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics'
      if (!isAsked) return response.writeHead(404).end()
      if (!mayRead(request)) {
        return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
      }
      const text = await metrics.text()
      return response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
    }
    answer().catch((error: unknown) => {
      app.log.error({ err: error }, 'the figures cannot be told')
      response.writeHead(500).end()
    })
  })
  app.addHook('onReady', () => listen(server, address))
  // After the requests under way: a stop is watched too.
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}

/** In the same time, however much of it is right. */
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}

async function listen(
  server: ReturnType<typeof createServer>,
  { host, port }: { host: string; port: number },
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          `The figures cannot be served on ${host}:${port} (${error.code}): choose another METRICS_PORT or METRICS_HOST.`,
        ),
      ),
    )
    server.listen({ host, port }, resolve)
  })
}
