import { Problem } from './http/problem.ts'

const RETRY_SECONDS = 5

/** Costly work, so much of it at a time; the rest waits in line, and where the line is full it is 503. */
export class BoundedQueue {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running++
    else await this.turn()
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so that nobody comes in between.
      const next = this.waiting.shift()
      if (next) next()
      else this.running--
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) {
      const detail = 'The site is busy. Please try again in a moment.'
      throw new Problem('unavailable', detail, RETRY_SECONDS)
    }
    return new Promise((resolve) => void this.waiting.push(resolve))
  }
}
