import { type CurrentUser, fold, holdsWords, PAGES } from '@berg/contract'
import { adminGroups, searchOf } from '../../routes/admin/admin-tabs.ts'
import { isFor, linksIn, type NavigationLink, type NavigationPlace } from '../navigation.ts'
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

export type Act = 'write' | 'sign-in' | 'sign-out' | 'light' | 'dark'

const PLACES: readonly NavigationPlace[] = ['header', 'more', 'drawer', 'account', 'footer']

/** Pages that no menu names, but others lead to. */
const MORE_PAGES: readonly NavigationLink[] = [
  { to: PAGES.search, label: 'Search' },
  { to: PAGES.projects, label: 'Projects' },
  { to: PAGES.interactiveMap, label: 'Interactive map' },
  { to: PAGES.collaborationHub, label: 'Collaboration Hub', only: 'signed-in' },
  { to: paths.uploadAsset, label: 'Upload asset', only: 'administrators' },
  { to: paths.uploadCenter, label: 'Upload Center', only: 'administrators' },
  { to: paths.uploadQueue, label: 'Upload Queue', only: 'administrators' },
  { to: paths.storageManagement, label: 'Storage Management', only: 'administrators' },
  { to: paths.apiDemo, label: 'API Demo', only: 'administrators' },
]

interface Reader {
  /** None is a visitor. */
  user: Pick<CurrentUser, 'can'> | undefined
  hasComments: boolean
}

/** Every page that somebody is led to anywhere, once. */
export function pageEntries({ user, hasComments }: Reader): Entry[] {
  const visitor = { isSignedIn: user !== undefined, canAdminister: user?.can.administer ?? false }
  const more = MORE_PAGES.filter((page) => isFor(page, visitor))
  const pages = new Map<string, Entry>()
  for (const { to, label } of [...PLACES.flatMap((place) => linksIn(place, visitor)), ...more])
    if (!pages.has(to)) pages.set(to, { key: to, label, to })
  const parts = user ? adminGroups({ user, hasComments }).flat() : []
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
  const forAll: readonly ActEntry[] = [
    { key: 'add-me', label: 'Add me to the map', to: paths.addMe },
    { key: 'light', label: 'Switch to light' },
    { key: 'dark', label: 'Switch to dark' },
  ]
  if (!user) return [{ key: 'sign-in', label: 'Sign in' }, ...forAll]
  return [
    { key: 'write', label: user.can.administer ? 'Create Content' : 'Write a post' },
    ...forAll,
    { key: 'sign-out', label: 'Sign out' },
  ]
}

/** Those whose words begin with, or hold, all that is typed. */
export const matching = (entries: readonly Entry[], typed: string): readonly Entry[] =>
  entries.filter(({ label, detail = '' }) => holdsWords(fold(`${label} ${detail}`), typed))
