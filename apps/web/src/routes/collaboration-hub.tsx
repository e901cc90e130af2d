import { SampleScreen } from '../features/samples/components/sample-screen.tsx'
import type { Sample, Status } from '../features/samples/model/sample.ts'

const ONLINE: Status = { label: 'Online', tone: 'positive' }
const BUSY: Status = { label: 'Busy', tone: 'negative' }
const AWAY: Status = { label: 'Away', tone: 'pending' }

export const collaborationHub: Sample = {
  heading: 'Collaboration Hub',
  lead: 'Who is here, what is planned today, and what the others are working on.',
  main: [
    {
      kind: 'entries',
      title: 'Team members',
      entries: [
        { title: 'Amara Okafor', detail: 'Quality assurance', status: ONLINE, person: true },
        { title: 'Luca Ferrari', detail: 'Maintenance', status: BUSY, person: true },
        { title: 'Thi Mai Nguyen', detail: 'Packaging design', status: ONLINE, person: true },
        { title: 'Jonas Lindqvist', detail: 'Logistics', status: AWAY, person: true },
        { title: 'Fatima Zahra Alaoui', detail: 'Product development', status: BUSY, person: true },
      ],
    },
    {
      kind: 'entries',
      title: 'Recent activity',
      entries: [
        { title: 'Amara shared the results of the swab tests', detail: '10 minutes ago' },
        { title: 'Luca commented on the plan for the oven belt', detail: '1 hour ago' },
        { title: 'Thi Mai uploaded three drafts of the paper tray', detail: '3 hours ago' },
        { title: 'Jonas moved the truck inspection to Thursday', detail: 'Yesterday' },
      ],
    },
  ],
  side: [
    {
      kind: 'entries',
      title: 'Today’s schedule',
      entries: [
        { title: 'Morning meeting', detail: '07:15 – 07:30 · building 2' },
        { title: 'Tasting: rye, second trial', detail: '10:00 – 10:45 · test kitchen' },
        { title: 'Handover early to late shift', detail: '13:45 – 14:00 · each line' },
        { title: 'Paper trays: choosing the draft', detail: '15:00 – 16:00 · room 3' },
      ],
    },
  ],
}

export const CollaborationHubScreen = () => <SampleScreen sample={collaborationHub} />
