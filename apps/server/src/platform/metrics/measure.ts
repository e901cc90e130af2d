import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { NO_METRICS } from './metrics.ts'
import type { MetricsSettings } from './serve-metrics.ts'

interface Needs {
  config: { metrics: MetricsSettings | undefined }
  database: Pick<Database, 'pool'>
  version: string
}

/** Puts `app.metrics` there, for everything that follows to register at. Costs nothing where nobody watches. */
export async function measure(app: FastifyInstance, needs: Needs): Promise<void> {
  const settings = needs.config.metrics
  if (!settings) {
    app.decorate('metrics', NO_METRICS)
    return
  }
  const [{ PrometheusMetrics }, { serveMetrics }] = await Promise.all([
    import('./prometheus.ts'),
    import('./serve-metrics.ts'),
  ])
  const metrics = new PrometheusMetrics(needs.version)
  app.decorate('metrics', metrics)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.count(request, reply)
    done()
  })
  serveMetrics(app, metrics, settings)
  metrics.counter(
    'berg_failures_total',
    'Answers that were 5xx, by cause: the database is away, takes no writes, is busy or cannot use its disk; the file storage is away; a disk is full; a fault of ours.',
    () => app.failures,
    'cause',
  )
  const { pool } = needs.database
  metrics.gauge(
    'berg_database_connections',
    'Connections of the pool, by state.',
    () => ({ idle: pool.idleCount, busy: pool.totalCount - pool.idleCount }),
    'state',
  )
  metrics.gauge(
    'berg_database_waiting',
    'Statements and transactions that wait for a connection.',
    () => pool.waitingCount,
  )
  metrics.gauge(
    'berg_database_connections_limit',
    'How many connections the pool may have.',
    () => pool.options.max,
  )
}
