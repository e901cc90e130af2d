import { type LeadershipMessage, say } from '@berg/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Megaphone from 'lucide-react/icons/megaphone'
import Pencil from 'lucide-react/icons/pencil'
import { useState, type ReactNode } from 'react'
import { useAskToSignIn } from '../features/auth/components/sign-in-provider.tsx'
import { useViewer } from '../features/auth/model/use-viewer.ts'
import { leadershipMessageQuery, messageQuery } from '../features/leadership/api/leadership.ts'
import {
  LeadershipArticle,
  LeadershipSkeleton,
} from '../features/leadership/components/leadership-article.tsx'
import { LeadershipForm } from '../features/leadership/components/leadership-form.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { useMessageReading } from '../widgets/text-reading.tsx'
import { TranslateText } from '../widgets/translate-text.tsx'

export function LeadershipScreen() {
  const askToSignIn = useAskToSignIn()
  // Null for the first message. It lies here, beside what is shown: a text that is being written stays
  // whatever becomes of the message and of the session.
  const [edited, setEdited] = useState<LeadershipMessage | null>()
  return (
    <>
      <Message onEdit={setEdited} />
      {edited !== undefined && (
        <LeadershipForm
          message={edited ?? undefined}
          onSignInNeeded={() => askToSignIn('page')}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

interface MessageProps {
  onEdit: (message: LeadershipMessage | null) => void
}

function Message({ onEdit }: MessageProps) {
  const { data: message, error, refetch } = useQuery(leadershipMessageQuery)
  const viewer = useViewer()
  const canWrite = viewer.kind === 'known' && viewer.user.can.administer

  if (error && !message)
    return (
      <Headed>
        <ErrorState title={say('The message could not be loaded')} onRetry={() => void refetch()}>
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
  if (message === null)
    return (
      <Headed>
        <EmptyState
          icon={<Megaphone />}
          title={say('There is no leadership message yet')}
          action={
            canWrite && <Button onClick={() => onEdit(null)}>{say('Write the message')}</Button>
          }
        >
          {say("The site's leadership will speak to everybody here.")}
        </EmptyState>
      </Headed>
    )
  return <Written message={message} onEdit={onEdit} />
}

function Written({ message, onEdit }: { message: LeadershipMessage } & MessageProps) {
  const client = useQueryClient()
  const { text = message, line } = useMessageReading(message)
  // What is edited is the original, whatever is read.
  const edit = async () => onEdit(text.translation ? await client.fetchQuery(messageQuery()) : text)
  return (
    <LeadershipArticle
      message={text}
      line={line}
      action={
        <div className="flex flex-wrap gap-3">
          <TranslateText name="leadership-message" title={text.title} text={text} />
          {message.can.edit && (
            <Button variant="secondary" onClick={() => void edit()}>
              <Pencil aria-hidden className="size-4" />
              {say('Edit')}
            </Button>
          )}
        </div>
      }
    />
  )
}

/** Until there is a title of its own, the page has this one. */
function Headed({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">{say('Leadership message')}</h1>
      {children}
    </>
  )
}
