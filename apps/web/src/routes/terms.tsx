import { PlainPageScreen } from '../widgets/plain-page.tsx'

export const TermsScreen = () => <PlainPageScreen page="terms" />
