import { withAbortListener } from './abort-listener.ts'

/** Waits for work to end, but no longer than this. Says whether it did. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for work to end; once the signal has come, no longer than this. */
export async function orStopped(
  work: Promise<unknown>,
  signal: AbortSignal,
  milliseconds: number,
): Promise<void> {
  let stop = () => {}
  const stopped = new Promise<void>((resolve) => (stop = resolve))
  await withAbortListener(signal, stop, () => Promise.race([work, stopped]))
  await within(milliseconds, work)
}
