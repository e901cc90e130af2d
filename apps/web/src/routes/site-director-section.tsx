export { SectionPage as SiteDirectorSectionScreen } from '../widgets/section-page.tsx'
