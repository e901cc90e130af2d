import { say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import { Link } from '../../routing/link.tsx'
import { useLocation, useNavigate } from '../../routing/router.tsx'
import { paths } from '../../app/paths.ts'
import { assetSummaryQuery } from '../../features/assets/api/assets.ts'
import { FilePicker } from '../../ui/file-picker.tsx'
import { StoredFiles } from '../../features/assets/components/stored-files.tsx'
import { useUploadList } from '../../features/assets/model/use-upload-list.ts'
import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { useSite } from '../../features/site/api/site.ts'
import { formatSize } from '../../lib/format-size.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
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
          <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{say('Asset Library')}</h1>
          <p className="mt-2 max-w-2xl text-lg text-muted">
            {say('Documents, images and videos of the site, to look at and to download.')}
          </p>
        </div>
        {canUpload && (
          <div className="flex flex-wrap gap-3">
            <Link to={paths.uploadAsset} className={buttonStyle('quiet', 'max-lg:-ms-5')}>
              {say('Uploads')}
            </Link>
            <UploadPicker owner={viewer.user.id} />
          </div>
        )}
      </div>
      <div className="my-6 grid gap-6">
        <AssetSummary />
        <StoredFiles />
        <AssetFilters
          view={view}
          hrefOf={hrefOf}
          show={(change, options) => navigate(hrefOf(change), options)}
        />
      </div>
      <AssetList
        view={view}
        hrefOf={hrefOf}
        timeZone={timeZone}
        uploadLink={
          canUpload && (
            <Link to={paths.uploadAsset} className={buttonStyle('secondary')}>
              {say('Upload Asset')}
            </Link>
          )
        }
      />
    </>
  )
}

/** One step to the choice of files: the upload screen then has them on their way. */
function UploadPicker({ owner }: { owner: number }) {
  const { list } = useUploadList(owner)
  const navigate = useNavigate()
  return (
    <FilePicker
      multiple
      onFiles={(files) => {
        if (files.length === 0) return
        list.add(files)
        navigate(paths.uploadAsset)
      }}
    >
      <Upload aria-hidden className="size-4.5" />
      {say('Upload New Asset')}
    </FilePicker>
  )
}

/** What the whole library holds, whatever is being looked for. */
function AssetSummary() {
  const { data, error } = useQuery(assetSummaryQuery)
  const shown = (value: string | number | undefined) => {
    if (value !== undefined) return value
    return error ? '–' : <Skeleton className="h-8 w-16" />
  }
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
      <Tile name={say('Total Assets')}>{shown(data?.total)}</Tile>
      <Tile name={say('Images')}>{shown(data?.images)}</Tile>
      <Tile name={say('Documents')}>{shown(data?.documents)}</Tile>
      <Tile name={say('Total Size')}>{shown(data && formatSize(data.size))}</Tile>
    </dl>
  )
}

function Tile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-card border border-line bg-card px-4 py-3 sm:px-5 sm:py-4">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-serif text-2xl font-semibold sm:text-[1.75rem]/9">{children}</dd>
    </div>
  )
}
