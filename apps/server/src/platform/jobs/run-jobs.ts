import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { JobRunner } from './job-runner.ts'
import { Jobs } from './jobs.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Work that needs no answer: done once, by whichever node is free. */
    jobs: Jobs
  }
}

/** Runs what features define, from the moment the server is ready until it stops. */
export function runJobs(app: FastifyInstance, database: Database, timezone: string): void {
  const jobs = new Jobs(database, timezone)
  const runner = new JobRunner(jobs, database, app.log)
  app.decorate('jobs', jobs)
  app.metrics.gauge(
    'berg_jobs',
    'Jobs that are not done, by state.',
    () => jobs.records.counts(),
    'state',
  )
  app.addHook('onReady', async () => runner.start())
  const { signal, track } = app.shutdown
  signal.addEventListener('abort', () => void track(runner.stop()), { once: true })
}
