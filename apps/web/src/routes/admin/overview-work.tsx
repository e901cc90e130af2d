import { say } from '@berg/contract'
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
      <Panel
        title={say('What waits')}
        more={{
          to: searchOf('review'),
          label: say('Review ##noun: where posts are approved or rejected'),
        }}
      >
        <PanelList
          queries={hasComments ? [counts, reports] : [counts]}
          failure={say('What waits could not be loaded')}
          loading={say('Loading what waits')}
          empty={say('Nothing waits. New posts and reported comments appear here.')}
        >
          {rows(waitingRows(counts.data?.waiting, reports.data?.count))}
        </PanelList>
      </Panel>
      <Panel title={say('Open must-reads ##those that not everybody has confirmed')}>
        <PanelList
          queries={[mustReads]}
          failure={say('The must-reads could not be loaded')}
          loading={say('Loading the must-reads')}
          empty={say(
            'Nobody has anything to confirm. What people must read is marked in the article.',
          )}
        >
          {rows(mustReadRows(mustReads.data))}
        </PanelList>
      </Panel>
      <Panel
        title={say('Next issue')}
        more={{ to: searchOf('newsletters'), label: say('Newsletters') }}
      >
        <PanelList
          queries={[issues]}
          failure={say('The newsletters could not be loaded')}
          loading={say('Loading the newsletters')}
          empty={say(
            'No issue is being written. A new one is filled with what was published lately.',
          )}
        >
          {rows(nextIssue(issues.data?.results, site?.timezone))}
        </PanelList>
      </Panel>
      <Panel title={say('What failed')} more={{ to: searchOf('system'), label: say('System') }}>
        <PanelList
          queries={[system, refused]}
          failure={say('How the site is could not be loaded')}
          loading={say('Loading how the site is')}
          empty={say('All is well. What fails appears here.')}
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
      badge={isUrgent && <Badge tone="negative">{say('Overdue')}</Badge>}
    />
  ))
