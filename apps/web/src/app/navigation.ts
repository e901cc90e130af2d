import { useViewer } from '../features/auth/model/use-viewer.ts'

interface NavigationLink {
  to: string
  label: string
  only?: 'signed-in' | 'administrators'
}

export const HEADER_LINKS: readonly NavigationLink[] = [
  { to: '/archive', label: 'Archive' },
  { to: '/fqa', label: 'FQA' },
]

export const DRAWER_LINKS: readonly NavigationLink[] = [
  { to: '/', label: 'Home' },
  { to: '/my-posts', label: 'My Posts', only: 'signed-in' },
  { to: '/archive', label: 'Archive' },
  { to: '/fqa', label: 'FQA' },
  { to: '/the-berg-team-spotlight', label: 'Team Spotlight' },
  { to: '/the-berg-the-green-spot', label: 'The Green Spot' },
  { to: '/the-berg-world-map', label: 'World Map' },
  { to: '/the-berg-1', label: 'Calendar' },
  { to: '/admin', label: 'Dashboard', only: 'administrators' },
]

export const FOOTER_LINKS: readonly NavigationLink[] = [
  { to: '/archive', label: 'Archive' },
  { to: '/location-info', label: 'Location Info' },
  { to: '/resources', label: 'Resources' },
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/the-berg-sitedirector', label: 'Site Director' },
]

interface Visitor {
  isSignedIn: boolean
  canAdminister: boolean
}

/** Nobody is led to a page that is not for them. */
export function linksFor(
  { isSignedIn, canAdminister }: Visitor,
  links: readonly NavigationLink[],
): readonly NavigationLink[] {
  return links.filter(
    ({ only }) =>
      !only || (only === 'signed-in' && isSignedIn) || (only === 'administrators' && canAdminister),
  )
}

/** The viewer, as far as the navigation cares. */
export function useVisitor(): Visitor & { name: string | undefined } {
  const viewer = useViewer()
  const user = viewer.kind === 'known' ? viewer.user : undefined
  return {
    isSignedIn: viewer.kind !== 'visitor',
    canAdminister: user?.can.administer ?? false,
    name: user && (user.first_name || user.username),
  }
}
