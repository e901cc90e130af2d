import { PAGES } from '@berg/contract'
import { NavLink } from 'react-router'
import { AuthorNoticesMarker } from '../../features/authoring/components/author-notices-marker.tsx'
import { WaitingMarker } from '../../features/authoring/components/waiting-marker.tsx'
import { linksIn, type NavigationPlace, useVisitor } from '../navigation.ts'
import { paths } from '../paths.ts'

interface NavigationLinksProps {
  place: NavigationPlace
  /** Of every link. */
  className: string
  onClick?: () => void
}

/** The links of a place for whoever looks, with what waits for them there. */
export function NavigationLinks({ place, className, onClick }: NavigationLinksProps) {
  const visitor = useVisitor()
  return linksIn(place, visitor).map(({ to, label }) => (
    <NavLink key={to} to={to} end onClick={onClick} className={className}>
      {label}
      {to === paths.myPosts && <AuthorNoticesMarker isSignedIn={visitor.isSignedIn} />}
      {to === PAGES.admin && <WaitingMarker canReview={visitor.canAdminister} />}
    </NavLink>
  ))
}
