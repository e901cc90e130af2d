import { BoundedQueue } from './bounded-queue.ts'

/** A queue whose jobs have names: who asks for a job that is under way shares it. */
export class SharedQueue<T> {
  private readonly running = new Map<string, Promise<T>>()
  private readonly queue: BoundedQueue

  constructor(atOnce: number, mostWaiting = Infinity) {
    this.queue = new BoundedQueue(atOnce, mostWaiting)
  }

  run(key: string, job: () => Promise<T>): Promise<T> {
    const known = this.running.get(key)
    if (known) return known
    const started = this.queue.run(job).finally(() => this.running.delete(key))
    this.running.set(key, started)
    return started
  }
}
