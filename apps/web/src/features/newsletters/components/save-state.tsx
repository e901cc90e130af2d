import { say } from '@berg/contract'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from '../../../ui/button.tsx'
import { SpinnerMark } from '../../../ui/spinner.tsx'
import type { SaveState as State } from '../model/autosave.ts'

interface SaveStateProps {
  state: State
  onRetry: () => void
}

/** Whether what is composed has arrived. */
export function SaveState({ state, onRetry }: SaveStateProps) {
  return (
    <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3">
      <p role="status" className="flex min-w-0 items-center gap-2 text-sm text-muted">
        <Words state={state} />
      </p>
      {state.kind === 'waiting' && (
        <Button variant="secondary" size="narrow" onClick={onRetry}>
          {say('Try now')}
        </Button>
      )}
    </div>
  )
}

function Words({ state }: { state: State }) {
  if (state.kind === 'saved')
    return (
      <>
        <Check aria-hidden className="size-4.5 shrink-0 text-leaf" />
        {say('Saved')}
      </>
    )
  if (state.kind === 'waiting' || state.kind === 'refused')
    return (
      <>
        <CloudOff aria-hidden className="size-4.5 shrink-0 text-clay" />
        <span className="min-w-0 break-words text-clay">
          {state.kind === 'waiting'
            ? say('Not saved: {reason} It is tried again by itself.', { reason: state.reason })
            : say('Not saved: {reason}', { reason: state.reason })}
        </span>
      </>
    )
  if (state.kind === 'stale')
    return (
      <span className="text-clay">{say('Not saved: somebody else changed this newsletter.')}</span>
    )
  return (
    <>
      <SpinnerMark className="size-4 shrink-0" />
      {say('Saving…')}
    </>
  )
}
