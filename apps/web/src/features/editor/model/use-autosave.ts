import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/errors.ts'

const PAUSE_MS = 2500
const RETRY_MS = 15_000
/** It is somebody's newer version, was sent, or is gone. */
const ELSEWHERE = new Set([404, 409, 412])
const SERVER_FAULT = 500

/** What the server has of a text that is being written; undefined where nothing is to be said of it. */
export type Autosaved = { state: 'saved'; at: Date } | { state: 'unreachable' | 'elsewhere' }

interface Autosaving {
  /** There is something that the server does not have and may have. */
  isDue: boolean
  /** What is written: each change begins the pause anew. */
  values: unknown
  save: () => Promise<void>
}

/** Saves on the server what is being written, after each pause; one save at a time. */
export function useAutosave({ isDue, values, save }: Autosaving) {
  const [autosaved, setAutosaved] = useState<Autosaved>()
  /** What the server does not take as it stands: that is said when somebody saves it. */
  const [refused, setRefused] = useState<unknown>()
  const [rounds, setRounds] = useState(0)
  const running = useRef<Promise<void>>(undefined)
  const state = autosaved?.state

  const run = useEffectEvent(async () => {
    try {
      await save()
      setAutosaved({ state: 'saved', at: new Date() })
    } catch (error) {
      const status = error instanceof ApiError ? error.status : SERVER_FAULT
      if (ELSEWHERE.has(status)) setAutosaved({ state: 'elsewhere' })
      else if (status >= SERVER_FAULT) setAutosaved({ state: 'unreachable' })
      else setRefused(values)
    } finally {
      running.current = undefined
      // What was written meanwhile is still to be saved.
      setRounds((count) => count + 1)
    }
  })
  const start = useEffectEvent(() => {
    if (!running.current) running.current = run()
  })

  const isWanted = isDue && state !== 'elsewhere' && values !== refused
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(start, state === 'unreachable' ? RETRY_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isWanted, state, values, rounds])

  return {
    autosaved,
    /** Nothing is on its way any more. */
    settled: async () => running.current,
    /** Its writer has seen what others made of it, and goes on from there. */
    goOn: () => setAutosaved(undefined),
  }
}
