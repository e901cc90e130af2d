import { type CurrentUser, say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '../../features/authoring/api/authoring.ts'
import { moderatedPageQuery } from '../../features/comments/api/moderation.ts'
import { ownMustReadsQuery } from '../../features/must-reads/api/must-reads.ts'
import { ownSignupsQuery } from '../../features/signups/api/signups.ts'
import { useSite } from '../../features/site/api/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PanelList, PanelRow } from '../../widgets/panel-list.tsx'
import { waitingFor } from './waiting.ts'

/** Others do things meanwhile. */
const fresh = { refetchInterval: 60_000 }

interface WaitingForMeProps {
  user: CurrentUser
  timeZone: string | undefined
}

export function WaitingForMe({ user, timeZone }: WaitingForMeProps) {
  const { administer } = user.can
  const hasComments = useSite()?.responses.comments ?? false
  const mustReads = useQuery({ ...ownMustReadsQuery, ...fresh })
  const signups = useQuery({ ...ownSignupsQuery, ...fresh })
  const counts = useQuery({ ...countsQuery, ...fresh, enabled: administer })
  const reports = useQuery({
    ...moderatedPageQuery({ state: 'reported', page: 1 }),
    ...fresh,
    enabled: administer && hasComments,
  })
  const entries = waitingFor({
    mustReads: mustReads.data,
    signups: signups.data,
    toReview: administer ? counts.data?.waiting : undefined,
    reported: administer && hasComments ? reports.data?.count : undefined,
    timeZone,
  })
  const staffs = [administer && counts, administer && hasComments && reports]
  return (
    <Panel title={say('Waiting for you')}>
      <PanelList
        queries={[mustReads, signups, ...staffs.filter((query) => query !== false)]}
        failure={say('What waits for you could not be loaded')}
        loading={say('Loading what waits for you')}
        empty={say(
          'Nothing waits for you. Must-reads, sign-ups and what you have to decide appear here.',
        )}
      >
        {entries.map((entry) => (
          <PanelRow
            key={entry.key}
            title={entry.title}
            to={entry.to}
            detail={entry.detail}
            badge={entry.isUrgent && <Badge tone="negative">{say('Overdue')}</Badge>}
          />
        ))}
      </PanelList>
    </Panel>
  )
}
