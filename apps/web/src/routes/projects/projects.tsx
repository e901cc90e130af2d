import { PAGES, say } from '@berg/contract'
import { Link } from '../../routing/link.tsx'
import { paths } from '../../app/paths.ts'
import { ActivityList } from '../../features/activity/components/activity-list.tsx'
import { useProjectsOfOthers } from '../../features/projects/api/projects.ts'
import { useSite } from '../../features/site/api/site.ts'
import { ArrowLinks } from '../../ui/arrow-links.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Panel, TwoColumns } from '../../ui/panel.tsx'
import { ProjectFigures } from './project-figures.tsx'
import { ProjectStatus } from './project-status.tsx'

const ACTIVITIES_SHOWN = 6

const GO_ON = [
  { to: PAGES.teamSpotlight, label: say('Team Spotlight') },
  { to: paths.assetLibrary, label: say('Asset Upload') },
  { to: paths.worldMap, label: say('Global Locations') },
  { to: PAGES.greenSpot, label: say('Sustainability') },
  { to: paths.leadershipMessage, label: say('Leadership') },
]

/** The dashboard: the projects of the plant, and what has just happened. */
export function ProjectsScreen() {
  const timeZone = useSite()?.timezone
  useProjectsOfOthers()
  return (
    <>
      <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{say('Dashboard')}</h1>
      <p className="mt-2 max-w-2xl text-lg text-pretty text-muted">
        {say('The projects of the plant: what runs, what is due, and what has just happened.')}
      </p>
      <div className="mt-7 grid grid-cols-1 gap-5 sm:mt-8 lg:gap-6">
        <ProjectFigures />
        <TwoColumns
          main={
            <>
              <ProjectStatus />
              <Panel title={say('Go on to')}>
                <ArrowLinks links={GO_ON} isWide />
              </Panel>
            </>
          }
          side={
            <Panel title={say('Recent Activity')}>
              <ActivityList
                timeZone={timeZone}
                limit={ACTIVITIES_SHOWN}
                empty={
                  <p className="text-muted">
                    {say(
                      'Nothing has happened yet. The first article, event, newsletter or file is told of here.',
                    )}
                  </p>
                }
              />
              <Link to={PAGES.notifications} className={buttonStyle('secondary', 'mt-5 w-full')}>
                {say('View All Notifications')}
              </Link>
            </Panel>
          }
        />
      </div>
    </>
  )
}
