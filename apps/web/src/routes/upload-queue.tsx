import { paths } from '../app/paths.ts'
import { SampleScreen } from '../features/samples/components/sample-screen.tsx'
import type { Entry, Sample, Status } from '../features/samples/model/sample.ts'

const COMPLETED: Status = { label: 'Completed', tone: 'positive' }
const UPLOADING: Status = { label: 'Uploading', tone: 'pending' }
const QUEUED: Status = { label: 'Queued', tone: 'neutral' }
const ERROR: Status = { label: 'Error', tone: 'negative' }

const FILES: readonly Entry[] = [
  { title: 'hygiene-rules-2026.pdf', detail: '2.40 MB', progress: 100, status: COMPLETED },
  { title: 'family-day-group.jpg', detail: '5.80 MB', progress: 100, status: COMPLETED },
  { title: 'line-4-restart.mp4', detail: '156.30 MB', progress: 64, status: UPLOADING },
  { title: 'allergen-plan-week-47.docx', detail: '1.10 MB', progress: 0, status: QUEUED },
  { title: 'canteen-menu.png', detail: '890.00 KB', progress: 0, status: QUEUED },
  {
    title: 'night-shift-portraits.zip',
    detail: '1.90 GB · The connection was lost',
    progress: 31,
    status: ERROR,
  },
]

const count = (status: Status) => String(FILES.filter((file) => file.status === status).length)

export const uploadQueue: Sample = {
  heading: 'Upload Queue',
  lead: 'Files that go to the library, and how far they are.',
  stats: [COMPLETED, UPLOADING, QUEUED, ERROR].map((status) => ({
    value: count(status),
    label: status.label,
  })),
  main: [{ kind: 'entries', title: 'Files', entries: FILES }],
  side: [
    {
      kind: 'links',
      title: 'Go on to',
      links: [
        { to: paths.uploadAsset, label: 'Upload a file' },
        { to: paths.assetLibrary, label: 'Asset Library' },
      ],
    },
  ],
}

export const UploadQueueScreen = () => <SampleScreen sample={uploadQueue} />
