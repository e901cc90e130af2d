import { type SignedIn, isModerator } from '../../platform/http/actor.ts'

interface Event {
  /** It is published, and they may see it. */
  isForThem: boolean
  authorId: number
  /** Null while it is with its author alone. */
  submittedAt: Date | null
}

type Rule = (actor: SignedIn | undefined, event: Event) => boolean

/** The organiser is who wrote it. What was not sent to the editors is not there for them. */
const mayManage: Rule = (actor, { authorId, submittedAt }) =>
  actor?.id === authorId || (isModerator(actor) && submittedAt !== null)

export const signupPolicy = {
  see: (actor, event) => event.isForThem || mayManage(actor, event),
  /** Ask for sign-up, and see who is coming. */
  manage: mayManage,
  signUp: (actor, { isForThem }) => actor !== undefined && isForThem,
} satisfies Record<string, Rule>
