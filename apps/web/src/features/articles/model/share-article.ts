import { articlePage, type Article } from '@berg/contract'
import { plainTitle } from '../../../lib/plain-title.ts'
import { toast } from '../../../ui/toast.ts'

/** By what the device shares with; where it has nothing, the link is copied. */
export async function shareArticle(article: Pick<Article, 'id' | 'title'>): Promise<void> {
  const url = window.location.origin + articlePage(article.id)
  if (!('share' in navigator)) return copy(url)
  try {
    await navigator.share({ title: plainTitle(article.title), url })
  } catch (error) {
    const isSecondThought = error instanceof DOMException && error.name === 'AbortError'
    if (!isSecondThought) await copy(url)
  }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    toast.success('Link copied')
  } catch {
    // Closed on plain http: whoever wants it can still read it.
    toast.info('Copy this link', url)
  }
}
