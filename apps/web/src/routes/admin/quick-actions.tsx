import { isPage } from '@berg/contract'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { buttonStyle } from '../../ui/button-style.ts'

const ACTIONS = [
  { to: paths.uploadCenter, label: 'Upload Center' },
  { to: paths.storageManagement, label: 'Storage Management' },
  { to: paths.apiDemo, label: 'API Demo' },
  { to: paths.home, label: 'Back to Site' },
]

export function QuickActions() {
  return (
    <nav aria-label="Quick Actions" className="mt-5 flex flex-wrap gap-2">
      {ACTIONS.filter(({ to }) => isPage(to)).map(({ to, label }) => (
        <Link key={to} to={to} className={buttonStyle('secondary')}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
