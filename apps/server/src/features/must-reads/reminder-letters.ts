import { commaList, articlePage, PAGES, say, sayCount } from '@berg/contract'
import { plainTitle, shorten } from '../../platform/html/read.ts'
import { dateSaid } from '../../platform/language/dates.ts'
import type { NewLetter } from '../../platform/mail/letter.ts'

export interface Due {
  article: { id: number; title: string }
  due_on: string
}

type To = NewLetter['to']

const TITLE_LENGTH = 80
const titleOf = ({ title }: Due['article']) =>
  shorten(plainTitle(title), TITLE_LENGTH) || say('Untitled')

function lineOf({ article, due_on }: Due, today: string): string {
  const said = { title: titleOf(article), date: dateSaid(due_on) }
  return due_on < today
    ? say('“{title}”, which was due on {date}', said)
    : say('“{title}”, by {date} ##until when it is to be read', said)
}

/** What somebody has still to read and to confirm, all in one mail. */
export function reminderLetter(to: To, dues: readonly Due[], today: string): NewLetter {
  const [first] = dues
  const isOne = dues.length === 1 && first !== undefined
  return {
    to,
    kind: 'must-read-reminder',
    words: () => ({
      subject: isOne
        ? say('Please read: {title}', { title: titleOf(first.article) })
        : sayCount(dues.length, '{n} article to read', '{n} articles to read'),
      paragraphs: [
        say('Please read to the end and confirm that you have:'),
        ...dues.map((due) => `${lineOf(due, today)}.`),
      ],
      action: isOne
        ? { label: say('Read it'), path: articlePage(first.article.id) }
        : { label: say('Open The Berg'), path: PAGES.home },
      after: [
        say('Without a device of your own, any shared one will do: with your personnel number.'),
      ],
    }),
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
    words: () => ({
      subject: say('Not yet confirmed in {department}', { department }),
      paragraphs: [
        say(
          'These people of {department} have not confirmed yet. Not all of them have e-mail: please tell them.',
          { department },
        ),
        ...dues.map((due) => `${lineOf(due, today)}: ${commaList(due.names)}.`),
      ],
      action: { label: say('Open The Berg'), path: PAGES.home },
    }),
  }
}
