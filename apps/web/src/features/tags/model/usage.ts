import type { Tag } from '@berg/contract'

/** 'Used by 3 articles' */
export function usageOf({ articles = 0 }: Pick<Tag, 'articles'>): string {
  if (articles === 0) return 'Not used'
  return `Used by ${articles} ${articles === 1 ? 'article' : 'articles'}`
}
