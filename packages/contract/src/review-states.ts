import type { ArticleStatus } from './articles.ts'
import { say } from './words/say.ts'

/** Where an article stands between its author and the editors: its status, and whether it was sent. */
export const REVIEW_STATES = ['unsent', 'waiting', 'published', 'rejected'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** As people read them, in badges, filters, notices and mails. */
export const STATE_WORDS: Readonly<Record<ReviewState, string>> = {
  unsent: say('Draft ##state of an article'),
  waiting: say('Waiting ##state of an article'),
  published: say('Published ##state of an article'),
  rejected: say('Rejected ##state of an article'),
}

export function reviewStateOf(status: ArticleStatus, isSubmitted: boolean): ReviewState {
  if (status !== 'draft') return status
  return isSubmitted ? 'waiting' : 'unsent'
}

/** What can be done to the state of an article. */
export const TRANSITION_NAMES = ['publish', 'approve', 'reject', 'submit', 'withdraw'] as const
export type Transition = (typeof TRANSITION_NAMES)[number]

/**
 * Every legal transition: from which states it starts and where it ends. `publish` is staff's create and
 * publish in one; `submit` and `withdraw` are the author's: sending it to the editors and taking it back.
 */
export const TRANSITIONS: Readonly<
  Record<Transition, { from: readonly ReviewState[]; to: ReviewState }>
> = {
  publish: { from: ['unsent', 'waiting'], to: 'published' },
  approve: { from: ['unsent', 'waiting', 'rejected'], to: 'published' },
  reject: { from: ['waiting'], to: 'rejected' },
  submit: { from: ['unsent', 'rejected'], to: 'waiting' },
  withdraw: { from: ['waiting'], to: 'unsent' },
}

/** Where a transition leads, or undefined where it is not legal. */
export function stateAfter(from: ReviewState, transition: Transition): ReviewState | undefined {
  const { from: starts, to } = TRANSITIONS[transition]
  return starts.includes(from) ? to : undefined
}
