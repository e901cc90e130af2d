import {
  type ArticleVersion,
  type ArticleVersionDetail,
  EVENT_KEYS,
  FOR_EVERYBODY,
  eventIn,
  highlightsOf,
  nameOf,
  recordOf,
  VERSION_PARTS,
  type VersionPart,
} from '@berg/contract'
import { isoMoment } from '../../platform/db/sql-dates.ts'
import type { ArticleSnapshot } from './articles.table.ts'
import type { ListedVersionRow, VersionRow } from './versions.repository.ts'

interface Viewing {
  seesHidden: boolean
  canRestore: boolean
}

type Tags = ArticleSnapshot['tags']

/** A tag that says where an article stands is no word about what it is. */
export const decidesPlacement = ({ name }: Tags[number]) => highlightsOf([name]).length > 0

const PART_OF: Record<Exclude<keyof ArticleSnapshot, 'tags'>, VersionPart> = {
  title: 'title',
  content: 'content',
  ...recordOf(EVENT_KEYS, () => 'event' as const),
  images: 'images',
  audience: 'audience',
  language: 'language',
  top_news_until: 'placement',
  pinned_until: 'placement',
}

export function presentVersion(
  row: ListedVersionRow,
  { seesHidden, canRestore }: Viewing,
): ArticleVersion {
  const parts = new Set(changedParts(row, seesHidden))
  return {
    version: row.version,
    saved_at: isoMoment(row.saved_at),
    saved_by: row.saved_by,
    saved_by_name: row.saved_by && nameOf(row.saved_by),
    title: row.title,
    changed: VERSION_PARTS.filter((part) => parts.has(part)),
    is_current: row.is_current,
    was_published: row.was_published,
    restored_from: row.restored_from,
    can: { restore: canRestore && !row.is_current },
  }
}

export function presentVersionDetail(row: VersionRow, viewing: Viewing): ArticleVersionDetail {
  const { tags, top_news_until: _top, pinned_until: _pinned, ...snapshot } = row.snapshot
  const names = tagNames(tags, viewing.seesHidden)
  return {
    ...presentVersion(row, viewing),
    ...snapshot,
    ...eventIn(snapshot),
    audience: snapshot.audience ?? FOR_EVERYBODY,
    language: snapshot.language ?? null,
    tags: names,
  }
}

const tagNames = (tags: Tags, seesHidden: boolean) =>
  tags.filter(({ hidden }) => seesHidden || !hidden).map(({ name }) => name)

function changedParts(
  { changed, tags, tags_before: before }: ListedVersionRow,
  seesHidden: boolean,
): VersionPart[] {
  const parts = changed.flatMap((key) => (key === 'tags' ? [] : PART_OF[key]))
  if (!before || !changed.includes('tags')) return parts
  const differ = (one: Tags, other: Tags) =>
    tagNames(one, seesHidden).join('\n') !== tagNames(other, seesHidden).join('\n')
  const about = (all: Tags) => all.filter((tag) => !decidesPlacement(tag))
  const placing = (all: Tags) => all.filter(decidesPlacement)
  if (differ(about(tags), about(before))) parts.push('tags')
  // Where an article stands is no secret, only the tags behind it are.
  if (placing(tags).length !== placing(before).length) parts.push('placement')
  return parts
}
