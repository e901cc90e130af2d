import { useState } from 'react'
import { ApiError } from './api/errors.ts'

const STALE = 412

/** What is typed about one entry of a list, and what the server said when it was saved. */
export function useEntryForm<V>(begin: () => V, error: Error | null) {
  const [begun] = useState(begin)
  const [values, setValues] = useState(begun)
  const failure = error instanceof ApiError ? error : undefined
  return {
    values,
    put: (change: Partial<V>) => setValues((now) => ({ ...now, ...change })),
    isChanged: JSON.stringify(values) !== JSON.stringify(begun),
    faults: failure?.fieldErrors ?? {},
    isStale: failure?.status === STALE,
  }
}
