import type { MatchedText } from '@berg/contract'

/**
 * Characters that no text of ours holds. The first two stand around what matched; the others take
 * the place of < and >, which the search would take for tags and leave out.
 */
export const MARKS = { start: '\ue000', stop: '\ue001', less: '\ue002', greater: '\ue003' }

/** Keeps our marks out of what people write. */
export const withoutMarks = (text: string) => text.replace(/[\ue000-\ue003]/g, '')

/** Text with marks, as the runs between them. */
export function runsOf(marked: string): MatchedText {
  const [first = '', ...rest] = marked
    .replaceAll(MARKS.less, '<')
    .replaceAll(MARKS.greater, '>')
    .split(MARKS.start)
  const runs = rest.flatMap((part) => {
    const [hit = '', ...after] = part.split(MARKS.stop)
    return [
      { text: hit, hit: true },
      { text: after.join(''), hit: false },
    ]
  })
  return [{ text: first, hit: false }, ...runs].filter((run) => run.text !== '')
}
