import { type InterfaceLanguage, type NewsletterIssue, say } from '@berg/contract'
import { inLanguage } from '../../../platform/language/in-language.ts'
import { oneLine } from '../../../platform/mail/letter.ts'
import { htmlOf } from './newsletter-html.ts'
import { textOf } from './newsletter-text.ts'
import type { MailNeeds } from './issue-words.ts'

export interface NewsletterMail {
  subject: string
  html: string
  text: string
}

/** An issue as the mail that one reader gets. */
export const mailOf = (
  issue: NewsletterIssue,
  needs: MailNeeds,
  language: InterfaceLanguage = 'en',
): NewsletterMail =>
  inLanguage(language, () => {
    const subject =
      oneLine(issue.title) || oneLine(say('The Berg, No. {number}', { number: issue.number }))
    return {
      subject,
      html: htmlOf(issue, subject, needs),
      text: textOf(issue, subject, needs),
    }
  })
