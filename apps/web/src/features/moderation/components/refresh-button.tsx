import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { MANAGED_LISTS, readAnew } from '../api/keys.ts'
import { authorNoticesQuery } from '../api/list-author-notices.ts'

export function RefreshButton() {
  const client = useQueryClient()
  const isFetching = useIsFetching({ queryKey: MANAGED_LISTS }) > 0
  const refresh = () => {
    void readAnew(client)
    void client.invalidateQueries(authorNoticesQuery)
  }
  return (
    <Button variant="secondary" aria-busy={isFetching} onClick={refresh}>
      <RefreshCw aria-hidden className={cn('size-4.5', isFetching && 'animate-spin')} />
      Refresh
    </Button>
  )
}
