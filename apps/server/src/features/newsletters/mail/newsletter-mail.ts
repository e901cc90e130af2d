import type { NewsletterIssue } from '@berg/contract'
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
export function mailOf(issue: NewsletterIssue, needs: MailNeeds): NewsletterMail {
  const subject = oneLine(issue.title) || `The Berg, No. ${issue.number}`
  return {
    subject,
    html: htmlOf(issue, subject, needs),
    text: textOf(issue, subject, needs),
  }
}
