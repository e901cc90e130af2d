import { say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../app/paths.ts'
import { firstArticlesQuery } from '../../features/articles/api/articles.ts'
import { ownMustReadsQuery } from '../../features/must-reads/api/must-reads.ts'
import { projectsDueQuery } from '../../features/projects/api/projects.ts'
import { ownSignupsQuery } from '../../features/signups/api/signups.ts'
import { dayAt } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PanelList, PanelRow } from '../../widgets/panel-list.tsx'
import { scheduleOf } from './schedule.ts'

/** Nobody has more in a day. */
const MOST_EVENTS = 50

const MARKS = {
  coming: <Badge tone="positive">{say('You are coming')}</Badge>,
  waiting: <Badge tone="pending">{say('On the waiting list')}</Badge>,
  deadline: <Badge tone="attention">{say('Deadline')}</Badge>,
}

export function TodaysSchedule({ timeZone }: { timeZone: string | undefined }) {
  const today = dayAt(useNow(), timeZone)
  const events = useQuery(
    firstArticlesQuery({ type: 'event', date: today, page_size: MOST_EVENTS }),
  )
  const signups = useQuery(ownSignupsQuery)
  const mustReads = useQuery(ownMustReadsQuery)
  const projects = useQuery(projectsDueQuery(today))
  const entries = scheduleOf({
    today,
    timeZone,
    events: events.data ?? [],
    signups: signups.data,
    mustReads: mustReads.data,
    projects: projects.data ?? [],
  })
  return (
    <Panel title={say('Today’s schedule')} more={{ to: paths.calendar, label: say('Calendar') }}>
      <PanelList
        queries={[events, signups, mustReads, projects]}
        failure={say('The schedule could not be loaded')}
        loading={say('Loading the schedule')}
        empty={say('Nothing is planned for today. The calendar shows what comes next.')}
      >
        {entries.map(({ key, title, to, detail, mark }) => (
          <PanelRow key={key} title={title} to={to} detail={detail} badge={mark && MARKS[mark]} />
        ))}
      </PanelList>
    </Panel>
  )
}
