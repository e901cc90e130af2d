import { type Asset, type AssetMatch, type AssetType, say } from '@berg/contract'
import { dayAt, formatDay } from '../../../lib/dates.ts'
import { formatSize } from '../../../lib/format-size.ts'

export const TYPE_NAMES: Record<AssetType, string> = {
  document: say('Document'),
  image: say('Image'),
  video: say('Video'),
}

/** What a card tells of a file, in words. */
export function formatAsset(asset: Asset, timeZone: string | undefined) {
  const day = dayAt(asset.created_at, timeZone)
  return {
    type: TYPE_NAMES[asset.type],
    size: formatSize(asset.size),
    day,
    uploaded: formatDay(day, 'short'),
    /** Files that nobody sent were always in the database. */
    by: asset.uploaded_by_name ?? 'DB',
  }
}

const PLACES: Record<NonNullable<AssetMatch['unit']>, (place: string) => string> = {
  page: (place) => say('Page {place}', { place }),
  sheet: (place) => say('Sheet {place}', { place }),
  slide: (place) => say('Slide {place}', { place }),
}

/** Where in a file something stands, as people say it: 'Page 3', 'Sheet Prices'. */
export function placeOf({ unit, page, label }: AssetMatch): string | undefined {
  if (!unit) return undefined
  return PLACES[unit](label ?? `${page}`)
}

/** How a file can be looked at here; undefined where it can only be downloaded. */
export function showsAs({
  opens,
  type,
  content_type,
}: Asset): 'image' | 'video' | 'pdf' | undefined {
  if (!opens) return undefined
  if (type !== 'document') return type
  return content_type === 'application/pdf' ? 'pdf' : undefined
}
