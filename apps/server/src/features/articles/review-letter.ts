import { PAGES, articlePage, say } from '@berg/contract'
import { readHtml, shorten } from '../../platform/html/read.ts'
import type { LetterWords, NewLetter } from '../../platform/mail/letter.ts'

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
  const short = shorten(readHtml(title).text, TITLE_LENGTH)
  const words = outcome === 'published' ? publishedWords : rejectedWords
  return {
    to,
    kind: `post-${outcome}`,
    words: () => ({
      ...words(short || say('Untitled'), articleId, reason),
      after: [say('Which mails you get is up to you: see your account on The Berg.')],
    }),
  }
}

const publishedWords = (title: string, articleId: number): LetterWords => ({
  subject: say('Your post was published: {title}', { title }),
  paragraphs: [say('Thank you for your post. It is on The Berg now, for everybody to read.')],
  action: { label: say('Read it'), path: articlePage(articleId) },
})

const rejectedWords = (title: string, _articleId: number, reason: string): LetterWords => ({
  subject: say('Your post was rejected: {title}', { title }),
  paragraphs: [
    ...(reason
      ? [say('Your post was rejected, with these words:'), { quote: reason }]
      : [say('Your post was rejected.')]),
    say('You can change it and send it again.'),
  ],
  action: { label: say('Open my posts'), path: PAGES.myPosts },
})
