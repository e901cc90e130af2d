import { ASSET_TYPES, say } from '@berg/contract'
import { TYPE_NAMES } from '../../features/assets/model/format-asset.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { PillNav } from '../../ui/pill-nav.tsx'
import { ASSET_SORTS, sortOf, type AssetView } from './asset-view.ts'

interface AssetFiltersProps {
  view: AssetView
  hrefOf: (change: Partial<AssetView>) => string
  show: (change: Partial<AssetView>, options?: { replace: boolean }) => void
}

export function AssetFilters({ view, hrefOf, show }: AssetFiltersProps) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(12rem,auto)] lg:grid-cols-[minmax(0,1fr)_auto_minmax(12rem,auto)]">
      <SearchField
        label={say('Search assets')}
        placeholder={say('Search assets...')}
        value={view.q}
        // Every pause in the typing would be a step for Back.
        onSearch={(q) => show({ q }, { replace: true })}
      />
      <div className="max-lg:order-last max-lg:sm:col-span-2">
        <PillNav
          label={say('Types of assets')}
          links={[undefined, ...ASSET_TYPES].map((type) => ({
            to: hrefOf({ type }),
            label: type ? TYPE_NAMES[type] : say('All ##assets'),
            isHere: type === view.type,
          }))}
        />
      </div>
      <Select
        aria-label={say('Sort ##verb: the order of the list')}
        options={ASSET_SORTS}
        value={view.sort.value}
        onChange={({ target }) => show({ sort: sortOf(target.value) })}
      />
    </div>
  )
}
