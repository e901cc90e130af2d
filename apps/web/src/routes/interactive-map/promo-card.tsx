import type { MapPin } from '@berg/contract'
import { useLeaveMap } from '../../features/pins/api/pins.ts'
import { locationOf } from '../../features/pins/model/format-pin.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

interface PromoCardProps {
  /** Undefined while nobody knows; null where the person is not on the map. */
  pin: MapPin | null | undefined
  onAdd: () => void
}

export function PromoCard({ pin, onAdd }: PromoCardProps) {
  const leave = useLeaveMap()
  const takeOff = () =>
    leave.mutate(undefined, {
      onSuccess: () =>
        toast.success('You are off the map', 'Your pin and your picture are deleted.'),
      onError: (error) => toast.error('You could not be taken off the map', error.message),
    })
  return (
    <section
      aria-labelledby="promo"
      className="flex flex-col items-start gap-3 rounded-card bg-foothill p-6 text-on-foothill"
    >
      <h2 id="promo" className="font-serif text-2xl font-semibold">
        Put Yourself on the Map!
      </h2>
      <p>
        {pin
          ? `You are on the map: ${locationOf(pin) || 'without a place'}.`
          : 'Show your colleagues where your story began. It takes a minute.'}
      </p>
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        <Button variant="secondary" disabled={pin === undefined} onClick={onAdd}>
          {pin ? 'Change my pin' : 'Add me in!'}
        </Button>
        {pin && (
          <button
            type="button"
            disabled={leave.isPending}
            onClick={takeOff}
            className="min-h-11 rounded-full px-4 font-semibold underline underline-offset-4"
          >
            Take me off the map
          </button>
        )}
      </div>
    </section>
  )
}
