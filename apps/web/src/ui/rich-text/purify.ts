import { EMPHASIS_TAGS, HTML_ATTRIBUTES, HTML_TAGS } from '@berg/contract'
import DOMPurify, { type Config } from 'dompurify'

const ALLOWED = {
  ALLOWED_TAGS: [...HTML_TAGS],
  ALLOWED_ATTR: [...HTML_ATTRIBUTES],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/)/i,
  // Not addresses, and measured against the rule above all the same unless named here.
  ADD_URI_SAFE_ATTR: ['width', 'height'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
} satisfies Config

/** Ours alone: the hook below must not reach another user of the library. */
let purifier: typeof DOMPurify | undefined

function prepare(): typeof DOMPurify {
  const own = DOMPurify(window)
  own.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    }
    if (node.tagName === 'IMG') {
      node.setAttribute('loading', 'lazy')
      // The library lets data: pass in pictures, whatever it is told about addresses.
      if (!/^(?:https?:|\/)/i.test(node.getAttribute('src') ?? '')) node.remove()
    }
  })
  return own
}

/** The server stores less; reading more would hold up the page. */
const LONGEST = 400_000

/** Nodes, not text: what was checked is what is shown, with no second reading in between. */
export function sanitise(html: string): DocumentFragment {
  purifier ??= prepare()
  return purifier.sanitize(html.slice(0, LONGEST), ALLOWED)
}

const IN_A_LINE = { ...ALLOWED, ALLOWED_TAGS: [...EMPHASIS_TAGS] }

/** For a title: emphasis stays, all other markup goes. One that is nothing but markup is shown as typed. */
export function sanitiseLine(html: string): Node {
  purifier ??= prepare()
  const line = purifier.sanitize(html, IN_A_LINE)
  return line.textContent?.trim() ? line : new Text(html)
}
