import { publicName, say } from '@berg/contract'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSignOut } from '../api/auth.ts'
import { useViewer } from '../model/use-viewer.ts'
import { loadAuthDialog, useAskToSignIn } from './sign-in-provider.tsx'

const loadAhead = () => void loadAuthDialog().catch(() => {})

interface AccountAreaProps {
  /** What opens under the name. */
  links: ReactNode
}

/** The corner of the header: come in, or who is in and out again. Their pages stand under the name. */
export function AccountArea({ links }: AccountAreaProps) {
  const viewer = useViewer()
  const askToSignIn = useAskToSignIn()
  const signOut = useSignOut()

  if (viewer.kind === 'checking') return <Skeleton className="h-11 w-32 rounded-full" />
  if (viewer.kind === 'visitor')
    return (
      <Button
        // As wide as what takes its place when somebody is in, and not seen by them (app/before-paint.js).
        className="in-[[data-session]]:invisible in-[[data-session]]:w-32"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={() => askToSignIn('header')}
      >
        {say('Login')}
      </Button>
    )

  const name =
    viewer.kind === 'known' ? viewer.user.first_name || publicName(viewer.user.username) : undefined
  return (
    <div className="flex min-h-11 items-center rounded-full border border-line bg-card text-[0.9375rem] font-semibold">
      {name && (
        <div className="hidden items-center sm:flex">
          <Menu
            label={say('Your pages')}
            button={
              <>
                <span className="max-w-44 truncate">{name}</span>
                <ChevronDown aria-hidden className="size-4" />
              </>
            }
            buttonClassName="flex min-h-11 items-center gap-2 rounded-full pe-1 ps-5 hover:underline"
          >
            {links}
          </Menu>
          <span aria-hidden>·</span>
        </div>
      )}
      <button
        type="button"
        onClick={signOut}
        className="min-h-11 rounded-full px-3 whitespace-nowrap hover:underline sm:pe-5 sm:ps-2"
      >
        {say('Sign Out')}
      </button>
    </div>
  )
}
