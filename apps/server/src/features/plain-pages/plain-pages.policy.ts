import { type Actor, isModerator } from '../../platform/http/actor.ts'

export const plainPagePolicy = {
  edit: (actor: Actor | undefined) => isModerator(actor),
}
