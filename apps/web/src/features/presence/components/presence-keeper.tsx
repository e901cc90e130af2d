import { useQuery } from '@tanstack/react-query'
import { tokens } from '../../../lib/session.ts'
import { hereQuery } from '../api/presence.ts'

/** Draws nothing. On a shared device nobody stays signed in by it, so it says nothing there. */
export function PresenceKeeper() {
  useQuery({ ...hereQuery, enabled: !tokens.isShared() })
  return null
}
