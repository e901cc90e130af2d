import { useEffect, useEffectEvent, useRef, useState } from 'react'

const PAUSE_MS = 400

type Keeping = 'nothing' | 'stored' | 'refused'

export interface DraftStore<T> {
  /** False where the device refuses (full, or private mode). */
  keep(draft: T): boolean
  drop(): void
}

/**
 * Keeps on the device what is being written, shortly after each change and at the latest when its form
 * or the page goes away. Without a draft there is nothing to keep, and what was stored goes.
 */
export function useDraftKeeping<T>(store: DraftStore<T>, draft: T | undefined) {
  const [keeping, setKeeping] = useState<Keeping>('nothing')
  const isOver = useRef(false)
  const isDue = useRef(false)

  const keepNow = useEffectEvent(() => {
    if (isOver.current || !isDue.current) return
    isDue.current = false
    if (draft !== undefined) return setKeeping(store.keep(draft) ? 'stored' : 'refused')
    store.drop()
    setKeeping('nothing')
  })

  const isFirst = useRef(true)
  useEffect(() => {
    // What was stored before stays until something is written.
    if (isFirst.current) return void (isFirst.current = false)
    isDue.current = true
    const timer = setTimeout(keepNow, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])

  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && keepNow()
    window.addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      window.removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', onHidden)
      // Back takes the form away without a word.
      keepNow()
    }
  }, [])

  /** It was saved, or its writer wants it no more. */
  const finish = () => {
    isOver.current = true
    store.drop()
  }
  return { keeping, finish }
}
