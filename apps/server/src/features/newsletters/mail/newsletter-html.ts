import {
  type IssueArticle,
  type IssuePerson,
  type IssueSection,
  type NewsletterIssue,
  type TextLanguage,
  newsletterPage,
  say,
} from '@berg/contract'
import {
  BODY,
  SANS,
  SERIF,
  TABLE,
  besideWords,
  button,
  escaped,
  langOf,
  link,
  mailFrame,
  paragraph,
  quotation,
  sentBy,
} from '../../../platform/mail/frame.ts'
import { pageOfArticle } from '../issue-languages.ts'
import {
  type MailNeeds,
  aboutPerson,
  correctedOn,
  dayOf,
  mailPicture,
  paragraphsOf,
  personPicture,
  whenAndWhere,
} from './issue-words.ts'

/** Within the card of the frame. */
const COLUMN = 536
const BESIDE = 160
const FACE = 48
const PREVIEW_LENGTH = 140

export function htmlOf(issue: NewsletterIssue, subject: string, needs: MailNeeds): string {
  const { origin, timezone, unsubscribe } = needs
  const page = origin + newsletterPage(issue.number)
  const cover = mailPicture(issue.cover, COLUMN, origin)
  const numbered = [
    say('No. {number}', { number: issue.number }),
    issue.published_at && dayOf(issue.published_at, timezone),
    issue.corrected_at && correctedOn(issue.corrected_at, timezone),
  ].filter(Boolean)
  return mailFrame({
    title: subject,
    titleLanguage: issue.title_language,
    preview: issue.greeting.replaceAll(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
    aside: `<div class="muted" style="font:400 14px/22px ${SANS};color:#5b6a63">${escaped(numbered.join(', '))}<br>${link(page, say('Read it on the web'))}</div>`,
    body: [
      ...(cover ? [imageOf(cover, page)] : []),
      ...paragraphsIn(issue.greeting_language, issue.greeting),
      ...issue.sections.map((section) => sectionOf(section, needs)),
      `<div style="padding:24px 0 0">${button(say('Read it on the web'), page)}</div>`,
    ].join('\n'),
    foot: [
      sentBy(origin),
      ...(unsubscribe
        ? [
            `${escaped(say('You get this newsletter as a colleague.'))} ${link(unsubscribe, say('Unsubscribe'))}`,
          ]
        : []),
    ].join('<br>'),
  })
}

const imageOf = (
  { url, alt, width, height }: NonNullable<ReturnType<typeof mailPicture>>,
  page: string,
) =>
  `<a href="${escaped(page)}" style="text-decoration:none"><img class="wide" src="${escaped(url)}" alt="${escaped(alt)}" width="${width}" height="${height}" border="0" style="display:block;max-width:100%;border-radius:8px;margin:0 0 16px;font:400 14px/20px ${SANS};color:#5b6a63"></a>`

function sectionOf(section: IssueSection, needs: MailNeeds): string {
  const { heading, heading_language, text, text_language, articles, people, message } = section
  return [
    `<table ${TABLE} width="100%" style="margin:16px 0 0"><tr><td class="line" style="border-top:1px solid #e4e0d7;padding:24px 0 0">`,
    ...(heading
      ? [
          `<h2 class="pine" dir="auto"${langOf(heading_language)} style="margin:0 0 12px;font:600 20px/28px ${SERIF};color:#0f4a39;overflow-wrap:anywhere">${escaped(heading)}</h2>`,
        ]
      : []),
    ...paragraphsIn(text_language, text),
    ...(message ? [messageOf(message)] : []),
    ...articles.map((article) => articleOf(article, needs)),
    ...(people.length > 0 ? [peopleOf(people, needs)] : []),
    '</td></tr></table>',
  ].join('\n')
}

function messageOf({ title, quote, text, author }: NonNullable<IssueSection['message']>) {
  return [
    ...(title ? [titleOf(escaped(title))] : []),
    ...(quote ? [quotation(quote)] : []),
    ...paragraphsOf(text).map(paragraph),
    `<p class="muted" dir="auto" style="margin:0 0 16px;font:600 14px/20px ${SANS};color:#5b6a63">${escaped(author)}</p>`,
  ].join('\n')
}

function paragraphsIn(code: TextLanguage | undefined, text: string): string[] {
  const [lang, words] = [langOf(code), paragraphsOf(text).map(paragraph)]
  return lang ? [`<div${lang}>`, ...words, '</div>'] : words
}

const titleOf = (html: string, lang = '') =>
  `<h3 class="ink" dir="auto"${lang} style="margin:0 0 4px;font:600 17px/24px ${SANS};color:#14231d;overflow-wrap:anywhere">${html}</h3>`

function articleOf(article: IssueArticle, { origin, timezone }: MailNeeds): string {
  const page = origin + pageOfArticle(article)
  const language = article.translation?.language ?? article.language
  const when = whenAndWhere(article, timezone)
  const picture = mailPicture(article.picture, BESIDE, origin)
  const words = [
    titleOf(
      `<a class="ink" href="${escaped(page)}" style="color:#14231d;text-decoration:none">${escaped(article.title)}</a>`,
      langOf(language),
    ),
    ...(when
      ? [
          `<p class="pine" dir="auto" style="margin:0 0 4px;font:600 14px/20px ${SANS};color:#0f4a39">${escaped(when)}</p>`,
        ]
      : []),
    ...(article.text
      ? [
          `<p class="ink" dir="auto"${langOf(article.text_language ?? language)} style="margin:0 0 4px;font:400 15px/23px ${SANS};color:#14231d;overflow-wrap:anywhere">${escaped(article.text)}</p>`,
        ]
      : []),
    `<p style="margin:0;font:400 15px/23px ${SANS}">${link(page, say('Read more'))}</p>`,
  ].join('')
  const beside = picture
    ? `<td class="thumb" valign="top" width="${BESIDE}" style="${besideWords()}">${imageOf(picture, page)}</td>`
    : ''
  return `<table ${TABLE} width="100%" style="margin:0 0 20px"><tr>${beside}<td class="beside" valign="top">${words}</td></tr></table>`
}

function peopleOf(people: readonly IssuePerson[], { origin }: MailNeeds): string {
  const rows = people.map((person) => {
    const picture = personPicture(person, FACE, origin)
    const face = picture
      ? `<img src="${escaped(picture.url)}" alt="" width="${FACE}" height="${FACE}" border="0" style="display:block;border-radius:${FACE / 2}px">`
      : '&nbsp;'
    return `<tr><td width="${FACE + 16}" valign="top" style="${besideWords('12px')}">${face}</td><td class="ink" dir="auto" valign="top" style="padding:0 0 12px;${BODY}"><b>${escaped(person.name)}</b><br><span class="muted" style="font:400 14px/20px ${SANS};color:#5b6a63">${escaped(aboutPerson(person))}</span></td></tr>`
  })
  return `<table ${TABLE} width="100%">${rows.join('\n')}</table>`
}
