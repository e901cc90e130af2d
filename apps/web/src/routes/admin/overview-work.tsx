import { useQuery } from '@tanstack/react-query'
import { countsQuery } from '../../features/authoring/api/authoring.ts'
import { moderatedPageQuery } from '../../features/comments/api/moderation.ts'
import { openMustReadsQuery } from '../../features/must-reads/api/must-reads.ts'
import { allNewslettersQuery } from '../../features/newsletters/api/composing.ts'
import { useSite } from '../../features/site/api/site.ts'
import { refusedMailsQuery } from '../../features/system/api/mails.ts'
import { systemQuery } from '../../features/system/api/system.ts'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PanelList, PanelRow } from '../../widgets/panel-list.tsx'
import { searchOf } from './admin-tabs.ts'
import { mustReadRows, nextIssue, troubleRows, waitingRows, type WorkRow } from './work-rows.ts'

/** Others do things meanwhile. */
const fresh = { refetchInterval: 60_000 }

/** What the editors have to do, before what there is. */
export function OverviewWork() {
  const site = useSite()
  const hasComments = site?.responses.comments ?? false
  const counts = useQuery({ ...countsQuery, ...fresh })
  const reports = useQuery({
    ...moderatedPageQuery({ state: 'reported', page: 1 }),
    ...fresh,
    enabled: hasComments,
  })
  const mustReads = useQuery({ ...openMustReadsQuery, ...fresh })
  const issues = useQuery({ ...allNewslettersQuery(1), ...fresh })
  const system = useQuery({ ...systemQuery, ...fresh })
  const refused = useQuery({ ...refusedMailsQuery, ...fresh })
  return (
    <div className="mb-8 grid grid-cols-1 gap-4 md:grid-cols-2 [&_section>*]:h-full">
      <Panel title="What waits" more={{ to: searchOf('review'), label: 'Review' }}>
        <PanelList
          queries={hasComments ? [counts, reports] : [counts]}
          failure="What waits could not be loaded"
          loading="Loading what waits"
          empty="Nothing waits. New posts and reported comments appear here."
        >
          {rows(waitingRows(counts.data?.waiting, reports.data?.count))}
        </PanelList>
      </Panel>
      <Panel title="Open must-reads">
        <PanelList
          queries={[mustReads]}
          failure="The must-reads could not be loaded"
          loading="Loading the must-reads"
          empty="Nobody has anything to confirm. What people must read is marked in the article."
        >
          {rows(mustReadRows(mustReads.data))}
        </PanelList>
      </Panel>
      <Panel title="Next issue" more={{ to: searchOf('newsletters'), label: 'Newsletters' }}>
        <PanelList
          queries={[issues]}
          failure="The newsletters could not be loaded"
          loading="Loading the newsletters"
          empty="No issue is being written. A new one is filled with what was published lately."
        >
          {rows(nextIssue(issues.data?.results, site?.timezone))}
        </PanelList>
      </Panel>
      <Panel title="What failed" more={{ to: searchOf('system'), label: 'System' }}>
        <PanelList
          queries={[system, refused]}
          failure="How the site is could not be loaded"
          loading="Loading how the site is"
          empty="All is well. What fails appears here."
        >
          {rows(
            troubleRows({
              system: system.data,
              refusedMails: refused.data,
              issues: issues.data?.results,
            }),
          )}
        </PanelList>
      </Panel>
    </div>
  )
}

const rows = (all: readonly WorkRow[]) =>
  all.map(({ key, title, detail, to, isUrgent }) => (
    <PanelRow
      key={key}
      title={title}
      to={to}
      detail={detail}
      badge={isUrgent && <Badge tone="negative">Overdue</Badge>}
    />
  ))
