import { PLAIN_PAGE_TITLES, type PageName, type PlainPageName } from '@berg/contract'
import type { Sample } from '../features/samples/model/sample.ts'
import type { PageRow } from './page.tsx'
import { screen } from './screen.tsx'

/** A screen with sample figures: the code is one for all, the data come with each. */
const sample = (title: string, load: () => Promise<Sample>): PageRow => ({
  screen: screen(async () => {
    const [{ SampleScreen }, data] = await Promise.all([import('../routes/sample.tsx'), load()])
    return () => <SampleScreen sample={data} />
  }),
  title,
  chrome: { kind: 'none' },
})

const plainPage = (page: PlainPageName): PageRow => ({
  screen: screen(async () => {
    const { PlainPageScreen } = await import('../routes/plain-page.tsx')
    return () => <PlainPageScreen page={page} />
  }),
  title: PLAIN_PAGE_TITLES[page],
  chrome: { kind: 'none' },
})

const forStaff = (row: PageRow): PageRow => ({ ...row, guard: 'administrators' })

const about = sample('About', () =>
  import('../features/samples/data/about.ts').then((it) => it.about),
)
const collaborationHub = sample('Collaboration Hub', () =>
  import('../features/samples/data/collaboration-hub.ts').then((it) => it.collaborationHub),
)
const uploadCenter = sample('Upload Center', () =>
  import('../features/samples/data/upload-center.ts').then((it) => it.uploadCenter),
)
const storageManagement = sample('Storage Management', () =>
  import('../features/samples/data/storage-management.ts').then((it) => it.storageManagement),
)

/** Sample screens, pages of plain text and the page that tries the API. */
export const INFORMATION_ROWS = {
  landing: sample('Welcome', () =>
    import('../features/samples/data/landing.ts').then((it) => it.landing),
  ),
  sampleDashboard: sample('Sample dashboard', () =>
    import('../features/samples/data/dashboard.ts').then((it) => it.dashboard),
  ),
  about,
  about4: about,
  uploadQueue: forStaff(
    sample('Upload Queue', () =>
      import('../features/samples/data/upload-queue.ts').then((it) => it.uploadQueue),
    ),
  ),
  collaborationHub,
  collaborationHub3: forStaff(collaborationHub),
  uploadCenter,
  uploadCenter5: forStaff(uploadCenter),
  storageManagement,
  storageManagement7: forStaff(storageManagement),
  apiDemo: {
    screen: screen(() => import('../routes/api-demo.tsx').then((it) => it.ApiDemoScreen)),
    title: 'API Demo',
    chrome: { kind: 'none' },
  },
  fqa: plainPage('fqa'),
  locationInfo: plainPage('location-info'),
  resources: plainPage('resources'),
  terms: plainPage('terms'),
  privacy: plainPage('privacy'),
} satisfies Partial<Record<PageName, PageRow>>
