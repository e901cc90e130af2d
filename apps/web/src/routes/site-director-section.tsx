export { SectionScreen as SiteDirectorSectionScreen } from '../features/sections/components/section-screen.tsx'
