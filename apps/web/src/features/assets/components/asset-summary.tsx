import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatSize } from '../../../lib/format-size.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { assetSummaryQuery } from '../api/summarise-assets.ts'

/** What the whole library holds, whatever is being looked for. */
export function AssetSummary() {
  const { data, error } = useQuery(assetSummaryQuery)
  const shown = (value: string | number | undefined) => {
    if (value !== undefined) return value
    return error ? '–' : <Skeleton className="h-8 w-16" />
  }
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-5">
      <Tile name="Total Assets">{shown(data?.total)}</Tile>
      <Tile name="Images">{shown(data?.images)}</Tile>
      <Tile name="Documents">{shown(data?.documents)}</Tile>
      <Tile name="Total Size">{shown(data && formatSize(data.size))}</Tile>
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
