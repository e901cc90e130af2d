import { UNDO_SECONDS, type AuthoringArticle } from '@berg/contract'

/** A review that can still be undone. */
export interface RecentReview {
  article: AuthoringArticle
  move: 'approve' | 'reject'
}

let recent: readonly RecentReview[] = []
const listeners = new Set<() => void>()

function change(next: readonly RecentReview[]): void {
  recent = next
  for (const listener of listeners) listener()
}

/** Gives back what is forgotten. */
export function forgetReview(id: number): RecentReview | undefined {
  const forgotten = recent.find(({ article }) => article.id === id)
  change(recent.filter((one) => one !== forgotten))
  return forgotten
}

/** Newest first. It goes by itself when it cannot be undone any more. */
export function rememberReview(review: RecentReview): void {
  const { id } = review.article
  change([review, ...recent.filter(({ article }) => article.id !== id)])
  setTimeout(() => change(recent.filter((one) => one !== review)), UNDO_SECONDS * 1000)
}

/** They outlive the screen: who comes back finds what can still be undone. */
export function subscribeToReviews(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const recentReviews = () => recent
