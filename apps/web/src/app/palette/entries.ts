import { type CurrentUser, fold, holdsWords, PAGES } from '@berg/contract'
import { adminGroups, searchOf } from '../../routes/admin/admin-tabs.ts'
import { linksIn, type NavigationPlace } from '../navigation.ts'
import { paths } from '../paths.ts'

/** Something that the palette leads to, or does. */
export interface Entry {
  key: string
  label: string
  /** Beside the label. */
  detail?: string
  /** Where it leads; without it, it is done by its key. */
  to?: string
}

export type Act = 'write' | 'sign-out' | 'light' | 'dark'

const PLACES: readonly NavigationPlace[] = ['header', 'more', 'drawer', 'account', 'footer']

/** Pages that no menu names, but others lead to. */
const MORE_PAGES: readonly { to: string; label: string; isForStaff?: true }[] = [
  { to: PAGES.search, label: 'Search' },
  { to: PAGES.projects, label: 'Projects' },
  { to: PAGES.interactiveMap, label: 'Interactive map' },
  { to: PAGES.collaborationHub, label: 'Collaboration Hub' },
  { to: paths.uploadAsset, label: 'Upload asset', isForStaff: true },
  { to: paths.uploadCenter, label: 'Upload Center', isForStaff: true },
  { to: paths.uploadQueue, label: 'Upload Queue', isForStaff: true },
  { to: paths.storageManagement, label: 'Storage Management', isForStaff: true },
  { to: paths.apiDemo, label: 'API Demo', isForStaff: true },
]

interface Reader {
  user: Pick<CurrentUser, 'can'>
  hasComments: boolean
}

/** Every page that somebody is led to anywhere, once. */
export function pageEntries({ user, hasComments }: Reader): Entry[] {
  const visitor = { isSignedIn: true, canAdminister: user.can.administer }
  const more = MORE_PAGES.filter(({ isForStaff }) => !isForStaff || user.can.administer)
  const pages = new Map<string, Entry>()
  for (const { to, label } of [...PLACES.flatMap((place) => linksIn(place, visitor)), ...more])
    if (!pages.has(to)) pages.set(to, { key: to, label, to })
  const parts = adminGroups({ user, hasComments }).flat()
  return [
    ...pages.values(),
    ...parts.map(({ tab, label }) => {
      const to = `${paths.dashboard}${searchOf(tab)}`
      return { key: to, label, detail: 'Dashboard', to }
    }),
  ]
}

type ActEntry = Entry & { key: Act | 'add-me' }

export function actEntries({ user }: Pick<Reader, 'user'>): ActEntry[] {
  return [
    { key: 'write', label: user.can.administer ? 'Create Content' : 'Write a post' },
    { key: 'add-me', label: 'Add me to the map', to: paths.addMe },
    { key: 'light', label: 'Switch to light' },
    { key: 'dark', label: 'Switch to dark' },
    { key: 'sign-out', label: 'Sign out' },
  ]
}

/** Those whose words begin with, or hold, all that is typed. */
export const matching = (entries: readonly Entry[], typed: string): readonly Entry[] =>
  entries.filter(({ label, detail = '' }) => holdsWords(fold(`${label} ${detail}`), typed))
