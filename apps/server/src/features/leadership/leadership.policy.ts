import { type Actor, isModerator } from '../../platform/http/actor.ts'

export const leadershipPolicy = {
  edit: (actor: Actor | undefined) => isModerator(actor),
}
