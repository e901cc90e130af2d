export { SectionScreen as TeamSpotlightScreen } from '../features/sections/components/section-screen.tsx'
