import type { AuthoringArticle } from '@berg/contract'
import { createContext, use } from 'react'

/** What somebody can do with an article. */
export type Task = 'edit' | 'approve' | 'reject' | 'delete'

export interface Managed {
  /** What the screen calls an article. */
  noun: 'article' | 'post'
  may: (task: Task, article: AuthoringArticle) => boolean
  start: (task: Task, article: AuthoringArticle) => void
}

export const ManagedContext = createContext<Managed>({
  noun: 'article',
  may: () => false,
  start: () => {},
})

export const useManaged = () => use(ManagedContext)
