import { PlainPageScreen } from '../widgets/plain-page.tsx'

export const LocationInfoScreen = () => <PlainPageScreen page="location-info" />
