import { keepOnDevice } from '../../../lib/keep-on-device.ts'
import type { DraftStore } from '../../../lib/use-draft-keeping.ts'

interface CommentDraft extends DraftStore<string> {
  find(): string
}

/** What somebody was about to say about an article, on this device. */
export function commentDraft(userId: number, articleId: number): CommentDraft {
  const name = `berg-comment:${userId}:${articleId}`
  return {
    find: () => attempt(() => localStorage.getItem(name)) ?? '',
    keep: (text) => attempt(() => (keepOnDevice(name, text), true)) ?? false,
    drop: () => attempt(() => localStorage.removeItem(name)),
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
