import { expect, vi } from 'vitest'
import type { TestApp } from './app.ts'

/** Waits until no job of a kind is left to do. */
export const jobsDone = ({ database }: TestApp, kind: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select state from jobs.job where data->>'kind' = $1 and state in ('created', 'retry', 'active')`,
        [kind],
      )
      expect(rows).toEqual([])
    },
    { timeout: 20_000, interval: 50 },
  )
