import { say, sayCount } from '@berg/contract'
import { createRoot } from 'react-dom/client'
import { Button } from '../../../ui/button.tsx'
import { sayRich } from '../../../lib/say-rich.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface CountdownProps {
  seconds: number
  losesWork: boolean
  onStay: () => void
}

/** The last seconds before a shared device signs out. Any touch and any key stop it. */
export function Countdown({ seconds, losesWork, onStay }: CountdownProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      title={say('Are you still there?')}
      footer={
        <Button data-autofocus onClick={onStay} className="max-sm:grow">
          {say('Stay signed in')}
        </Button>
      }
    >
      <p role="timer">
        {sayRich(
          'You will be signed out in {time}, because others use this device too. Touch anywhere to stay.',
          {
            time: (
              <strong className="tabular-nums">
                {sayCount(seconds, '{n} second', '{n} seconds')}
              </strong>
            ),
          },
        )}
      </p>
      {losesWork && (
        <p className="mt-4 rounded-field bg-marigold-soft px-3.5 py-2.5 font-medium">
          {say('What you are writing is not saved, and goes when you are signed out.')}
        </p>
      )}
    </Dialog>
  )
}

/** Above whatever stands open, and not part of it: what is being written stays as it is. */
export function showCountdown(onStay: () => void) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return {
    /** Without seconds there is nothing to say. */
    show: (seconds: number | undefined, losesWork: boolean) =>
      root.render(
        seconds !== undefined && (
          <Countdown seconds={seconds} losesWork={losesWork} onStay={onStay} />
        ),
      ),
    close: () => {
      root.unmount()
      place.remove()
    },
  }
}
