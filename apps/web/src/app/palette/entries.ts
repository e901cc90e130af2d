import { type CurrentUser, fold, holdsWords, PAGES, say } from '@berg/contract'
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
  { to: PAGES.search, label: say('Search') },
  { to: PAGES.projects, label: say('Projects') },
  { to: PAGES.interactiveMap, label: say('Interactive map') },
  { to: PAGES.collaborationHub, label: say('Collaboration Hub'), only: 'signed-in' },
  { to: paths.uploadAsset, label: say('Upload asset'), only: 'administrators' },
  { to: paths.uploadCenter, label: say('Upload Center'), only: 'administrators' },
  { to: paths.uploadQueue, label: say('Upload Queue'), only: 'administrators' },
  { to: paths.storageManagement, label: say('Storage Management'), only: 'administrators' },
  { to: paths.apiDemo, label: say('API Demo'), only: 'administrators' },
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
      return { key: to, label, detail: say('Dashboard'), to }
    }),
  ]
}

type ActEntry = Entry & { key: Act | 'add-me' }

export function actEntries({ user }: Pick<Reader, 'user'>): ActEntry[] {
  const forAll: readonly ActEntry[] = [
    { key: 'add-me', label: say('Add me to the map'), to: paths.addMe },
    { key: 'light', label: say('Switch to light') },
    { key: 'dark', label: say('Switch to dark') },
  ]
  if (!user) return [{ key: 'sign-in', label: say('Sign in') }, ...forAll]
  return [
    { key: 'write', label: user.can.administer ? say('Create Content') : say('Write a post') },
    ...forAll,
    { key: 'sign-out', label: say('Sign out') },
  ]
}

/** Those whose words begin with, or hold, all that is typed. */
export const matching = (entries: readonly Entry[], typed: string): readonly Entry[] =>
  entries.filter(({ label, detail = '' }) => holdsWords(fold(`${label} ${detail}`), typed))
