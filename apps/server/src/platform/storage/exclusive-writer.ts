interface Running {
  stop: () => void
  done: Promise<void>
}

/**
 * One writer for each place. Who comes later stops the earlier one, which may hang on a dead
 * connection, and begins when that has let go.
 */
export class ExclusiveWriter {
  private readonly running = new Map<string, Running>()

  async run(place: string, stop: () => void, work: () => Promise<void>): Promise<void> {
    const earlier = this.running.get(place)
    const done = (async () => {
      await earlier?.done.catch(() => {})
      await work()
    })()
    this.running.set(place, { stop, done })
    earlier?.stop()
    try {
      await done
    } finally {
      if (this.running.get(place)?.done === done) this.running.delete(place)
    }
  }

  async stopAll(prefix: string): Promise<void> {
    const found = [...this.running].filter(([place]) => place.startsWith(prefix))
    for (const [, { stop }] of found) stop()
    await Promise.allSettled(found.map(([, { done }]) => done))
  }
}
