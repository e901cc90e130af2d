/** The library's tables, apart from ours. */
export const SCHEMA = 'jobs'
/** All kinds share one queue, so that one question finds the next job, whatever it is. */
export const QUEUE = 'work'

export interface JobKind {
  name: string
  /** Said in the language of who reads it. */
  title: () => string
  attempts: number
  minutes: number
  isUrgent?: boolean
  emergency?: 'itself' | 'mail'
  recurs?: { every: 'hour' | 'day'; atHour: number }
  run: (payload: unknown, signal: AbortSignal) => Promise<unknown>
}
