import {
  type ArticleStatus,
  type Audience,
  type Transition,
  reviewStateOf,
  stateAfter,
} from '@berg/contract'
import { type Actor, isModerator } from '../../platform/http/actor.ts'
import { maySee } from './audience.ts'

interface Subject {
  status: ArticleStatus
  authorId: number
  audience: Audience['kind']
  audienceValue: string
  /** Null while it is with its author alone. */
  submittedAt: Date | string | null
}

type Rule = (actor: Actor | undefined, article: Subject) => boolean

const isOwn: Rule = (actor, { authorId }) => actor?.id === authorId

/** What was not sent to the editors is not there for them, except for its author. */
const mayReview: Rule = (actor, article) =>
  isModerator(actor) && (article.submittedAt !== null || isOwn(actor, article))

const mayChange: Rule = (actor, article) =>
  mayReview(actor, article) || (isOwn(actor, article) && article.status !== 'published')

const canMove = (move: Transition, { status, submittedAt }: Subject) =>
  stateAfter(reviewStateOf(status, submittedAt !== null), move) !== undefined

const mayDecide =
  (move: Transition): Rule =>
  (actor, article) =>
    mayReview(actor, article) && canMove(move, article)

const maySend =
  (move: Transition): Rule =>
  (actor, article) =>
    isOwn(actor, article) && canMove(move, article)

/** Who may do what with an article. A published one is staff's alone. */
export const articlePolicy = {
  read: (actor, article) =>
    (article.status === 'published' && maySee(actor, article)) || mayChange(actor, article),
  edit: mayChange,
  delete: mayChange,
  approve: mayDecide('approve'),
  reject: mayDecide('reject'),
  publish: mayDecide('publish'),
  submit: maySend('submit'),
  withdraw: maySend('withdraw'),
  /** See what it was before. */
  history: (actor, article) => mayReview(actor, article) || isOwn(actor, article),
  /** Decide on it at all, in whatever state it is. */
  review: mayReview,
  /** Send it or take it back at all, in whatever state it is. */
  own: isOwn,
  create: (actor, _article) => actor !== undefined,
} satisfies Record<string, Rule>
