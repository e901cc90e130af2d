import { type Actor, isModerator } from '../../platform/http/actor.ts'

export const tagPolicy = {
  seeHidden: (actor: Actor | undefined) => isModerator(actor),
  edit: (actor: Actor | undefined) => isModerator(actor),
}
