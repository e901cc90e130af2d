import { ActivityLog } from '../../features/audit/components/activity-log.tsx'
import { useSite } from '../../features/site/api/site.ts'

export function ActivityTab() {
  return <ActivityLog timeZone={useSite()?.timezone} />
}
