import { isPage, type CurrentUser } from '@berg/contract'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { buttonStyle } from '../../ui/button-style.ts'

const ACTIONS = [
  { to: paths.uploadCenter, label: 'Upload Center', isForStaff: true },
  { to: paths.storageManagement, label: 'Storage Management', isForStaff: true },
  { to: paths.apiDemo, label: 'API Demo', isForStaff: false },
  { to: paths.home, label: 'Back to Site', isForStaff: false },
]

export function QuickActions({ user }: { user: CurrentUser }) {
  const actions = ACTIONS.filter(
    ({ to, isForStaff }) => isPage(to) && (user.can.administer || !isForStaff),
  )
  return (
    <nav aria-label="Quick Actions" className="mt-5 flex flex-wrap gap-2">
      {actions.map(({ to, label }) => (
        <Link key={to} to={to} className={buttonStyle('secondary')}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
