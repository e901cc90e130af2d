import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricConfiguration,
  Registry,
} from 'prom-client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Collect, Metrics } from './metrics.ts'

/** Seconds. A kept answer takes less than the first, a search in a million articles about the tenth. */
const DURATIONS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const DELAY_PRECISION_MS = 20
const UNKNOWN_ROUTE = 'unknown'

/** The figures as Prometheus reads them. Loaded where somebody wants them. */
export class PrometheusMetrics implements Metrics {
  private readonly registry = new Registry()
  private readonly requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  })
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer, by route.',
    labelNames: ['method', 'route'],
    buckets: DURATIONS,
    registers: [this.registry],
  })

  constructor(version: string) {
    collectDefaultMetrics({
      register: this.registry,
      eventLoopMonitoringPrecision: DELAY_PRECISION_MS,
    })
    this.gauge('berg_info', 'The version of The Berg.', () => ({ [version]: 1 }), 'version')
  }

  readonly contentType = this.registry.contentType
  readonly text = () => this.registry.metrics()

  gauge(name: string, help: string, collect: Collect, label?: string): void {
    const gauge = new Gauge({ ...this.described(name, help, label), collect: refill })
    async function refill() {
      const figures = await figuresOf(collect, label)
      gauge.reset()
      for (const [labels, value] of figures) gauge.set(labels, value)
    }
  }

  counter(name: string, help: string, collect: Collect, label?: string): void {
    const counter = new Counter({ ...this.described(name, help, label), collect: refill })
    async function refill() {
      const figures = await figuresOf(collect, label)
      counter.reset()
      for (const [labels, value] of figures) counter.inc(labels, value)
    }
  }

  /** Once for each answer. Labels are the patterns of routes: what people ask for has no end. */
  count({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
    const route = routeOptions.url ?? UNKNOWN_ROUTE
    this.requests.inc({ method, route, status: reply.statusCode })
    this.durations.observe({ method, route }, reply.elapsedTime / 1000)
  }

  private described(name: string, help: string, label?: string): MetricConfiguration<string> {
    return { name, help, labelNames: label ? [label] : [], registers: [this.registry] }
  }
}

/** A figure that cannot be had, as of a database that is away, is left out: the others are wanted all the more. */
async function figuresOf(
  collect: Collect,
  label = '',
): Promise<[Record<string, string>, number][]> {
  try {
    const figures = await collect()
    if (typeof figures === 'number') return [[{}, figures]]
    return Object.entries(figures).map(([value, figure]) => [{ [label]: value }, figure])
  } catch {
    return []
  }
}
