import { PlainPageScreen } from '../widgets/plain-page.tsx'

export const ResourcesScreen = () => <PlainPageScreen page="resources" />
