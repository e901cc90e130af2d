import { PlainPageScreen } from '../widgets/plain-page.tsx'

export const FqaScreen = () => <PlainPageScreen page="fqa" />
