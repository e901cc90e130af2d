import { PAGES } from '@berg/contract'
import { NavLink } from '../../routing/link.tsx'
import { WaitingMarker } from '../../features/authoring/components/waiting-marker.tsx'
import { linksIn, type NavigationPlace, useVisitor } from '../navigation.ts'
import { NotificationsMarker } from './notifications.tsx'

interface NavigationLinksProps {
  place: NavigationPlace
  /** Of the place only the links to these pages. */
  only?: readonly string[]
  /** Of every link. */
  className: string
  onClick?: () => void
}

/** The links of a place for whoever looks, with what waits for them there. */
export function NavigationLinks({ place, only, className, onClick }: NavigationLinksProps) {
  const visitor = useVisitor()
  return linksIn(place, visitor, only).map(({ to, label }) => (
    <NavLink key={to} to={to} onClick={onClick} className={className}>
      {label}
      {to === PAGES.notifications && <NotificationsMarker />}
      {to === PAGES.admin && <WaitingMarker canReview={visitor.canAdminister} />}
    </NavLink>
  ))
}
