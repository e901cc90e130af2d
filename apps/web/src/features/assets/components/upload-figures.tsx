import type { UploadTotals } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { formatSize } from '../../../lib/format-size.ts'
import { StatTiles, type Stat } from '../../../ui/stat-tiles.tsx'
import { uploadTotalsQuery, type Whose } from '../api/upload-queue.ts'

const UNKNOWN = '–'

interface UploadFiguresProps {
  whose: Whose
  /** How many are in each state, or what has been uploaded lately. */
  about: 'states' | 'periods'
}

export function UploadFigures({ whose, about }: UploadFiguresProps) {
  const { data } = useQuery(uploadTotalsQuery(whose))
  return <StatTiles label="Figures" stats={TILES[about](data)} />
}

type Total = UploadTotals['today'] | undefined

const period = (label: string, total: Total): Stat => ({
  label,
  value: total?.files ?? UNKNOWN,
  detail: total ? formatSize(total.bytes) : UNKNOWN,
})

const TILES: Record<UploadFiguresProps['about'], (data: UploadTotals | undefined) => Stat[]> = {
  states: (data) => [
    { label: 'Completed', value: data?.completed ?? UNKNOWN, detail: 'today' },
    { label: 'Uploading', value: data?.uploading ?? UNKNOWN, detail: 'now' },
    { label: 'Queued', value: data?.queued ?? UNKNOWN, detail: 'now' },
    { label: 'Error', value: data?.error ?? UNKNOWN, detail: 'today' },
  ],
  periods: (data) => [
    period('Today', data?.today),
    period('This week', data?.week),
    period('This month', data?.month),
    { label: 'In the queue', value: data ? data.uploading + data.queued : UNKNOWN, detail: 'now' },
  ],
}
