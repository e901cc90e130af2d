import { formatSize } from '../../../lib/format-size.ts'
import { timeLeft } from './meter.ts'
import type { Upload } from './upload.ts'

/** How far it is, in words. */
export function progressWords({ state, sent, size, speed }: Upload): string {
  const far = `${formatSize(Math.min(sent, size))} of ${formatSize(size)}`
  switch (state.kind) {
    case 'queued':
      return sent > 0
        ? `Waiting for its turn · ${far}`
        : `Waiting for its turn · ${formatSize(size)}`
    case 'paused':
      return `The connection is lost. It goes on by itself when it is back. · ${far}`
    case 'sending': {
      if (sent >= size) return 'Putting it into the library…'
      const rate = speed === undefined ? undefined : `${formatSize(Math.round(speed))}/s`
      return [far, rate, timeLeft(size - sent, speed)].filter(Boolean).join(' · ')
    }
    case 'done':
      return `Uploaded · ${formatSize(size)}`
    default:
      return state.problem
  }
}

/** The whole list in one line; said aloud when it changes, and so without figures that run. */
export function summaryOf(uploads: readonly Upload[]): string {
  const count = (...kinds: Upload['state']['kind'][]) =>
    uploads.filter(({ state }) => kinds.includes(state.kind)).length
  const parts = [
    [count('done'), 'uploaded'],
    [count('sending'), 'on the way'],
    [count('queued'), 'waiting'],
    [count('paused'), 'without a connection'],
    [count('failed', 'refused', 'unrecorded'), 'failed'],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, what]) => `${number} ${what}`)
    .join(', ')
}
