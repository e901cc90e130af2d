import { commaList, type ArticleVersion, type VersionPart, say } from '@berg/contract'

const PARTS: Record<VersionPart, string> = {
  title: say('title ##in a list of what changed'),
  content: say('text ##in a list of what changed'),
  event: say('event ##in a list of what changed'),
  tags: say('tags ##in a list of what changed'),
  images: say('pictures ##in a list of what changed'),
  audience: say('who may see it ##in a list of what changed'),
  language: say('language ##in a list of what changed'),
  placement: say('placement ##in a list of what changed'),
}

/** What was done with this version, in a few words. */
export function changeInWords({
  version,
  changed,
  restored_from: from,
}: Pick<ArticleVersion, 'version' | 'changed' | 'restored_from'>): string {
  if (from !== null) return say('Brought version {version} back', { version: from })
  if (version === 1) return say('As it was at first')
  const parts = changed.map((part) => PARTS[part])
  const last = parts.pop()
  if (!last) return say('Changed')
  const list = parts.length > 0 ? say('{list} and {last}', { list: commaList(parts), last }) : last
  return say('Changed {list} ##which parts of an article', { list })
}

/** The two that are compared first: the newest, and the one before it. */
export function firstPair(versions: readonly Pick<ArticleVersion, 'version'>[]) {
  const [newest, before] = versions
  return newest && before && { from: before.version, to: newest.version }
}
