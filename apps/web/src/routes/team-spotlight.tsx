export { SectionPage as TeamSpotlightScreen } from '../widgets/section-page.tsx'
