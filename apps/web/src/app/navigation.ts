import { pageAt, PAGES, type PageName, publicName, say } from '@berg/contract'
import { useViewer } from '../features/auth/model/use-viewer.ts'

export interface NavigationLink {
  to: string
  label: string
  /** Everybody else is not led there. */
  only?: 'signed-in' | 'administrators'
}

/** Every page that the navigation leads to, once: how it is called there, and for whom it is. */
const LINKS = {
  home: { to: PAGES.home, label: say('Home') },
  myPosts: { to: PAGES.myPosts, label: say('My Posts'), only: 'signed-in' },
  archive: { to: PAGES.archive, label: say('Archive ##noun: the page of older articles') },
  newsletters: { to: PAGES.newsletters, label: say('Newsletters') },
  fqa: { to: PAGES.fqa, label: say('FQA') },
  teamSpotlight: { to: PAGES.teamSpotlight, label: say('Team Spotlight') },
  greenSpot: { to: PAGES.greenSpot, label: say('The Green Spot') },
  worldMap: { to: PAGES.worldMap, label: say('World Map') },
  calendar: { to: PAGES.news, label: say('Calendar') },
  notifications: { to: PAGES.notifications, label: say('Notifications'), only: 'signed-in' },
  account: { to: PAGES.account, label: say('Account'), only: 'signed-in' },
  dashboard: { to: PAGES.admin, label: say('Dashboard'), only: 'administrators' },
  employee: { to: PAGES.employee, label: say('Employee News Feed'), only: 'signed-in' },
  library: { to: PAGES.assetLibrary, label: say('Library') },
  leadership: { to: PAGES.leadershipMessage, label: say('Leadership message') },
  about: { to: PAGES.about, label: say('About') },
  locationInfo: { to: PAGES.locationInfo, label: say('Location Info') },
  resources: { to: PAGES.resources, label: say('Resources') },
  terms: { to: PAGES.terms, label: say('Terms') },
  privacy: { to: PAGES.privacy, label: say('Privacy') },
  siteDirector: { to: PAGES.homeSiteDirector, label: say('Site Director') },
} as const satisfies Record<string, NavigationLink>

/** What stands where. The header and its 'More' are for wide windows, the drawer is for all others. */
const PLACES = {
  header: ['archive', 'fqa'],
  more: [
    'calendar',
    'newsletters',
    'worldMap',
    'teamSpotlight',
    'greenSpot',
    'library',
    'leadership',
    'about',
  ],
  drawer: [
    ...(['home', 'myPosts', 'archive', 'fqa', 'teamSpotlight', 'greenSpot', 'worldMap'] as const),
    ...([
      'calendar',
      'dashboard',
      'employee',
      'library',
      'leadership',
      'newsletters',
      'about',
      'notifications',
      'account',
    ] as const),
  ],
  footer: ['archive', 'locationInfo', 'resources', 'terms', 'privacy', 'siteDirector'],
  account: ['notifications', 'myPosts', 'employee', 'library', 'account', 'dashboard'],
} as const satisfies Record<string, readonly (keyof typeof LINKS)[]>

export type NavigationPlace = keyof typeof PLACES

interface Visitor {
  isSignedIn: boolean
  canAdminister: boolean
}

/** The links of a place, or those among them to some pages. Nobody is led to a page that is not for them. */
export function linksIn(
  place: NavigationPlace,
  visitor: Visitor,
  pages?: readonly string[],
): readonly NavigationLink[] {
  return PLACES[place]
    .map((name): NavigationLink => LINKS[name])
    .filter((link) => (pages?.includes(link.to) ?? true) && isFor(link, visitor))
}

/** Whether somebody is led there. */
export const isFor = ({ only }: NavigationLink, { isSignedIn, canAdminister }: Visitor) =>
  !only || (only === 'signed-in' ? isSignedIn : canAdminister)

/** The viewer, as far as the navigation cares. */
export function useVisitor(): Visitor & { name: string | undefined } {
  const viewer = useViewer()
  const user = viewer.kind === 'known' ? viewer.user : undefined
  return {
    isSignedIn: viewer.kind !== 'visitor',
    canAdminister: user?.can.administer ?? false,
    name: user && (user.first_name || publicName(user.username)),
  }
}

export type BarEntry = 'news' | 'week' | 'search' | 'write' | 'me'

const BAR_PAGES: Partial<Record<PageName, BarEntry>> = {
  home: 'news',
  home2: 'news',
  news: 'week',
  search: 'search',
  myPosts: 'me',
  employee: 'me',
  account: 'me',
  notifications: 'me',
  assetLibrary: 'me',
  admin: 'me',
}

/** The entry of the bottom bar that somebody stands at; none on all other pages. */
export function barEntryAt(path: string): BarEntry | undefined {
  const page = pageAt(path)
  return page && BAR_PAGES[page]
}
