import { STREAM_RELOAD, STREAM_REPLACED } from '@berg/contract'
import { withToken } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import type { Frame } from './frames.ts'
import { readStream } from './read-stream.ts'

export const TIMES = {
  /** The server says something every 15 seconds. */
  silenceMs: 40_000,
  /** Where there is no stream, what is shown is read anew this often. */
  pollMs: 60_000,
  firstRetryMs: 500,
  longestRetryMs: 60_000,
  /** Behind a proxy that lets nothing through, and where newer devices have taken the place. */
  givenUpMs: 10 * 60_000,
  /** Somebody who goes from screen to screen is not connected anew for each. */
  screensMs: 300,
}

interface Needs {
  addressOf: (screens: readonly string[], since: number | undefined) => string
  onEvent: (event: string, data: unknown) => void
  /** Something may have been missed, or there is no stream and it is time to look. */
  onGap: () => void
  /** A sign of life, with the place up to which all has been heard. */
  onAlive: (lastEventId: string | undefined) => void
  isVisible: () => boolean
  times?: typeof TIMES
}

/** Keeps one stream open for as long as it may, and says when to ask instead. */
export class StreamKeeper {
  lastEventId: string | undefined
  /** Something has come on the stream that is open. */
  isLive = false
  private wasLive = false
  private lastBytes = performance.now()
  private failures = 0
  private isGivenUp = false
  private screens: readonly string[] = []
  private subscribed: readonly string[] = []
  private connection = new AbortController()
  private isRunning = false
  private cutShort = () => {}
  private readonly times: typeof TIMES

  constructor(private readonly needs: Needs) {
    this.times = needs.times ?? TIMES
  }

  /** Until the signal comes, or nobody is signed in any more. */
  async run(signal: AbortSignal): Promise<void> {
    const poll = setInterval(() => this.askWhereDeaf(), this.times.pollMs)
    const stop = () => {
      this.connection.abort()
      this.cutShort()
    }
    signal.addEventListener('abort', stop)
    this.isRunning = true
    try {
      while (!signal.aborted && (await this.connect())) {
        if (!signal.aborted) await this.pause(this.nextPause())
      }
    } finally {
      this.isRunning = false
      clearInterval(poll)
      signal.removeEventListener('abort', stop)
    }
  }

  /** False where it makes no sense to try again. */
  private async connect(): Promise<boolean> {
    this.connection = new AbortController()
    this.isGivenUp = false
    this.subscribed = this.screens
    try {
      const ending = await withToken('signed-in', (access) => this.read(access))
      // Where one was alive before, the line is lost; where none ever was, something holds it back.
      if (ending === 'silent' && !this.wasLive) this.isGivenUp = true
      if (ending !== 'called off') this.noteFailure()
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return false
      this.noteFailure()
      return true
    } finally {
      this.isLive = false
    }
  }

  private read(access: string | null) {
    const since = this.lastEventId === undefined ? performance.now() : undefined
    return readStream({
      address: this.needs.addressOf(this.subscribed, since),
      access,
      lastEventId: this.lastEventId,
      silenceMs: this.times.silenceMs,
      onBytes: () => {
        this.isLive = this.wasLive = true
        this.lastBytes = performance.now()
      },
      onFrame: (frame) => this.take(frame),
      signal: this.connection.signal,
    })
  }

  private take({ id, event, data }: Frame): void {
    if (id) this.lastEventId = id
    this.needs.onAlive(this.lastEventId)
    if (event === STREAM_RELOAD) this.needs.onGap()
    else if (event === STREAM_REPLACED) this.isGivenUp = true
    else if (event) this.needs.onEvent(event, data)
  }

  private noteFailure(): void {
    this.failures = this.isLive ? 0 : this.failures + 1
  }

  private nextPause(): number {
    const { firstRetryMs, longestRetryMs, givenUpMs } = this.times
    if (this.connection.signal.aborted) return 0
    if (this.isGivenUp) return givenUpMs
    const longest = Math.min(firstRetryMs * 2 ** this.failures, longestRetryMs)
    // Not all at the same moment, after a node has gone.
    return longest * (0.5 + Math.random() / 2)
  }

  private async pause(ms: number): Promise<void> {
    if (ms === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    await new Promise<void>((resolve) => {
      this.cutShort = resolve
      timer = setTimeout(resolve, ms)
    })
    clearTimeout(timer)
    this.cutShort = () => {}
  }

  private askWhereDeaf(): void {
    if (!this.isLive && this.needs.isVisible()) this.needs.onGap()
  }

  /** What is looked at. More of it needs another stream; less of it does no harm. */
  lookAt(screens: readonly string[]): void {
    this.screens = screens
    if (screens.every((screen) => this.subscribed.includes(screen))) return
    setTimeout(() => {
      const isNew = this.screens.some((screen) => !this.subscribed.includes(screen))
      if (isNew && this.screens === screens) this.connection.abort()
    }, this.times.screensMs)
  }

  /** The page is looked at again, or the line is back: what a sleep has broken is noticed now. */
  wake(): void {
    if (!this.isRunning) return
    if (!this.isLive) {
      this.needs.onGap()
      this.failures = 0
      this.cutShort()
    } else if (performance.now() - this.lastBytes > this.times.silenceMs) this.connection.abort()
  }
}
