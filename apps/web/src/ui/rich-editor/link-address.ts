const SAFE = /^(?:https?:\/\/\S|mailto:\S|tel:[+\d]|\/(?!\/))/i
const SCHEME = /^[a-z][a-z\d+.-]*:/i
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/

/** Addresses that a link may lead to: the web, a mailbox, a telephone, a page of this site. */
export const isLinkAddress = (address: string) => SAFE.test(address.trim())

/** What somebody typed as an address, completed; undefined where no link can be made of it. */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (EMAIL.test(text)) return `mailto:${text}`
  const address = SCHEME.test(text) || text.startsWith('/') ? text : `https://${text}`
  return text && !/\s/.test(text) && isLinkAddress(address) ? address : undefined
}
