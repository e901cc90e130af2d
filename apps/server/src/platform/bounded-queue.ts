import pLimit from 'p-limit'
import { unavailable } from './http/problem.ts'

/** Costly work, so much of it at a time; the rest waits in line, and where the line is full it is 503. */
export class BoundedQueue {
  private readonly limit

  constructor(
    atOnce: number,
    private readonly mostWaiting: number,
  ) {
    this.limit = pLimit(atOnce)
  }

  get waiting(): number {
    return this.limit.pendingCount
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const { activeCount, concurrency, pendingCount } = this.limit
    if (activeCount >= concurrency && pendingCount >= this.mostWaiting) {
      throw unavailable('The site is busy. Please try again in a moment.')
    }
    return this.limit(work)
  }
}
