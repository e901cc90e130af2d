const WINDOW_MS = 5000
const TOLD_EVERY_MS = 1000

interface Sample {
  at: number
  bytes: number
}

/**
 * How fast bytes go out, over the last seconds: one slow moment does not make the figure jump. It
 * changes once a second, so that it can be read.
 */
export class Meter {
  private samples: Sample[] = []
  private told: { at: number; speed: number } | undefined

  /** A pause or a new beginning: what was before says nothing about what comes. */
  restart(): void {
    this.samples = []
    this.told = undefined
  }

  /** Takes the bytes that are out by now; gives bytes a second, undefined until that is known. */
  record(bytes: number, at: number): number | undefined {
    this.samples = [...this.samples.filter((sample) => at - sample.at <= WINDOW_MS), { at, bytes }]
    const [first] = this.samples
    const passed = first ? at - first.at : 0
    if (!first || passed < TOLD_EVERY_MS) return this.told?.speed
    if (!this.told || at - this.told.at >= TOLD_EVERY_MS) {
      this.told = { at, speed: ((bytes - first.bytes) / passed) * 1000 }
    }
    return this.told.speed
  }
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** In words, rounded as a person would. Undefined where nobody can say. */
export function timeLeft(bytes: number, speed: number | undefined): string | undefined {
  if (!speed || speed <= 0) return undefined
  const seconds = bytes / speed
  if (seconds < 5) return 'a few seconds left'
  const rounded = Math.ceil(seconds / 5) * 5
  if (rounded < MINUTE) return `${rounded} seconds left`
  if (seconds < HOUR) return amount(Math.round(seconds / MINUTE), 'minute')
  return amount(Math.round(seconds / HOUR), 'hour')
}

const amount = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} left`
