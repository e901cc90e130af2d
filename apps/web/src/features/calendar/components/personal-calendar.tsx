import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAt, formatDay } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import {
  calendarAddressQuery,
  useCreateAddress,
  useRevokeAddress,
} from '../api/calendar-address.ts'
import { CalendarSubscription } from './calendar-subscription.tsx'

/** A calendar address of one's own: made, shown once, renewed and revoked. */
export function PersonalCalendar({ timeZone }: { timeZone: string | undefined }) {
  const { data, error, refetch } = useQuery(calendarAddressQuery)
  const create = useCreateAddress()
  const revoke = useRevokeAddress()
  const [asked, setAsked] = useState<'renew' | 'revoke'>()
  const isBusy = create.isPending || revoke.isPending
  const make = () =>
    create.mutate(undefined, { onError: toast.failed('The address could not be made') })
  const end = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        create.reset()
        toast.success('The address is revoked', 'Calendars that use it get no more events.')
      },
      onError: toast.failed('The address could not be revoked'),
    })
  if (error && !data) {
    return (
      <ErrorState title="Your calendar could not be loaded" onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  }
  if (!data) return <TextSkeleton label="Loading your calendar" />
  if (!data.created_at) {
    return (
      <Button variant="secondary" busy={create.isPending} onClick={make}>
        Create my address
      </Button>
    )
  }
  return (
    <div className="grid gap-5">
      {create.data ? (
        <>
          <p role="status">This address is shown only now: take it into your calendar.</p>
          <CalendarSubscription path={create.data.path} />
        </>
      ) : (
        <p>
          You have had an address since {formatDay(dayAt(data.created_at, timeZone), 'long')}.
          Nobody can look it up, not even you: to see one, make a new one.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={create.isPending}
          disabled={isBusy}
          onClick={() => setAsked('renew')}
        >
          Make a new address
        </Button>
        <Button
          variant="risky"
          busy={revoke.isPending}
          disabled={isBusy}
          onClick={() => setAsked('revoke')}
        >
          Revoke
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          isDangerous={asked === 'revoke'}
          title={asked === 'revoke' ? 'Revoke your address?' : 'Make a new address?'}
          confirm={asked === 'revoke' ? 'Revoke' : 'Make a new one'}
          onConfirm={asked === 'revoke' ? end : make}
          onClose={() => setAsked(undefined)}
        >
          Calendars that use the present address get no more events.
        </ConfirmDialog>
      )}
    </div>
  )
}
