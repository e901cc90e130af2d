/** Holds text that is never shown. */
const NEVER_SHOWN =
  'script, style, template, noscript, iframe, object, svg, math, textarea, select, title'

/**
 * The words of a title, for every place that shows them without their emphasis: cards, lists, labels.
 * One that is nothing but markup is shown as typed.
 */
export function plainTitle(title: string): string {
  if (!/[<&]/.test(title)) return title
  const { body } = new DOMParser().parseFromString(title, 'text/html')
  for (const element of body.querySelectorAll(NEVER_SHOWN)) element.remove()
  return body.textContent.replace(/\s+/g, ' ').trim() || title
}
