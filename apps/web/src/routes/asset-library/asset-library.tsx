import Upload from 'lucide-react/icons/upload'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { AssetSummary } from '../../features/assets/components/asset-summary.tsx'
import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { useSite } from '../../features/site/api/site.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { AssetFilters } from './asset-filters.tsx'
import { AssetList } from './asset-list.tsx'
import { assetViewIn, searchOf, type AssetView } from './asset-view.ts'

export function AssetLibraryScreen() {
  const timeZone = useSite()?.timezone
  const viewer = useViewer()
  const navigate = useNavigate()
  const view = assetViewIn(useLocation().search)
  const hrefOf = (change: Partial<AssetView>) => searchOf({ ...view, page: 1, ...change })
  const canUpload = viewer.kind === 'known' && viewer.user.can.administer

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-serif text-3xl font-semibold sm:text-4xl">Asset Library</h1>
          <p className="mt-2 max-w-2xl text-lg text-muted">
            Documents, images and videos of the site, to look at and to take along.
          </p>
        </div>
        {canUpload && (
          <Link to={paths.uploadAsset} className={buttonStyle()}>
            <Upload aria-hidden className="size-4.5" />
            Upload New Asset
          </Link>
        )}
      </div>
      <div className="my-6 grid gap-6">
        <AssetSummary />
        <AssetFilters
          view={view}
          hrefOf={hrefOf}
          show={(change, options) => void navigate(hrefOf(change), options)}
        />
      </div>
      <AssetList
        view={view}
        hrefOf={hrefOf}
        timeZone={timeZone}
        uploadLink={
          canUpload && (
            <Link to={paths.uploadAsset} className={buttonStyle('secondary')}>
              Upload Asset
            </Link>
          )
        }
      />
    </>
  )
}
