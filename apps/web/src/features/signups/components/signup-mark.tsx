import { type ListedArticle, type OpenSignup, say } from '@berg/contract'
import { reasonOf } from '../../../lib/api/errors.ts'
import { WAITS, WAITS_WORDS } from '../../../lib/outbox/deliver.ts'
import { plainTitle } from '../../../lib/plain-title.ts'
import { useHasSession } from '../../../lib/session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSignUp } from '../api/signups.ts'

interface SignupMarkProps extends Pick<OpenSignup, 'free' | 'own'> {
  event: Pick<ListedArticle, 'id' | 'title'>
}

/** That one can sign up for an event in a list, right there; or that one has. */
export function SignupMark({ event, free, own }: SignupMarkProps) {
  const hasSession = useHasSession()
  const change = useSignUp(event.id)
  if (own === 'coming') return <Badge tone="positive">{say('You are coming')}</Badge>
  if (own === 'waiting') return <Badge tone="pending">{say('On the waiting list')}</Badge>
  if (change.data === WAITS) return <Badge tone="pending">{say('Waits to be sent')}</Badge>
  const label = free === 0 ? say('Waiting list') : say('Sign up ##verb: for an event')
  if (!hasSession) return <Badge tone={free === 0 ? 'pending' : 'positive'}>{label}</Badge>
  const title = plainTitle(event.title)
  const failed = toast.failed(say('That did not work'), reasonOf)
  const takeBack = () => change.mutate('stay away', { onError: failed })
  const press = () =>
    change.mutate('come', {
      onSuccess: (answer) => {
        if (answer === WAITS) return toast.info(...WAITS_WORDS)
        const words =
          answer.own?.state === 'waiting'
            ? say('You are on the waiting list.')
            : say('You are coming.')
        return toast.success(words, title, { label: say('Undo'), onPress: takeBack })
      },
      onError: failed,
    })
  return (
    <Button
      variant="secondary"
      size="narrow"
      // Above the link that is the whole card.
      className="relative"
      aria-label={
        free === 0 ? say('Waiting list: {title}', { title }) : say('Sign up: {title}', { title })
      }
      busy={change.isPending}
      onClick={press}
    >
      {label}
    </Button>
  )
}
