import { SampleScreen } from '../features/samples/components/sample-screen.tsx'
import type { Sample } from '../features/samples/model/sample.ts'

export const storageManagement: Sample = {
  heading: 'Storage Management',
  lead: 'How full the storage is, with what, and what could go.',
  main: [
    {
      kind: 'shares',
      title: 'Storage',
      whole: 100,
      unit: 'GB',
      shares: [
        { label: 'Documents', amount: 18.2 },
        { label: 'Images', amount: 24.6 },
        { label: 'Videos', amount: 28.1 },
        { label: 'Other', amount: 4.4 },
      ],
    },
    {
      kind: 'entries',
      title: 'Large and old files',
      entries: [
        { title: 'family-day-2023-uncut.mp4', detail: '4.20 GB · last opened 4 Sep 2024' },
        { title: 'line-4-before-the-rebuild.mov', detail: '2.80 GB · last opened 12 Sep 2025' },
        { title: 'portraits-raw-2022.zip', detail: '1.90 GB · last opened 8 Apr 2024' },
        { title: 'audit-scans-2021.pdf', detail: '860.00 MB · last opened 30 Nov 2023' },
      ],
    },
  ],
  side: [
    {
      kind: 'actions',
      title: 'Quick actions',
      actions: ['Find duplicates', 'Archive old files', 'Empty the bin', 'Export a report'],
    },
    {
      kind: 'entries',
      title: 'Recommendations',
      entries: [
        { title: 'Remove 214 duplicates', detail: 'Frees 3.40 GB' },
        { title: 'Archive what nobody opened for two years', detail: 'Frees 8.70 GB' },
        { title: 'Make large pictures smaller', detail: 'Frees 2.10 GB' },
      ],
    },
  ],
}

export const StorageManagementScreen = () => <SampleScreen sample={storageManagement} />
