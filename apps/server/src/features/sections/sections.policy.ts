import { type Actor, isModerator } from '../../platform/http/actor.ts'

/** Staff keep the entries; who sees one, the query of the list says. */
export const sectionPolicy = {
  create: (actor: Actor | undefined) => isModerator(actor),
  edit: (actor: Actor | undefined) => isModerator(actor),
  delete: (actor: Actor | undefined) => isModerator(actor),
}
