import { type Move, type ArticleStatus, statusAfter } from '@berg/contract'
import { type Actor, isModerator } from '../../platform/http/actor.ts'

interface Subject {
  status: ArticleStatus
  authorId: number
}

type Rule = (actor: Actor | undefined, article: Subject) => boolean

const isOwnUnpublished: Rule = (actor, { authorId, status }) =>
  actor?.id === authorId && status !== 'published'

const mayChange: Rule = (actor, article) => isModerator(actor) || isOwnUnpublished(actor, article)

const mayMove =
  (move: Move): Rule =>
  (actor, { status }) =>
    isModerator(actor) && statusAfter(status, move) !== undefined

/** Who may do what with an article. A published one is staff's alone. */
export const articlePolicy = {
  read: (actor, article) => article.status === 'published' || mayChange(actor, article),
  edit: mayChange,
  delete: mayChange,
  approve: mayMove('approve'),
  reject: mayMove('reject'),
  publish: mayMove('publish'),
  /** Decide on it at all, in whatever state it is. */
  review: (actor, _article) => isModerator(actor),
  create: (actor, _article) => actor !== undefined,
} satisfies Record<string, Rule>
