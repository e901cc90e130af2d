import { useSyncExternalStore } from 'react'
import { tokens } from './tokens.ts'

const hasToken = () => tokens.access() !== null
const onServer = () => false

/** Whether this browser holds a token. Who it belongs to, and whether it still counts, `/me` says. */
export function useHasSession(): boolean {
  return useSyncExternalStore(tokens.subscribe, hasToken, onServer)
}
