/** Holds text that is never shown. */
const NEVER_SHOWN =
  'script, style, template, noscript, iframe, object, svg, math, textarea, select, title'

let shownOf = (title: string): string => {
  const { body } = new DOMParser().parseFromString(title, 'text/html')
  for (const element of body.querySelectorAll(NEVER_SHOWN)) element.remove()
  return body.textContent.replace(/\s+/g, ' ').trim() || title
}

/** As the server has read them on a page that came rendered. */
const known = new Map<string, string>()

export function knowTitles(titles: Iterable<readonly [string, string]>): void {
  for (const [title, words] of titles) known.set(title, words)
}

/** Where there is no DOM to read it with. */
export const readTitlesBy = (other: typeof shownOf) => void (shownOf = other)

/**
 * The words of a title, for every place that shows them without their emphasis: cards, lists, labels.
 * One that is nothing but markup is shown as typed.
 */
export function plainTitle(title: string): string {
  return /[<&]/.test(title) ? (known.get(title) ?? shownOf(title)) : title
}
