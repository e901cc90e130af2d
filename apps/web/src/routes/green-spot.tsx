export { SectionPage as GreenSpotScreen } from '../widgets/section-page.tsx'
