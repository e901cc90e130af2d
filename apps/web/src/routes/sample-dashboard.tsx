import { paths } from '../app/paths.ts'
import { SampleScreen } from '../features/samples/components/sample-screen.tsx'
import type { Sample, Status } from '../features/samples/model/sample.ts'

const ON_TRACK: Status = { label: 'On Track', tone: 'positive' }
const IN_PROGRESS: Status = { label: 'In Progress', tone: 'pending' }
const COMPLETED: Status = { label: 'Completed', tone: 'positive' }
const PLANNING: Status = { label: 'Planning', tone: 'neutral' }

export const dashboard: Sample = {
  heading: 'Dashboard',
  lead: 'The projects of the plant: what runs, what is due, and what has just happened.',
  stats: [
    { value: '24', label: 'Active projects' },
    { value: '152', label: 'Team members' },
    { value: '94%', label: 'Completion rate' },
    { value: '7', label: 'Upcoming deadlines' },
  ],
  main: [
    {
      kind: 'entries',
      title: 'Project Status',
      entries: [
        {
          title: 'Heat recovery in the oven hall',
          detail: 'Due in two weeks',
          progress: 75,
          status: ON_TRACK,
        },
        {
          title: 'Allergen changeover training',
          detail: 'Due at the end of the month',
          progress: 45,
          status: IN_PROGRESS,
        },
        {
          title: 'Rebuild of line 4',
          detail: 'Finished last week',
          progress: 100,
          status: COMPLETED,
        },
        {
          title: 'Paper trays instead of plastic',
          detail: 'Due next quarter',
          progress: 15,
          status: PLANNING,
        },
      ],
    },
    {
      kind: 'links',
      title: 'Go on to',
      links: [
        { to: '/the-berg-team-spotlight', label: 'Team Spotlight' },
        { to: paths.assetLibrary, label: 'Asset Upload' },
        { to: paths.worldMap, label: 'Global Locations' },
        { to: '/the-berg-the-green-spot', label: 'Sustainability' },
        { to: paths.leadershipMessage, label: 'Leadership' },
      ],
    },
  ],
  side: [
    {
      kind: 'entries',
      title: 'Recent Activity',
      action: 'View All Notifications',
      entries: [
        {
          title: 'Line 4 passed its acceptance run',
          detail: '2 hours ago',
          status: { label: 'Success', tone: 'positive' },
        },
        {
          title: 'Cold store 2: a door seal is due for replacement',
          detail: '5 hours ago',
          status: { label: 'Warning', tone: 'pending' },
        },
        {
          title: 'The new cleaning plan of hall 3 is on the board',
          detail: 'Yesterday',
          status: { label: 'Info', tone: 'neutral' },
        },
      ],
    },
  ],
}

export const SampleDashboardScreen = () => <SampleScreen sample={dashboard} />
