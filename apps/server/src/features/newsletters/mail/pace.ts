import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '../../../platform/clock.ts'

/** No more than so many a minute, evenly. */
export class Pace {
  private next = 0

  constructor(private readonly perMinute: number) {}

  /** Whoever waits here goes on when it is their turn, or at once when the signal comes. */
  async turn(signal: AbortSignal): Promise<void> {
    const now = performance.now()
    const at = Math.max(now, this.next)
    this.next = at + MINUTE_MS / this.perMinute
    if (at > now) await pause(at - now, undefined, { signal }).catch(() => {})
  }
}
