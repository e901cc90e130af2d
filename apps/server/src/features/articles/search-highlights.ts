import type { MatchedText } from '@berg/contract'

/**
 * Characters that no text of ours holds. The first two stand around what matched; the others take
 * the place of < and >, which the search would take for tags and leave out.
 */
export const HIGHLIGHT_MARKS = {
  start: '\ue000',
  stop: '\ue001',
  less: '\ue002',
  greater: '\ue003',
}

/** Keeps our marks out of what people write. */
export const withoutHighlightMarks = (text: string) => text.replace(/[\ue000-\ue003]/g, '')

/** Text with marks, as the runs between them. */
export function highlightedRuns(marked: string): MatchedText {
  const [first = '', ...rest] = marked
    .replaceAll(HIGHLIGHT_MARKS.less, '<')
    .replaceAll(HIGHLIGHT_MARKS.greater, '>')
    .split(HIGHLIGHT_MARKS.start)
  const runs = rest.flatMap((part) => {
    const [hit = '', ...after] = part.split(HIGHLIGHT_MARKS.stop)
    return [
      { text: hit, hit: true },
      { text: after.join(''), hit: false },
    ]
  })
  return [{ text: first, hit: false }, ...runs].filter((run) => run.text !== '')
}
