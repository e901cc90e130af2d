import { say } from '@berg/contract'
import UserRoundPen from 'lucide-react/icons/user-round-pen'
import { Link } from '../../../routing/link.tsx'
import { useLocation } from '../../../routing/router.tsx'
import { paths } from '../../../app/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { useUpdateAccount } from '../api/account.ts'

/** Asks once for a name, and never again, whatever the answer. */
export function AskForName() {
  const update = useUpdateAccount()
  const { pathname } = useLocation()
  if (update.isPending || update.isSuccess || pathname === paths.account) return null
  const noteAsked = () => update.mutate({ name_asked: true })
  return (
    <section
      aria-label={say('Your name')}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-marigold-soft px-4 py-1.5 text-sm print:hidden"
    >
      <p className="flex min-w-0 items-center gap-2 font-medium">
        <UserRoundPen aria-hidden className="size-4 shrink-0" />
        {say('Colleagues do not see your name yet.')}
      </p>
      <div className="flex gap-1">
        <Link to={paths.account} onClick={noteAsked} className={buttonStyle('secondary')}>
          {say('Add my name')}
        </Link>
        <Button variant="quiet" onClick={noteAsked}>
          {say('Not now')}
        </Button>
      </div>
    </section>
  )
}
