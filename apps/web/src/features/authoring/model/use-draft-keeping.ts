import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keptDrafts, type KeptDraft } from './kept-drafts.ts'

const PAUSE_MS = 400

type Keeping = 'nothing' | 'kept' | 'refused'

/**
 * Keeps on the device what is being written, shortly after each change and at the latest when the
 * page goes away. Without a draft there is nothing to keep, and what was kept goes.
 */
export function useDraftKeeping(
  writer: number,
  name: Pick<KeptDraft, 'task' | 'key'>,
  draft: Pick<KeptDraft, 'values' | 'origin'> | undefined,
) {
  const [keeping, setKeeping] = useState<Keeping>('nothing')
  const isOver = useRef(false)
  const isDue = useRef(false)

  const keepNow = useEffectEvent(() => {
    if (isOver.current || !isDue.current) return
    isDue.current = false
    if (draft) {
      const at = new Date().toISOString()
      setKeeping(keptDrafts.keep(writer, { ...draft, ...name, at }) ? 'kept' : 'refused')
    } else {
      keptDrafts.drop(writer, name)
      setKeeping('nothing')
    }
  })

  const isFirst = useRef(true)
  useEffect(() => {
    // What was kept before stays until something is written.
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
    }
  }, [])

  /** It was saved, or its writer wants it no more. */
  const finish = () => {
    isOver.current = true
    keptDrafts.drop(writer, name)
  }
  return { keeping, finish }
}
