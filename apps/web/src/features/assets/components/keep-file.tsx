import { type Asset, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { MOST_KEPT_BYTES } from '../../../lib/kept-files.ts'
import { canKeep } from '../../../lib/outbox/deliver.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { keptFilesQuery, useKeepFile } from '../api/kept-files.ts'

/** On a device of one's own that opens the app without a connection. */
export function KeepFile({ asset }: { asset: Asset }) {
  const [isPossible] = useState(canKeep)
  return isPossible && asset.size <= MOST_KEPT_BYTES && <Toggle asset={asset} />
}

function Toggle({ asset }: { asset: Asset }) {
  const { data: kept = [] } = useQuery(keptFilesQuery)
  const keep = useKeepFile()
  const isKept = kept.some(({ id }) => id === asset.id)
  const change = () =>
    keep.mutate(
      { asset, isKept: !isKept },
      {
        onSuccess: () =>
          isKept
            ? toast.success(say('No longer kept on this device'))
            : toast.success(say('It opens here without a connection now')),
        onError: () =>
          toast.error(
            say('The file could not be kept'),
            say('There may be no connection, or no room on this device.'),
          ),
      },
    )
  return (
    <Button variant="secondary" size="narrow" busy={keep.isPending} onClick={change}>
      <Smartphone aria-hidden className="size-4.5 max-sm:hidden" />
      {isKept ? say('Remove from this phone') : say('Keep on this phone')}
    </Button>
  )
}
