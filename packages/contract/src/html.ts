/** What a text may be made of. Everything else loses its tag and keeps its text. */
export const HTML_TAGS: readonly string[] =
  'p br hr h2 h3 h4 ul ol li blockquote pre code strong b em i u s a img figure figcaption'.split(
    ' ',
  )

/** What a title may keep. */
export const EMPHASIS_TAGS: readonly string[] = 'strong b em i u s code'.split(' ')

/** Of links and pictures; whatever else they need is added to each. */
export const HTML_ATTRIBUTES = ['href', 'src', 'alt', 'width', 'height'] as const
export type HtmlAttribute = (typeof HTML_ATTRIBUTES)[number]
