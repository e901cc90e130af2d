import { commaList, type Asset, type UploadReason, say, sayCount } from '@berg/contract'
import { formatSize } from '../../../lib/format-size.ts'

export type UploadState =
  | { kind: 'queued' }
  | { kind: 'sending' }
  /** The connection is lost; it goes on by itself. */
  | { kind: 'offline' }
  /** Somebody has paused it. */
  | { kind: 'paused' }
  /** Another try may help. */
  | { kind: 'failed'; problem: string; reason: UploadReason }
  | { kind: 'refused'; problem: string }
  /** The file has arrived, its record has not been made. */
  | { kind: 'unrecorded'; problem: string; reason: UploadReason }
  | { kind: 'done'; asset: Asset }

export interface Upload {
  id: number
  /** What the server calls it, once it has begun. */
  known: string | undefined
  /** By which the server knows it again. */
  fingerprint: string
  name: string
  size: number
  sent: number
  /** Bytes a second. */
  speed: number | undefined
  state: UploadState
}

export const IS_UNDER_WAY: Record<UploadState['kind'], boolean> = {
  queued: true,
  sending: true,
  offline: true,
  paused: true,
  failed: false,
  refused: false,
  unrecorded: false,
  done: false,
}

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
  if (seconds < 5) return say('a few seconds left')
  const rounded = Math.ceil(seconds / 5) * 5
  if (rounded < MINUTE) return sayCount(rounded, '{n} second left', '{n} seconds left')
  if (seconds < HOUR)
    return sayCount(Math.round(seconds / MINUTE), '{n} minute left', '{n} minutes left')
  return sayCount(Math.round(seconds / HOUR), '{n} hour left', '{n} hours left')
}

export const farOf = (sent: number, size: number) =>
  say('{sent} of {size}', { sent: formatSize(sent), size: formatSize(size) })

/** How far it is, in words. */
export function progressWords({ state, sent, size, speed }: Upload): string {
  const far = farOf(Math.min(sent, size), size)
  switch (state.kind) {
    case 'queued':
      return `${say('Waiting for its turn')} · ${sent > 0 ? far : formatSize(size)}`
    case 'paused':
      return `${say('Paused')} · ${far}`
    case 'offline':
      return `${say('The connection is lost. It goes on by itself when it is back.')} · ${far}`
    case 'sending': {
      if (sent >= size) return say('Putting it into the library…')
      const rate = speed === undefined ? undefined : `${formatSize(Math.round(speed))}/s`
      return [far, rate, timeLeft(size - sent, speed)].filter(Boolean).join(' · ')
    }
    case 'done':
      return `${say('Uploaded')} · ${formatSize(size)}`
    default:
      return state.problem
  }
}

/** The whole list in one line; said aloud when it changes, and so without figures that run. */
export function summaryOf(uploads: readonly Upload[]): string {
  const count = (...kinds: Upload['state']['kind'][]) =>
    uploads.filter(({ state }) => kinds.includes(state.kind)).length
  const [done, sending, queued] = [count('done'), count('sending'), count('queued')]
  const [paused, offline] = [count('paused'), count('offline')]
  const failed = count('failed', 'refused', 'unrecorded')
  return commaList([
    done && sayCount(done, '{n} uploaded', '{n} uploaded'),
    sending && sayCount(sending, '{n} on the way', '{n} on the way'),
    queued && sayCount(queued, '{n} waiting', '{n} waiting'),
    paused && sayCount(paused, '{n} paused', '{n} paused'),
    offline && sayCount(offline, '{n} without a connection', '{n} without a connection'),
    failed && sayCount(failed, '{n} failed', '{n} failed'),
  ])
}
