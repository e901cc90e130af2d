import { PAGES, articlePage } from '@berg/contract'
import { readHtml, shorten } from '../../platform/html/read.ts'
import type { NewLetter } from '../../platform/mail/letter.ts'

export interface ToldReview {
  articleId: number
  /** With its markup. */
  title: string
  outcome: 'published' | 'rejected'
  reason: string
}

const TITLE_LENGTH = 80

/** What became of a post, to its author. */
export function reviewLetter(
  to: NewLetter['to'],
  { articleId, title, outcome, reason }: ToldReview,
): NewLetter {
  const words = shorten(readHtml(title).text, TITLE_LENGTH) || 'Untitled'
  const after = ['Which mails you get is up to you: see your account on The Berg.']
  const common = { to, kind: `post-${outcome}`, after }
  if (outcome === 'published') {
    return {
      ...common,
      subject: `Your post was published: ${words}`,
      paragraphs: ['Thank you for your post. It is on The Berg now, for everybody to read.'],
      action: { label: 'Read it', path: articlePage(articleId) },
    }
  }
  return {
    ...common,
    subject: `Your post was not published: ${words}`,
    paragraphs: [
      ...(reason
        ? ['Your post was looked at, and sent back to you with these words:', { quote: reason }]
        : ['Your post was looked at, and sent back to you.']),
      'You can change it and send it again.',
    ],
    action: { label: 'Open my posts', path: PAGES.myPosts },
  }
}
