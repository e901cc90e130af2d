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
  const done = new AbortController()
  const stopped = new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true, signal: done.signal })
  })
  await Promise.race([work, stopped])
  // Work that comes every few seconds would leave a listener each time.
  done.abort()
  await within(milliseconds, work)
}
