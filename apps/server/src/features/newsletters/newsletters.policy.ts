import type { NewsletterState } from '@berg/contract'
import { type Actor, isModerator } from '../../platform/http/actor.ts'

interface Subject {
  state: NewsletterState
}

/** Staff compose an issue as long as it is a draft; what is out is corrected, and not while it is being sent. */
export const newsletterPolicy = {
  /** Anybody, once it is out. */
  read: (actor: Actor | undefined, { publishedAt }: { publishedAt: Date | null }) =>
    publishedAt !== null || isModerator(actor),
  see: (actor: Actor) => isModerator(actor),
  /** Also: see who gets it, stop and go on, and send it again. */
  send: (actor: Actor) => isModerator(actor),
  create: (actor: Actor) => isModerator(actor),
  edit: (actor: Actor, { state }: Subject) => isModerator(actor) && state === 'draft',
  delete: (actor: Actor, { state }: Subject) => isModerator(actor) && state === 'draft',
  correct: (actor: Actor, { state }: Subject) =>
    isModerator(actor) && (state === 'stopped' || state === 'sent'),
}
