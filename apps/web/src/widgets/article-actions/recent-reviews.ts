import { UNDO_SECONDS, type AuthoringArticle } from '@berg/contract'

/** A decision that can still be undone. */
export interface RecentDecision {
  article: AuthoringArticle
  move: 'approve' | 'reject'
}

let recent: readonly RecentDecision[] = []
const listeners = new Set<() => void>()

function change(next: readonly RecentDecision[]): void {
  recent = next
  for (const listener of listeners) listener()
}

export function forgetDecision(id: number): void {
  change(recent.filter(({ article }) => article.id !== id))
}

/** Newest first. It goes by itself when it cannot be undone any more. */
export function rememberDecision(decision: RecentDecision): void {
  const { id } = decision.article
  change([decision, ...recent.filter(({ article }) => article.id !== id)])
  setTimeout(() => change(recent.filter((one) => one !== decision)), UNDO_SECONDS * 1000)
}

/** They outlive the screen: who comes back finds what can still be undone. */
export function subscribeToDecisions(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const recentDecisions = () => recent
