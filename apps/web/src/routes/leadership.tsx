import { useQuery } from '@tanstack/react-query'
import Megaphone from 'lucide-react/icons/megaphone'
import Pencil from 'lucide-react/icons/pencil'
import { useState, type ReactNode } from 'react'
import { useViewer } from '../features/auth/model/use-viewer.ts'
import { leadershipMessageQuery } from '../features/leadership/api/get-leadership-message.ts'
import { LeadershipArticle } from '../features/leadership/components/leadership-article.tsx'
import { LeadershipForm } from '../features/leadership/components/leadership-form.tsx'
import { LeadershipSkeleton } from '../features/leadership/components/leadership-skeletons.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'

export function LeadershipScreen() {
  const { data: message, error, refetch } = useQuery(leadershipMessageQuery)
  const viewer = useViewer()
  const [editing, setEditing] = useState(false)
  const canWrite = viewer.kind === 'known' && viewer.user.can.administer

  if (error && !message)
    return (
      <Headed>
        <ErrorState title="The message could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      </Headed>
    )
  if (message === undefined)
    return (
      <Headed>
        <LeadershipSkeleton />
      </Headed>
    )
  const edit = () => setEditing(true)
  return (
    <>
      {message === null ? (
        <Headed>
          <EmptyState
            icon={<Megaphone />}
            title="There is no leadership message yet"
            action={canWrite && <Button onClick={edit}>Write the message</Button>}
          >
            The site&apos;s leadership will speak to everybody here.
          </EmptyState>
        </Headed>
      ) : (
        <LeadershipArticle
          message={message}
          action={
            message.can.edit && (
              <Button variant="secondary" onClick={edit}>
                <Pencil aria-hidden className="size-4" />
                Edit
              </Button>
            )
          }
        />
      )}
      {editing && (
        <LeadershipForm message={message ?? undefined} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

/** Until there is a title of its own, the page has this one. */
function Headed({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">Leadership message</h1>
      {children}
    </>
  )
}
