import { type Reaction, REACTION_NAMES, type ReactionCounts, REACTIONS, say } from '@berg/contract'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import Heart from 'lucide-react/icons/heart'
import Smile from 'lucide-react/icons/smile'
import Trophy from 'lucide-react/icons/trophy'
import { reasonOf } from '../../../lib/api/errors.ts'
import { WAITS, WAITS_WORDS } from '../../../lib/outbox/deliver.ts'
import { toast } from '../../../ui/toast.ts'
import { useReact } from '../api/responses.ts'

const ICONS = { love: Heart, smile: Smile, thanks: HeartHandshake, bravo: Trophy }

interface ReactionsBarProps {
  articleId: number
  counts: ReactionCounts
  /** Undefined while it is not known. */
  own: Reaction | null | undefined
  /** For a visitor, in place of reacting. */
  onSignIn: (() => void) | undefined
}

/** One each a person; pressed again it is taken back. */
export function ReactionsBar({ articleId, counts, own, onSignIn }: ReactionsBarProps) {
  const react = useReact(articleId)
  // What was read before the line was cut knows nothing of what waits to be sent.
  const shown = react.data === WAITS ? react.variables : own
  const press = (reaction: Reaction) => {
    if (onSignIn) return onSignIn()
    react.mutate(shown === reaction ? null : reaction, {
      onSuccess: (answer) => answer === WAITS && toast.info(...WAITS_WORDS),
      onError: (error) => toast.error(say('Your reaction was not saved'), reasonOf(error)),
    })
  }
  return (
    <div role="group" aria-label={say('Reactions')} className="grid grid-cols-2 gap-2 sm:flex">
      {REACTIONS.map((reaction) => {
        const Icon = ICONS[reaction]
        return (
          <button
            key={reaction}
            type="button"
            aria-pressed={shown === reaction}
            // Which way a press goes is known once the own reaction is.
            disabled={!onSignIn && shown === undefined}
            onClick={() => press(reaction)}
            className="inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full border border-line bg-card px-2 text-[0.9375rem] whitespace-nowrap hover:bg-mist sm:gap-2 sm:px-3.5 aria-pressed:border-pine aria-pressed:bg-mist aria-pressed:font-semibold aria-pressed:text-pine"
          >
            <Icon aria-hidden className="size-4.5 shrink-0" />
            {REACTION_NAMES[reaction]}
            {counts[reaction] > 0 && (
              <span className="text-muted even-figures">{counts[reaction]}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
