import { say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { sayRich } from '../../lib/say-rich.tsx'
import { Link } from '../../routing/link.tsx'
import { paths } from '../../app/paths.ts'
import { assetPageQuery } from '../../features/assets/api/assets.ts'
import { AssetPreview } from '../../features/assets/components/asset-preview.tsx'
import { formatAsset } from '../../features/assets/model/format-asset.ts'
import { Panel } from '../../ui/panel.tsx'
import { PanelList, PanelRow } from '../../widgets/panel-list.tsx'

const NEWEST = {
  search: '',
  type: undefined,
  ordering: '-created_at',
  page: 1,
  page_size: 5,
} as const

interface SharedFilesProps {
  canUpload: boolean
  timeZone: string | undefined
}

/** What came into the library last. */
export function SharedFiles({ canUpload, timeZone }: SharedFilesProps) {
  const files = useQuery(assetPageQuery(NEWEST))
  return (
    <Panel title={say('Shared files')} more={{ to: paths.assetLibrary, label: say('Library') }}>
      <PanelList
        queries={[files]}
        failure={say('The files could not be loaded')}
        loading={say('Loading the files')}
        empty={<NoFiles canUpload={canUpload} />}
      >
        {(files.data?.results ?? []).map((asset) => {
          const { type, size, uploaded } = formatAsset(asset, timeZone)
          return (
            <PanelRow
              key={asset.id}
              mark={
                <AssetPreview
                  asset={asset}
                  sizes="3rem"
                  className="size-11 shrink-0 rounded-field"
                />
              }
              title={asset.name}
              to={{ page: paths.assetInLibrary(asset.id) }}
              detail={`${type} · ${size} · ${uploaded}`}
            />
          )
        })}
      </PanelList>
    </Panel>
  )
}

function NoFiles({ canUpload }: { canUpload: boolean }) {
  if (!canUpload) return say('No files yet. What staff upload appears here.')
  return sayRich('No files yet. <a>Upload the first one</a>, so that everybody finds it here.', {
    a: (words) => (
      <Link to={paths.uploadAsset} className="font-medium text-leaf underline underline-offset-4">
        {words}
      </Link>
    ),
  })
}
