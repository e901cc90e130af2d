import { PlainPageScreen } from '../widgets/plain-page.tsx'

export const PrivacyScreen = () => <PlainPageScreen page="privacy" />
