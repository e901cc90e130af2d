import type { ArticleVersion, VersionPart } from '@berg/contract'

const PARTS: Record<VersionPart, string> = {
  title: 'title',
  content: 'text',
  event: 'event',
  tags: 'tags',
  images: 'pictures',
  audience: 'who may see it',
  language: 'language',
  placement: 'placement',
}

/** What was done with this version, in a few words. */
export function changeInWords({
  version,
  changed,
  restored_from: from,
}: Pick<ArticleVersion, 'version' | 'changed' | 'restored_from'>): string {
  if (from !== null) return `Brought version ${from} back`
  if (version === 1) return 'As it was at first'
  const parts = changed.map((part) => PARTS[part])
  const last = parts.pop()
  if (!last) return 'Changed'
  return `Changed ${parts.length > 0 ? `${parts.join(', ')} and ${last}` : last}`
}

/** The two that are compared first: the newest, and the one before it. */
export function firstPair(versions: readonly Pick<ArticleVersion, 'version'>[]) {
  const [newest, before] = versions
  return newest && before && { from: before.version, to: newest.version }
}
