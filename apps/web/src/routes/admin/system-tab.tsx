import { useLocation } from 'react-router'
import { useSite } from '../../features/site/api/site.ts'
import { SystemOverview } from '../../features/system/components/system-overview.tsx'
import { searchOf } from './admin-tabs.ts'

export function SystemTab() {
  const page = Math.max(
    1,
    Math.floor(Number(new URLSearchParams(useLocation().search).get('page'))) || 1,
  )
  const hrefOf = (to: number) => searchOf('system') + (to > 1 ? `&page=${to}` : '')
  return <SystemOverview timeZone={useSite()?.timezone} page={page} hrefOf={hrefOf} />
}
