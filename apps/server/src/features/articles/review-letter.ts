import { PAGES, STATE_WORDS, articlePage } from '@berg/contract'
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
  const state = STATE_WORDS[outcome].toLowerCase()
  const subject = `Your post was ${state}: ${words}`
  const common = { to, kind: `post-${outcome}`, subject, after }
  if (outcome === 'published') {
    return {
      ...common,
      paragraphs: ['Thank you for your post. It is on The Berg now, for everybody to read.'],
      action: { label: 'Read it', path: articlePage(articleId) },
    }
  }
  return {
    ...common,
    paragraphs: [
      ...(reason
        ? [`Your post was ${state}, with these words:`, { quote: reason }]
        : [`Your post was ${state}.`]),
      'You can change it and send it again.',
    ],
    action: { label: 'Open my posts', path: PAGES.myPosts },
  }
}
