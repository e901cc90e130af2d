import type { ArticleStatus } from './articles.ts'

/** What can be done to the state of an article. */
export const MOVES = ['publish', 'approve', 'reject', 'revise'] as const
export type Move = (typeof MOVES)[number]

/**
 * Every legal move: from which states it starts and where it ends. `publish` is staff's create and
 * publish in one; `revise` is an author's save, which sends a rejected article back for review.
 */
export const TRANSITIONS: Readonly<
  Record<Move, { from: readonly ArticleStatus[]; to: ArticleStatus }>
> = {
  publish: { from: ['draft'], to: 'published' },
  approve: { from: ['draft', 'rejected'], to: 'published' },
  reject: { from: ['draft'], to: 'rejected' },
  revise: { from: ['draft', 'rejected'], to: 'draft' },
}

/** Where a move leads, or undefined where it is not legal. */
export function statusAfter(from: ArticleStatus, move: Move): ArticleStatus | undefined {
  const { from: starts, to } = TRANSITIONS[move]
  return starts.includes(from) ? to : undefined
}
