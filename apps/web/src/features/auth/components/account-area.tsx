import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSignOut } from '../api/auth.ts'
import { useViewer } from '../model/use-viewer.ts'
import { loadAuthDialog, useAskToSignIn } from './sign-in-provider.tsx'

const loadAhead = () => void loadAuthDialog().catch(() => {})

interface AccountAreaProps {
  /** Stands beside the name while there is news for this person. */
  marker?: ReactNode
}

/** The corner of the header: come in, or who is in and out again. The name leads to their posts. */
export function AccountArea({ marker }: AccountAreaProps) {
  const viewer = useViewer()
  const askToSignIn = useAskToSignIn()
  const signOut = useSignOut()

  if (viewer.kind === 'checking') return <Skeleton className="h-11 w-32 rounded-full" />
  if (viewer.kind === 'visitor')
    return (
      <Button onPointerEnter={loadAhead} onFocus={loadAhead} onClick={() => askToSignIn('header')}>
        Login
      </Button>
    )

  const name = viewer.kind === 'known' ? viewer.user.first_name || viewer.user.username : undefined
  return (
    <div className="flex min-h-11 items-center rounded-full border border-line bg-card text-[0.9375rem] font-semibold">
      {name && (
        <Link
          to={paths.myPosts}
          title="My Posts"
          className="hidden min-h-11 items-center gap-2 rounded-full pl-5 hover:underline sm:flex"
        >
          <span className="max-w-44 truncate">{name}</span>
          {marker}
        </Link>
      )}
      {name && (
        <span aria-hidden className="hidden pl-2 sm:block">
          ·
        </span>
      )}
      <button
        type="button"
        onClick={signOut}
        className="min-h-11 rounded-full px-3 whitespace-nowrap hover:underline sm:pr-5 sm:pl-2"
      >
        Sign Out
      </button>
    </div>
  )
}
