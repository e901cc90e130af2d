import { BIN_DAYS, type MapPin, say, sayCount } from '@berg/contract'
import { useState } from 'react'
import { useLeaveMap } from '../../features/pins/api/pins.ts'
import { PinFace } from '../../features/pins/components/pin-picture.tsx'
import { locationOf, nameOf } from '../../features/pins/model/format-pin.ts'
import { useUndoDeletion } from '../../lib/api/undo-deletion.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { undoAction } from '../../ui/undo-action.ts'

interface PromoCardProps {
  /** Undefined while nobody knows; null where the person is not on the map. */
  pin: MapPin | null | undefined
  onAdd: () => void
}

/** The way onto the map; for somebody who is there, the ways to change and to leave. */
export function PromoCard({ pin, onAdd }: PromoCardProps) {
  // Here and not at the button, which is gone once the pin is: its news would be told to nobody.
  const leave = useLeaveMap()
  const undo = useUndoDeletion()
  const takeOff = ({ id }: MapPin) =>
    leave.mutate(undefined, {
      onSuccess: () =>
        toast.success(
          say('You are off the map'),
          say('Your pin and your picture are deleted.'),
          undoAction(() => undo('pin', id)),
        ),
      onError: (error) => toast.error(say('You could not be taken off the map'), error.message),
    })
  return (
    <section
      aria-labelledby="promo"
      className="flex flex-col items-start gap-3 rounded-card bg-foothill p-6 text-on-foothill"
    >
      <h2 id="promo" className="font-serif text-2xl font-semibold">
        {pin ? say('You are on the map') : say('Put Yourself on the Map!')}
      </h2>
      {pin ? (
        <OnTheMap pin={pin} />
      ) : (
        <p>{say('Show your colleagues where your story began. It takes a minute.')}</p>
      )}
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        <Button variant="secondary" disabled={pin === undefined} onClick={onAdd}>
          {pin ? say('Change') : say('Add me in!')}
        </Button>
        {pin && <TakeMeOff isBusy={leave.isPending} onConfirm={() => takeOff(pin)} />}
      </div>
    </section>
  )
}

/** As the others see them. */
function OnTheMap({ pin }: { pin: MapPin }) {
  return (
    <div className="flex items-center gap-4 lg:mt-3 lg:flex-col lg:items-start">
      <PinFace
        pin={pin}
        width={320}
        className="size-14 lg:size-28"
        initials="text-lg lg:text-4xl"
      />
      <p className="min-w-0 break-words">
        <span className="block text-lg font-semibold">{nameOf(pin)}</span>
        {locationOf(pin) || say('Your place is not set.')}
      </p>
    </div>
  )
}

function TakeMeOff({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={isBusy}
        onClick={() => setIsAsking(true)}
        className="min-h-11 rounded-full px-4 font-semibold underline underline-offset-4"
      >
        {say('Take me off')}
      </button>
      {isAsking && (
        <ConfirmDialog
          isDangerous
          title={say('Take you off the map?')}
          confirm={say('Take me off')}
          onConfirm={onConfirm}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {sayCount(
              BIN_DAYS,
              'Your pin and your picture are deleted. For {n} day only you find them in the bin. You can put yourself on the map again later.',
              'Your pin and your picture are deleted. For {n} days only you find them in the bin. You can put yourself on the map again later.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
