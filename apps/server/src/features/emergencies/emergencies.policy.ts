import type { Actor } from '../../platform/http/actor.ts'

/** A right of its own: no role brings it. */
export const emergencyPolicy = {
  send: (actor: Pick<Actor, 'sendsEmergencies'>) => actor.sendsEmergencies === true,
}
