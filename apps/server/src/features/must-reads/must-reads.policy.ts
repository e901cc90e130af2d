import { type Actor, isModerator } from '../../platform/http/actor.ts'

/** Who may ask others to read something, and see who has. */
export const mustReadPolicy = {
  manage: (actor: Actor | undefined) => isModerator(actor),
}
