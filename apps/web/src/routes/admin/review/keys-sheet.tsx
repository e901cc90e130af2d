import { say } from '@berg/contract'
import Keyboard from 'lucide-react/icons/keyboard'
import { useState } from 'react'
import { keepOnDevice } from '../../../lib/keep-on-device.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogClose } from '../../../ui/dialog-close.tsx'
import { Toggle } from '../../../ui/toggle.tsx'

const KEYS = [
  ['J', say('Next article')],
  ['K', say('Article before')],
  ['A', say('Approve')],
  ['E', say('Edit')],
  ['R', say('Reject')],
  ['Z', say('Undo the last decision')],
  ['?', say('Show these keys')],
] as const

const OFF = 'berg-review-keys'

/** Single keys disturb who speaks to the computer: they can be switched off on this device. */
export function useKeysSwitch() {
  const [isOn, setIsOn] = useState(() => stored() !== 'off')
  const onSwitch = (on: boolean) => {
    setIsOn(on)
    try {
      keepOnDevice(OFF, on ? 'on' : 'off')
    } catch {
      // A device that keeps nothing forgets it with the page.
    }
  }
  return { isOn, onSwitch }
}

function stored(): string | null {
  try {
    return localStorage.getItem(OFF)
  } catch {
    return null
  }
}

/** Not on a phone, which has no keys. */
export function KeysButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      size="narrow"
      aria-haspopup="dialog"
      className="max-sm:hidden"
      onClick={onClick}
    >
      <Keyboard aria-hidden className="size-4.5" />
      {say('Keys ##of the keyboard')}
    </Button>
  )
}

interface KeysSheetProps extends ReturnType<typeof useKeysSwitch> {
  onClose: () => void
}

export function KeysSheet({ isOn, onSwitch, onClose }: KeysSheetProps) {
  return (
    <Dialog
      open
      title={say('Keys ##of the keyboard')}
      onClose={onClose}
      footer={<DialogClose>{say('Close')}</DialogClose>}
    >
      <dl className="grid gap-2.5">
        {KEYS.map(([key, what]) => (
          <div key={key} className="flex items-center gap-4">
            <dt>
              <kbd className="grid min-w-9 place-items-center rounded-md border border-edge bg-mist px-2 py-1 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        {say(
          'In a rejection, Enter takes the first of your phrasings, and Enter once more sends it.',
        )}
      </p>
      <div className="mt-4">
        <Toggle on={isOn} onChange={onSwitch}>
          {say('Use these keys on this device')}
        </Toggle>
      </div>
    </Dialog>
  )
}
