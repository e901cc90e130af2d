import { type Actor, isModerator } from '../../platform/http/actor.ts'

export const assetPolicy = {
  add: (actor: Actor | undefined) => isModerator(actor),
  edit: (actor: Actor | undefined) => isModerator(actor),
  delete: (actor: Actor | undefined) => isModerator(actor),
}
