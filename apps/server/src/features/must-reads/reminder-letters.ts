import { articlePage, PAGES } from '@berg/contract'
import { plainTitle, shorten } from '../../platform/html/read.ts'
import type { NewLetter } from '../../platform/mail/letter.ts'

export interface Due {
  article: { id: number; title: string }
  due_on: string
}

type To = NewLetter['to']

const TITLE_LENGTH = 80
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const inWords = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))
const titleOf = ({ title }: Due['article']) =>
  shorten(plainTitle(title), TITLE_LENGTH) || 'Untitled'

const lineOf = (due: Due, today: string) =>
  `“${titleOf(due.article)}”, ${due.due_on < today ? 'which was due on' : 'by'} ${inWords(due.due_on)}`

/** What somebody has still to read and to confirm, all in one mail. */
export function reminderLetter(to: To, dues: readonly Due[], today: string): NewLetter {
  const [first] = dues
  const isOne = dues.length === 1 && first !== undefined
  return {
    to,
    kind: 'must-read-reminder',
    subject: isOne ? `Please read: ${titleOf(first.article)}` : `${dues.length} articles to read`,
    paragraphs: [
      'Please read to the end and confirm that you have:',
      ...dues.map((due) => `${lineOf(due, today)}.`),
    ],
    action: isOne
      ? { label: 'Read it', path: articlePage(first.article.id) }
      : { label: 'Open The Berg', path: PAGES.home },
    after: ['Without a device of your own, any shared one will do: with your personnel number.'],
  }
}

export interface TeamDue extends Due {
  names: readonly string[]
}

/** Who of a department has not confirmed, to who leads it. */
export function teamLetter(
  to: To,
  department: string,
  dues: readonly TeamDue[],
  today: string,
): NewLetter {
  return {
    to,
    kind: 'must-read-team',
    subject: `Not yet confirmed in ${department}`,
    paragraphs: [
      `These people of ${department} have not confirmed yet. Not all of them have e-mail: please tell them.`,
      ...dues.map((due) => `${lineOf(due, today)}: ${due.names.join(', ')}.`),
    ],
    action: { label: 'Open The Berg', path: PAGES.home },
  }
}
