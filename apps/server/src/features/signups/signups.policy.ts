import type { ArticleStatus } from '@berg/contract'
import { type Actor, isModerator } from '../../platform/http/actor.ts'

interface Event {
  status: ArticleStatus
  authorId: number
  /** Null while it is with its author alone. */
  submittedAt: Date | null
}

type Rule = (actor: Actor | undefined, event: Event) => boolean

/** The organiser is who wrote it. What was not sent to the editors is not there for them. */
const mayManage: Rule = (actor, { authorId, submittedAt }) =>
  actor?.id === authorId || (isModerator(actor) && submittedAt !== null)

export const signupPolicy = {
  see: (actor, event) => event.status === 'published' || mayManage(actor, event),
  /** Ask for sign-up, and see who is coming. */
  manage: mayManage,
  signUp: (actor, { status }) => actor !== undefined && status === 'published',
} satisfies Record<string, Rule>
