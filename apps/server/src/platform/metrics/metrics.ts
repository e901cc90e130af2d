declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics
  }
}

/** One figure, or one for each value of the label. */
type Figures = number | Readonly<Record<string, number>>
/** Asked when somebody looks, so that nobody else pays. */
export type Collect = () => Figures | Promise<Figures>

/** Where a part of the server registers what can be watched of it. */
export interface Metrics {
  /** A figure that goes up and down. With a label `collect` gives one for each of its values. */
  gauge(name: string, help: string, collect: Collect, label?: string): void
  /** A figure that only grows, until the process ends. Its name ends in `_total`. */
  counter(name: string, help: string, collect: Collect, label?: string): void
}

/** Nobody watches: what is registered is never asked for. */
export const NO_METRICS: Metrics = { gauge() {}, counter() {} }
