import { setTimeout as pause } from 'node:timers/promises'

const RETRY_MS = 500

interface Limits {
  limitMs: number
  /** Whether it may pass by itself. */
  mayPass: (error: unknown) => boolean
  /** Called once, where there is something to wait for. */
  tell: (error: unknown) => void
  signal?: AbortSignal | undefined
}

/** Does the work again until it succeeds, fails in a way that waiting does not mend, or the time is over. */
export async function retryFor<T>(work: () => Promise<T>, limits: Limits): Promise<T> {
  const { limitMs, mayPass, tell, signal } = limits
  const until = performance.now() + limitMs
  let isTold = false
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!mayPass(error) || performance.now() >= until) throw error
      if (!isTold) tell(error)
      isTold = true
    }
    await pause(RETRY_MS, undefined, { signal }).catch(() => {})
  }
}

interface Pauses {
  firstMs: number
  longestMs: number
  /** Called for every failure, with when the next attempt is. */
  tell: (error: Error, nextMs: number) => void
  signal: AbortSignal
}

/** Does the work again, each time after twice as long, until it succeeds or the signal comes. */
export async function retryUntilDone(work: () => Promise<unknown>, given: Pauses) {
  const { firstMs, longestMs, tell, signal } = given
  for (let nextMs = firstMs; !signal.aborted; nextMs = Math.min(nextMs * 2, longestMs)) {
    try {
      await work()
      return
    } catch (error) {
      if (signal.aborted) return
      tell(error as Error, nextMs)
    }
    await pause(nextMs, undefined, { signal, ref: false }).catch(() => {})
  }
}
