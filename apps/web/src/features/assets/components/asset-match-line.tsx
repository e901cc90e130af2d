import type { Asset } from '@berg/contract'
import { Link } from '../../../routing/link.tsx'
import { useItemLink } from '../../../lib/item-in-url.ts'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { placeOf, showsAs } from '../model/format-asset.ts'
import { pageHash } from '../model/page-hash.ts'
import { ASSET_PARAM, loadViewer } from './asset-link.tsx'

/** The line of a file that has what was searched for; of a PDF it leads to the page. */
export function AssetMatchLine({ asset }: { asset: Asset }) {
  const { match } = asset
  const { to, state } = useItemLink(ASSET_PARAM, asset.id)
  if (!match) return null
  const place = placeOf(match)
  const words = (
    <>
      {place && <span className="font-semibold text-leaf">{place}</span>}
      {place && ' · '}
      <MarkedText runs={match.line} />
    </>
  )
  const style = 'mt-1 line-clamp-3 text-sm break-words text-muted'
  if (!match.page || showsAs(asset) !== 'pdf') return <p className={style}>{words}</p>
  return (
    <Link
      to={{ search: to, hash: pageHash(match.page) }}
      state={state}
      // Above the link that the whole card is.
      className={`relative ${style} min-h-11 underline-offset-4 hover:underline`}
      onPointerEnter={loadViewer}
      onFocus={loadViewer}
    >
      {words}
    </Link>
  )
}
