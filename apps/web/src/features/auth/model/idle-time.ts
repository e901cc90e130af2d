import { SHARED_IDLE_MINUTES } from '@berg/contract'

const IDLE_MS = SHARED_IDLE_MINUTES * 60_000
const WARNING_MS = 30_000
/** The server hears of somebody who reads and scrolls without asking it for anything. */
const TELL_AFTER_MS = 20_000

export type Idle = { kind: 'used' } | { kind: 'warning'; seconds: number } | { kind: 'over' }

/** How long nobody has touched a shared device, by the clock: timers stand still while it sleeps. */
export class IdleTime {
  private usedAt: number
  private toldAt: number

  constructor(private readonly now: () => number) {
    this.usedAt = this.toldAt = now()
  }

  /** What comes after the time is over brings nothing back, such as the touch that wakes a screen. */
  use(): void {
    if (this.state().kind !== 'over') this.usedAt = this.now()
  }

  state(): Idle {
    const left = IDLE_MS - (this.now() - this.usedAt)
    if (left <= 0) return { kind: 'over' }
    if (left > WARNING_MS) return { kind: 'used' }
    return { kind: 'warning', seconds: Math.ceil(left / 1000) }
  }

  /** Whether the server should hear of a use; it is asked once for each. */
  isToTell(): boolean {
    const isDue = this.usedAt > this.toldAt && this.now() - this.toldAt >= TELL_AFTER_MS
    if (isDue) this.toldAt = this.now()
    return isDue
  }
}
