import { type CurrentUser, PAGES, say } from '@berg/contract'
import { ActivityList } from '../../features/activity/components/activity-list.tsx'
import { SignInFirst } from '../../features/auth/components/sign-in-first.tsx'
import { Colleagues } from '../../features/presence/components/colleagues.tsx'
import { OwnPresencePart } from '../../features/presence/components/own-presence.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { pageNumber, urlView, useUrlView } from '../../lib/url-view.ts'
import { ReaderArticle } from '../../widgets/reader-article.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SharedFiles } from './shared-files.tsx'
import { TodaysSchedule } from './todays-schedule.tsx'
import { WaitingForMe } from './waiting-for-me.tsx'

const TITLE = say('Collaboration Hub')
const ACTIVITY_SHOWN = 5
const hubView = urlView({ page: pageNumber }, { keeps: ['article'] })

export const CollaborationHubScreen = () => (
  <SignInFirst
    title={TITLE}
    message={say('You must be signed in to see who is here. Please sign in to continue.')}
    explanation={say('The hub shows colleagues, today’s schedule and what waits for you.')}
  >
    {(user) => <Hub user={user} />}
  </SignInFirst>
)

function Hub({ user }: { user: CurrentUser }) {
  const timeZone = useSite()?.timezone
  const { view, hrefOf } = useUrlView(hubView)
  return (
    <>
      <header>
        <h1 className="font-serif text-3xl font-semibold sm:text-4xl">{TITLE}</h1>
        <p className="mt-2 max-w-2xl text-lg text-pretty text-muted">
          {say('Who is here, what is planned today, and what waits for you.')}
        </p>
      </header>
      <div className="mt-7 grid grid-cols-1 items-start gap-5 sm:mt-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="grid grid-cols-1 gap-5 lg:gap-6">
          <WaitingForMe user={user} timeZone={timeZone} />
          <TodaysSchedule timeZone={timeZone} />
          <Panel title={say('Team members')}>
            <OwnPresencePart timeZone={timeZone} />
            <div className="mt-4 border-t border-line pt-4">
              <Colleagues
                page={view.page}
                hrefOf={(page) => hrefOf({ page })}
                timeZone={timeZone}
              />
            </div>
          </Panel>
        </div>
        <div className="grid grid-cols-1 gap-5 lg:gap-6">
          <Panel
            title={say('Recent activity')}
            more={{ to: PAGES.projects, label: say('Dashboard') }}
          >
            <ActivityList timeZone={timeZone} limit={ACTIVITY_SHOWN} empty={<NoActivity />} />
          </Panel>
          <SharedFiles canUpload={user.can.administer} timeZone={timeZone} />
        </div>
      </div>
      <ReaderArticle />
    </>
  )
}

const NoActivity = () => (
  <p className="text-muted">
    {say(
      'Nothing has happened yet. Articles, events, newsletters, files and projects appear here once they are out.',
    )}
  </p>
)
