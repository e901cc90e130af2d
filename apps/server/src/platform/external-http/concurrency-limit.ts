import { Problem } from '../http/problem.ts'

const RETRY_SECONDS = 5

/** Lets so much work run at once, so much more wait, and refuses the rest with 503. */
export class ConcurrencyLimit {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.turn()
    try {
      return await work()
    } finally {
      // Whoever waits longest takes this place; nobody can come in between.
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }

  private turn(): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1
      return Promise.resolve()
    }
    if (this.waiting.length >= this.mostWaiting) {
      throw new Problem('unavailable', 'Too much is being asked for at once.', RETRY_SECONDS)
    }
    return new Promise((resolve) => this.waiting.push(resolve))
  }
}
