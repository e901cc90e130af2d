import { articlePage, type Article } from '@berg/contract'
import { plainTitle } from '../../../lib/plain-title.ts'
import { copyLink } from '../../../ui/copy-link.ts'

/** By what the device shares with; where it has nothing, the link is copied. */
export async function shareArticle(article: Pick<Article, 'id' | 'title'>): Promise<void> {
  const url = window.location.origin + articlePage(article.id)
  if (!('share' in navigator)) return copyLink(url)
  try {
    await navigator.share({ title: plainTitle(article.title), url })
  } catch (error) {
    const isSecondThought = error instanceof DOMException && error.name === 'AbortError'
    if (!isSecondThought) await copyLink(url)
  }
}
