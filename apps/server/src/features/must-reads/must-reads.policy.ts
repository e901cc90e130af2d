import { type Actor, isModerator } from '../../platform/http/actor.ts'

/** Who may ask others to read something, and see who has. */
export const mustReadPolicy = {
  manage: (actor: Actor | undefined) => isModerator(actor),
  /** Who has not done what they were asked is for staff and leads; its author sees how many have. */
  count: (actor: Actor | undefined, article: { author_id: number }) =>
    actor?.id === article.author_id,
}
