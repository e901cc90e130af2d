import {
  type IssueArticle,
  type IssueSection,
  type NewsletterIssue,
  newsletterPage,
  say,
} from '@berg/contract'
import { quoted, textSignature } from '../../../platform/mail/frame.ts'
import { pageOfArticle } from '../issue-languages.ts'
import {
  type MailNeeds,
  aboutPerson,
  correctedOn,
  dayOf,
  paragraphsOf,
  whenAndWhere,
} from './issue-words.ts'

const LONGEST_RULE = 60

/** The issue as plain text; a paragraph is a line, and whoever shows it wraps it to their screen. */
export function textOf(issue: NewsletterIssue, subject: string, needs: MailNeeds): string {
  const { origin, timezone, unsubscribe } = needs
  const numbered = [
    say('The Berg, No. {number}', { number: issue.number }),
    issue.published_at && dayOf(issue.published_at, timezone),
    issue.corrected_at && correctedOn(issue.corrected_at, timezone),
  ]
  return [
    ruled(subject, '='),
    numbered.filter(Boolean).join(', '),
    `${say('Read it on the web:')}\n${origin}${newsletterPage(issue.number)}`,
    ...paragraphsOf(issue.greeting),
    ...issue.sections.map((section) => sectionOf(section, needs)),
    ...(unsubscribe
      ? [`${say('You get this newsletter as a colleague. Unsubscribe:')}\n${unsubscribe}`]
      : []),
    textSignature(origin),
  ].join('\n\n')
}

const ruled = (heading: string, sign: string) =>
  `${heading}\n${sign.repeat(Math.min(Array.from(heading).length, LONGEST_RULE))}`

const sectionOf = ({ heading, text, articles, people, message }: IssueSection, needs: MailNeeds) =>
  [
    // A blank line more: a section begins.
    heading ? `\n${ruled(heading, '-')}` : '\n* * *',
    ...paragraphsOf(text),
    ...(message ? messageOf(message) : []),
    ...articles.map((article) => articleOf(article, needs)),
    people
      .map((person) => [`* ${person.name}`, aboutPerson(person)].filter(Boolean).join(', '))
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')

const messageOf = ({ title, quote, text, author }: NonNullable<IssueSection['message']>) => [
  title,
  quote && quoted(quote),
  ...paragraphsOf(text),
  author,
]

const articleOf = (article: IssueArticle, { origin, timezone }: MailNeeds) =>
  [
    `* ${article.title}`,
    whenAndWhere(article, timezone),
    article.text,
    origin + pageOfArticle(article),
  ]
    .filter(Boolean)
    .join('\n')
