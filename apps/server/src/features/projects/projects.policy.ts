import type { ProjectVisibility } from '@berg/contract'
import { type Actor, isModerator } from '../../platform/http/actor.ts'

interface Subject {
  visibility: ProjectVisibility
}

export const projectPolicy = {
  /** The query of a list says the same. */
  see: (actor: Actor | undefined, { visibility }: Subject) =>
    visibility === 'everybody' || actor !== undefined,
  create: (actor: Actor | undefined) => isModerator(actor),
  edit: (actor: Actor | undefined) => isModerator(actor),
  delete: (actor: Actor | undefined) => isModerator(actor),
}
