import { type Actor, isModerator } from '../../platform/http/actor.ts'

export const storagePolicy = {
  see: (actor: Actor | undefined) => isModerator(actor),
  clean: (actor: Actor | undefined) => isModerator(actor),
  /** What goes from there never comes back. */
  emptyBin: (actor: Actor | undefined) => actor?.isSuperuser === true,
}
