export { SectionScreen as GreenSpotScreen } from '../features/sections/components/section-screen.tsx'
