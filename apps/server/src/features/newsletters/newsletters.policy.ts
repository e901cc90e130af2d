import type { NewsletterState } from '@berg/contract'
import { type Actor, isModerator } from '../../platform/http/actor.ts'

interface Subject {
  state: NewsletterState
}

/** Staff compose an issue as long as it is a draft; what is to go out stays as it was checked. */
export const newsletterPolicy = {
  see: (actor: Actor) => isModerator(actor),
  /** Also: see who gets it, and send it again. */
  send: (actor: Actor) => isModerator(actor),
  create: (actor: Actor) => isModerator(actor),
  edit: (actor: Actor, { state }: Subject) => isModerator(actor) && state === 'draft',
  delete: (actor: Actor, { state }: Subject) => isModerator(actor) && state === 'draft',
}
