import type { Comment, CommentPage, OwnResponses } from '@berg/contract'

/** The stretches, newest first as they were fetched, as one list with the newest last. */
export const inOrder = (pages: readonly CommentPage[]): Comment[] =>
  pages.toReversed().flatMap(({ results }) => results)

/** What the editors have hidden of one's own, in its place among what is there so far. */
export function withOwnHidden(
  comments: readonly Comment[],
  hidden: OwnResponses['hidden'],
  hasEarlier: boolean,
): Comment[] {
  const known = new Set(comments.map(({ id }) => id))
  const first = hasEarlier ? (comments[0]?.id ?? 0) : 0
  const missing = hidden.filter(({ id }) => !known.has(id) && id > first)
  return [...comments, ...missing].toSorted((a, b) => a.id - b.id)
}

export interface TextPart {
  text: string
  /** Where it leads, within this site. */
  href?: string
}

const PUNCTUATION_AT_END = /[),.:;!?'"»”]+$/

/** A text with the addresses of this site as links; those of others stay text. */
export function linkedParts(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = []
  let rest = 0
  for (const { 0: word, index } of text.matchAll(/\bhttps?:\/\/\S+/g)) {
    const address = word.replace(PUNCTUATION_AT_END, '')
    if (address !== origin && !address.startsWith(`${origin}/`)) continue
    if (index > rest) parts.push({ text: text.slice(rest, index) })
    parts.push({ text: address, href: address.slice(origin.length) || '/' })
    rest = index + address.length
  }
  if (rest < text.length) parts.push({ text: text.slice(rest) })
  return parts
}
