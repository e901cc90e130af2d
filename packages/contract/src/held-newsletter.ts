import { say, sayCount } from './words/say.ts'

type Words = (...values: string[]) => string

/** Where in an issue it is: as it was written down, and as it is said. */
const PLACES: readonly (readonly [RegExp, Words])[] = [
  [/^The greeting$/, () => say('The greeting ##of an issue')],
  [/^Section (\d+)$/, (number = '') => say('Section {number} ##of an issue', { number })],
  [/^‘(.*)’$/s, (heading = '') => say('‘{heading}’', { heading })],
]

const two = (message: string, mend: string) => `${message} ${mend}`

/** What stops an issue, by the English of the checks before it is sent. */
const STOPS: readonly (readonly [RegExp, Words])[] = [
  [
    /^The issue has no title\. Give it one: it is what readers see first\.$/,
    () =>
      two(
        say('The issue has no title.'),
        say('Give it one: it is what readers see first. ##a title'),
      ),
  ],
  [
    /^There is nothing in the issue\. Add a section with something in it\.$/,
    () => two(say('There is nothing in the issue.'), say('Add a section with something in it.')),
  ],
  [
    /^(.+): ‘([^’]*)’ is no address\. Write the whole address, such as \S+\.$/s,
    (place = '', written = '') =>
      two(
        say('{place}: ‘{written}’ is no address.', { place: placeInWords(place), written }),
        say('Write the whole address, such as https://example.com/page.'),
      ),
  ],
  [
    /^(.+): there is no page ‘([^’]*)’\. Mend the address or take it out\.$/s,
    (place = '', written = '') =>
      two(
        say('{place}: there is no page ‘{written}’.', { place: placeInWords(place), written }),
        say('Mend the address or take it out.'),
      ),
  ],
  [
    /^(.+): (An article is|[\d,]+ articles are) not published for everybody\. Remove it from the section, or publish it for everybody\.$/s,
    (place = '', articles = '') =>
      two(
        sayCount(
          Number.parseInt(articles.replaceAll(',', ''), 10) || 1,
          '{place}: An article is not published for everybody.',
          '{place}: {n} articles are not published for everybody.',
          { place: placeInWords(place) },
        ),
        say('Remove it from the section, or publish it for everybody.'),
      ),
  ],
  [
    /^As a mail it weighs ([\d,]+) kB: mail programs would cut it off\. Shorten texts or remove articles until it is under 100 kB\.$/,
    (kilobytes = '') =>
      two(
        say('As a mail it weighs {kilobytes} kB: mail programs would cut it off.', {
          kilobytes: Number(kilobytes.replaceAll(',', '')),
        }),
        say('Shorten texts or remove articles until it is under 100 kB.'),
      ),
  ],
  [
    /^The cover has no alternative text\. Say in a few words what it shows: not everybody sees it\.$/,
    () =>
      two(
        say('The cover has no alternative text.'),
        say('Say in a few words what it shows: not everybody sees it.'),
      ),
  ],
]

const MORE = /^(.*) And (\d+) more to mend\.$/s

function found(table: readonly (readonly [RegExp, Words])[], text: string): string | undefined {
  for (const [sentence, words] of table) {
    const values = sentence.exec(text)?.slice(1)
    if (values) return words(...values)
  }
  return undefined
}

const placeInWords = (place: string) => found(PLACES, place) ?? place

/** Why an issue did not go out at its time, in the language that is spoken; what was written otherwise stays as it is. */
export function heldInWords(reason: string): string {
  const [, first = reason, others] = MORE.exec(reason) ?? []
  const said = found(STOPS, first)
  if (said === undefined) return reason
  const n = Number(others)
  return others ? `${said} ${sayCount(n, 'And {n} more to mend.', 'And {n} more to mend.')}` : said
}
