/** What an article may be made of. Everything else loses its tag and keeps its text. */
export const ALLOWED = new Set(
  'p br h2 h3 h4 ul ol li blockquote strong b em i u s a img figure figcaption hr code pre'.split(
    ' ',
  ),
)

export const VOID = new Set(['br', 'hr', 'img'])

/** Close enough to something that is allowed to become it. */
export const RENAMED: ReadonlyMap<string, string> = new Map([
  ['h1', 'h2'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['strike', 's'],
  ['del', 's'],
  ['ins', 'u'],
])

/** Goes with all it holds: code, styles, and text that was never meant to be read. */
export const DROPPED = new Set(
  (
    'script style template noscript noembed noframes iframe frame frameset object embed applet param ' +
    'svg math textarea select option optgroup datalist title head xmp plaintext listing ' +
    'audio video canvas source track map area dialog'
  ).split(' '),
)

const HERE = 'https://here.invalid'
const BLANKS = /[\0- \u007f-\u009f\u00a0\u200b\u2028\u2029\ufeff]/g

/** The address as a browser would read it, if it starts with one of these schemes or with one slash. */
function safeAddress(raw: string, schemes: RegExp): string | undefined {
  const text = raw.trim()
  // Browsers skip blanks and control characters inside a scheme.
  const bare = text.replace(BLANKS, '')
  const isRooted = bare.startsWith('/')
  if (!isRooted && !schemes.test(bare)) return undefined
  try {
    const url = new URL(text, HERE)
    if (!isRooted) return schemes.test(url.href) ? url.href : undefined
    return url.origin === HERE ? url.href.slice(HERE.length) : undefined
  } catch {
    return undefined
  }
}

export const safeLink = (raw: string) => safeAddress(raw, /^(https?:\/\/|mailto:|tel:)/i)
export const safeImage = (raw: string) => safeAddress(raw, /^https?:\/\//i)
