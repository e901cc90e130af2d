import { PLAIN_PAGE_TITLES, type PageName, say } from '@berg/contract'
import type { ComponentType } from 'react'
import { type PageRow, screen } from './page.tsx'

const plainRow = (title: string, load: () => Promise<ComponentType>): PageRow => ({
  screen: screen(load),
  title,
  chrome: { kind: 'none' },
})

const forStaff = (row: PageRow): PageRow => ({ ...row, guard: 'administrators' })

const about = plainRow(say('About'), () =>
  import('../routes/about.tsx').then((it) => it.AboutScreen),
)
const collaborationHub = plainRow(say('Collaboration Hub'), () =>
  import('../routes/collaboration-hub/collaboration-hub.tsx').then(
    (it) => it.CollaborationHubScreen,
  ),
)
const uploadCenter = plainRow(say('Upload Center'), () =>
  import('../routes/upload-center.tsx').then((it) => it.UploadCenterScreen),
)
const storageManagement = plainRow(say('Storage Management'), () =>
  import('../routes/storage-management/storage-management.tsx').then(
    (it) => it.StorageManagementScreen,
  ),
)

/** Sample screens, sections, pages of plain text and the page that tries the API. */
export const INFORMATION_ROWS = {
  greenSpot: plainRow(say('The Green Spot'), () =>
    import('../routes/green-spot.tsx').then((it) => it.GreenSpotScreen),
  ),
  teamSpotlight: plainRow(say('Team Spotlight'), () =>
    import('../routes/team-spotlight.tsx').then((it) => it.TeamSpotlightScreen),
  ),
  siteDirectorSection: plainRow(say('Site Director'), () =>
    import('../routes/site-director-section.tsx').then((it) => it.SiteDirectorSectionScreen),
  ),
  welcome: plainRow(say('Your code'), () =>
    import('../routes/welcome.tsx').then((it) => it.WelcomeScreen),
  ),
  resetPassword: plainRow(say('New password'), () =>
    import('../routes/reset-password.tsx').then((it) => it.ResetPasswordScreen),
  ),
  landing: plainRow(say('Welcome'), () =>
    import('../routes/landing.tsx').then((it) => it.LandingScreen),
  ),
  projects: plainRow(say('Dashboard'), () =>
    import('../routes/projects/projects.tsx').then((it) => it.ProjectsScreen),
  ),
  about,
  about4: about,
  uploadQueue: forStaff(
    plainRow(say('Upload Queue'), () =>
      import('../routes/upload-queue.tsx').then((it) => it.UploadQueueScreen),
    ),
  ),
  collaborationHub,
  collaborationHub3: forStaff(collaborationHub),
  uploadCenter,
  uploadCenter5: forStaff(uploadCenter),
  storageManagement,
  storageManagement7: forStaff(storageManagement),
  apiDemo: plainRow(say('API Demo'), () =>
    import('../routes/api-demo.tsx').then((it) => it.ApiDemoScreen),
  ),
  fqa: plainRow(PLAIN_PAGE_TITLES.fqa, () =>
    import('../routes/fqa.tsx').then((it) => it.FqaScreen),
  ),
  locationInfo: plainRow(PLAIN_PAGE_TITLES['location-info'], () =>
    import('../routes/location-info.tsx').then((it) => it.LocationInfoScreen),
  ),
  resources: plainRow(PLAIN_PAGE_TITLES.resources, () =>
    import('../routes/resources.tsx').then((it) => it.ResourcesScreen),
  ),
  terms: plainRow(PLAIN_PAGE_TITLES.terms, () =>
    import('../routes/terms.tsx').then((it) => it.TermsScreen),
  ),
  privacy: plainRow(PLAIN_PAGE_TITLES.privacy, () =>
    import('../routes/privacy.tsx').then((it) => it.PrivacyScreen),
  ),
} satisfies Partial<Record<PageName, PageRow>>
