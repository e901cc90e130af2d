import type { ListedArticle } from '@berg/contract'
import type { ReactNode } from 'react'
import type { LazyModule } from '../../../lib/lazy-module.ts'

/** What other features put around the text of an open article. */
export interface AroundArticle {
  before?: (article: ListedArticle) => ReactNode
  after?: (article: ListedArticle) => ReactNode
  /** Further points of its menu. */
  tools?: (article: ListedArticle) => ReactNode
}

/** Nothing of it is needed to read, so that it may come later, or not at all. */
export type LazyAroundArticle = LazyModule<AroundArticle>
