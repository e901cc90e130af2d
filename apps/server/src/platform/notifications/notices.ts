import type { NotificationFacts, NotificationKind } from '@berg/contract'
import type { Executor } from '../db/database.ts'

/** Something that people are told on the site. */
export interface NewNotice {
  to: readonly number[]
  kind: NotificationKind
  /** Who did it, and is not told; left out for the site itself. */
  by?: number | null
  articleId?: number | null
  commentId?: number
  newsletterId?: number
  /** Of what it is about. */
  title?: string
  facts?: NotificationFacts
  /** Whoever has been told the same since then is not told again. */
  unlessToldSince?: Date
  at: Date
}

/** Which notices are meant: those of one article or comment, of everybody or of one person. */
export interface NoticesAbout {
  kinds: readonly NotificationKind[]
  articleId?: number
  commentId?: number
  userId?: number
}

/** Somebody who may be told by mail as well. */
interface Unreached {
  userId: number
  /** The newest of the kind that they have not seen. */
  notice: number | undefined
}

/** The one way to tell somebody something. It is told exactly when the transaction is done. */
export interface Notices {
  /** Takes the place of what the same people have not seen yet of what became of the same thing. */
  tell(tx: Executor, notice: NewNotice): Promise<void>
  /** They know by now: nobody has to be told any more. */
  settle(tx: Executor, about: NoticesAbout, at: Date): Promise<void>
  /** It is not so any more: whoever has not seen it yet is not told. */
  retract(tx: Executor, about: NoticesAbout): Promise<void>
  /** That something was deleted is not told once it is back. */
  retractDeletion(tx: Executor, userId: number, at: Date): Promise<void>
  /** The newest notice of a kind that each of them has not seen. */
  unseenOf(
    tx: Executor,
    kind: NotificationKind,
    userIds: readonly number[],
  ): Promise<ReadonlyMap<number, number>>
  /** Those of them who have such notices on none of their devices, with the notice: the others need no mail beside it. */
  notReachedByPush(
    tx: Executor,
    kind: NotificationKind,
    userIds: readonly number[],
  ): Promise<Unreached[]>
}
