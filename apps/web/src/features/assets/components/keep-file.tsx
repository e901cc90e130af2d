import { type Asset, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { MOST_STORED_BYTES } from '../../../lib/stored-files.ts'
import { canKeep } from '../../../lib/outbox/deliver.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { storedFilesQuery, useKeepFile } from '../api/stored-files.ts'

/** On a device of one's own that opens the app without a connection. */
export function KeepFile({ asset }: { asset: Asset }) {
  const [isPossible] = useState(canKeep)
  return isPossible && asset.size <= MOST_STORED_BYTES && <Toggle asset={asset} />
}

function Toggle({ asset }: { asset: Asset }) {
  const { data: stored = [] } = useQuery(storedFilesQuery)
  const keep = useKeepFile()
  const isStored = stored.some(({ id }) => id === asset.id)
  const change = () =>
    keep.mutate(
      { asset, isStored: !isStored },
      {
        onSuccess: () =>
          isStored
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
      {isStored ? say('Remove from this phone') : say('Keep on this phone')}
    </Button>
  )
}
