import { type UploadTotals, say } from '@berg/contract'
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
  return <StatTiles label={say('Figures')} stats={TILES[about](data)} />
}

type Total = UploadTotals['today'] | undefined

const period = (label: string, total: Total): Stat => ({
  label,
  value: total?.files ?? UNKNOWN,
  detail: total ? formatSize(total.bytes) : UNKNOWN,
})

const TILES: Record<UploadFiguresProps['about'], (data: UploadTotals | undefined) => Stat[]> = {
  states: (data) => [
    { label: say('Completed ##uploads'), value: data?.completed ?? UNKNOWN, detail: say('today') },
    {
      label: say('Uploading ##uploads on the way'),
      value: data?.uploading ?? UNKNOWN,
      detail: say('now'),
    },
    { label: say('Queued ##uploads'), value: data?.queued ?? UNKNOWN, detail: say('now') },
    {
      label: say('Error ##uploads that failed'),
      value: data?.error ?? UNKNOWN,
      detail: say('today'),
    },
  ],
  periods: (data) => [
    period(say('Today'), data?.today),
    period(say('This week'), data?.week),
    period(say('This month'), data?.month),
    {
      label: say('In the queue'),
      value: data ? data.uploading + data.queued : UNKNOWN,
      detail: say('now'),
    },
  ],
}
