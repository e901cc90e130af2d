/** Hears of the signal for as long as the work takes. A listener that stayed would be one more with every outage. */
export async function withAbortListener<T>(
  signal: AbortSignal | undefined,
  onAbort: () => void,
  work: () => Promise<T>,
): Promise<T> {
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    return await work()
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}
