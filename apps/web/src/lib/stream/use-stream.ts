import type { StreamData, StreamEvent } from '@berg/contract'
import { useEffect, useRef } from 'react'
import { useHasSession } from '../session.ts'
import { lazyModule } from '../lazy-module.ts'
import type * as Stream from './stream.ts'

/** Fetched only where somebody is signed in and something wants to hear. */
const stream = lazyModule(() => import('./stream.ts'))

let isOn = true

/** For screens without a server, as in tests. */
export const hearNothing = () => void (isOn = false)

/** Runs what the stream offers for as long as somebody is signed in and the caller is on the screen. */
function useWhileSignedIn(begin: (it: typeof Stream) => () => void, key: string) {
  const hasSession = useHasSession()
  const latest = useRef(begin)
  useEffect(() => void (latest.current = begin))
  useEffect(() => {
    if (!hasSession || !isOn) return undefined
    let end = () => {}
    let isWanted = true
    stream.load().then(
      (it) => isWanted && (end = latest.current(it)),
      // Without it the screen is as it was when it was opened.
      () => {},
    )
    return () => {
      isWanted = false
      end()
    }
  }, [hasSession, key])
}

/**
 * Hears of an event for as long as the caller is on the screen. Without data: something may have been missed, so what
 * is shown is read anew. That also comes every minute where no stream can be had.
 */
export function useStream<E extends StreamEvent>(
  event: E,
  handler: (data?: StreamData<E>) => void,
): void {
  const latest = useRef(handler)
  useEffect(() => void (latest.current = handler))
  useWhileSignedIn(
    ({ listen }) => listen(event, (data) => latest.current(data as StreamData<E> | undefined)),
    event,
  )
}

/** Says what is looked at, such as `article:12`, so that the stream tells what changes there; null for nothing. */
export function useScreen(name: string | null): void {
  useWhileSignedIn(({ lookAt }) => (name === null ? () => {} : lookAt(name)), name ?? '')
}
