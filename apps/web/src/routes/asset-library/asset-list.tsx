import { type Asset, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import FolderOpen from 'lucide-react/icons/folder-open'
import type { ReactNode } from 'react'
import { Link } from '../../routing/link.tsx'
import { assetPageQuery } from '../../features/assets/api/assets.ts'
import { AddressedAsset } from '../../features/assets/components/addressed-asset.tsx'
import { AssetActions } from '../../features/assets/components/asset-actions.tsx'
import { AssetCard } from '../../features/assets/components/asset-card.tsx'
import { ASSET_GRID, AssetSkeletons } from '../../features/assets/components/asset-grid.tsx'
import { SearchReading } from '../../features/search/components/search-reading.tsx'
import { showing, useTurnedPage } from '../../lib/list-page.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { ListStatus } from '../../ui/list-status.tsx'
import { questionOf, type AssetView } from './asset-view.ts'

interface AssetListProps {
  view: AssetView
  hrefOf: (change: Partial<AssetView>) => string
  timeZone: string | undefined
  /** The way out of an empty library. */
  uploadLink: ReactNode
}

export function AssetList({ view, hrefOf, timeZone, uploadLink }: AssetListProps) {
  const top = useTurnedPage<HTMLParagraphElement>(view.page)
  const question = questionOf(view)
  const isFiltered = view.q !== '' || view.type !== undefined
  const { data } = useQuery(assetPageQuery(question))
  return (
    <>
      <PagedList
        query={assetPageQuery(question)}
        page={view.page}
        pageSize={question.page_size}
        hrefOf={(page) => hrefOf({ page })}
        failure={say('The assets could not be loaded')}
        keepsOld
        skeleton={<AssetSkeletons />}
        empty={
          <EmptyState
            icon={<FolderOpen />}
            title={say('No assets available')}
            action={
              <>
                {isFiltered && (
                  <Link to="?" className={buttonStyle('secondary')}>
                    {say('Show all assets')}
                  </Link>
                )}
                {uploadLink}
              </>
            }
          >
            {isFiltered
              ? say('Try adjusting your search or filters')
              : say('No assets found in the database. Upload a file to add assets.')}
          </EmptyState>
        }
      >
        {({ count, results }, isOld) => (
          <>
            <ListStatus ref={top} className="mb-4">
              {isOld
                ? say('Searching…')
                : showing({
                    page: view.page,
                    pageSize: question.page_size,
                    shown: results.length,
                    count,
                  })}
              <SearchReading search={view.q} hasResults={count > 0} />
            </ListStatus>
            <h2 className="sr-only">{say('Assets')}</h2>
            <ul className={ASSET_GRID}>
              {results.map((asset: Asset) => (
                <li key={asset.id}>
                  <AssetCard
                    asset={asset}
                    timeZone={timeZone}
                    actions={<AssetActions asset={asset} />}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
      <AddressedAsset timeZone={timeZone} listed={data?.results ?? []} />
    </>
  )
}
