import { type Asset, type AssetMatch, nameOf, PICTURE_WIDTHS } from '@berg/contract'
import type { Actor } from '../../platform/http/actor.ts'
import { fileUrlOf } from '../../platform/storage/file-address.ts'
import { assetPolicy } from './assets.policy.ts'
import type { AssetRow } from './assets.repository.ts'
import { opensInBrowser } from './content-type.ts'
import { wordsKindOf } from './words/words-kind.ts'

export function presentAsset(actor: Actor | undefined, row: AssetRow, match?: AssetMatch): Asset {
  const url = fileUrlOf(row.fileId)
  return {
    id: row.id,
    name: row.name,
    filename: row.filename,
    type: row.type,
    content_type: row.contentType,
    size: row.size,
    url,
    opens: opensInBrowser(row.contentType),
    download_url: `${url}?download=1`,
    preview: previewOf(row),
    uploaded_by: row.uploadedBy,
    uploaded_by_name: row.uploadedBy && nameOf(row.uploadedBy),
    created_at: row.createdAt.toISOString(),
    words: wordsKindOf(row.filename) ? (row.words ?? 'waiting') : null,
    ...(match && { match }),
    can: { edit: assetPolicy.edit(actor), delete: assetPolicy.delete(actor) },
  }
}

function previewOf({ previewId, preview, name }: AssetRow): Asset['preview'] {
  if (!previewId || !preview) return null
  const widths = PICTURE_WIDTHS.filter((width) => width <= preview.width)
  return { url: `/media/${previewId}`, alt: name, ...preview, widths }
}
