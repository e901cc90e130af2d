import { COMMENT_EDIT_MINUTES } from '@berg/contract'
import { MINUTE_MS } from '../../platform/clock.ts'
import { type Actor, isModerator } from '../../platform/http/actor.ts'

interface Subject {
  authorId: number | null
  createdAt: Date
  hiddenReason: string | null
}

export const editableUntil = ({ createdAt }: Pick<Subject, 'createdAt'>) =>
  new Date(createdAt.getTime() + COMMENT_EDIT_MINUTES * MINUTE_MS)

const isOwn = (actor: Actor | undefined, { authorId }: Pick<Subject, 'authorId'>) =>
  actor !== undefined && actor.id === authorId

export const commentPolicy = {
  write: (actor: Actor | undefined) => actor !== undefined,
  /** What was hidden is not there for others. */
  see: (actor: Actor | undefined, comment: Subject) =>
    comment.hiddenReason === null || isOwn(actor, comment) || isModerator(actor),
  own: isOwn,
  /** What others have read for a while, or the editors have hidden, stays as it is. */
  edit: (actor: Actor, comment: Subject, now: Date) =>
    isOwn(actor, comment) && comment.hiddenReason === null && now < editableUntil(comment),
  report: (actor: Actor | undefined, comment: Subject) =>
    actor !== undefined && !isOwn(actor, comment),
  moderate: (actor: Actor | undefined) => isModerator(actor),
}
