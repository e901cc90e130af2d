import { paths } from '../app/paths.ts'
import { SampleScreen } from '../features/samples/components/sample-screen.tsx'
import type { Sample, Status } from '../features/samples/model/sample.ts'

const DONE: Status = { label: 'Completed', tone: 'positive' }
const CHECKING: Status = { label: 'Processing', tone: 'pending' }

export const uploadCenter: Sample = {
  heading: 'Upload Center',
  lead: 'The place to start from when you have something for the library.',
  stats: [
    { value: '1,284', label: 'Files in total' },
    { value: '37', label: 'This week' },
    { value: '5', label: 'In the queue' },
    { value: '99.2%', label: 'Arrived at once' },
  ],
  main: [
    {
      kind: 'entries',
      title: 'Recent uploads',
      entries: [
        { title: 'hygiene-rules-2026.pdf', detail: '2.40 MB · 5 minutes ago', status: DONE },
        { title: 'compost-opening.jpg', detail: '4.10 MB · 40 minutes ago', status: DONE },
        { title: 'line-4-restart.mp4', detail: '156.30 MB · 1 hour ago', status: CHECKING },
        { title: 'shift-plan-december.xlsx', detail: '312.00 KB · Yesterday', status: DONE },
      ],
    },
  ],
  side: [
    {
      kind: 'links',
      title: 'Go on to',
      links: [
        { to: paths.uploadAsset, label: 'Upload a file' },
        { to: paths.uploadQueue, label: 'Upload Queue' },
      ],
    },
    {
      kind: 'facts',
      title: 'Upload Guidelines',
      facts: [
        { name: 'Largest file', value: '2 GB' },
        { name: 'Largest bulk upload', value: '10 GB' },
        { name: 'Recommended', value: 'under 500 MB' },
      ],
    },
  ],
}

export const UploadCenterScreen = () => <SampleScreen sample={uploadCenter} />
