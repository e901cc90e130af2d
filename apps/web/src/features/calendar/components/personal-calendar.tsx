import { say } from '@berg/contract'
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
    create.mutate(undefined, { onError: toast.failed(say('The address could not be made')) })
  const end = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        create.reset()
        toast.success(
          say('The address is revoked'),
          say('Calendars that use it get no more events.'),
        )
      },
      onError: toast.failed(say('The address could not be revoked')),
    })
  if (error && !data) {
    return (
      <ErrorState title={say('Your calendar could not be loaded')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  }
  if (!data) return <TextSkeleton label={say('Loading your calendar')} />
  if (!data.created_at) {
    return (
      <Button variant="secondary" busy={create.isPending} onClick={make}>
        {say('Create my address')}
      </Button>
    )
  }
  return (
    <div className="grid gap-5">
      {create.data ? (
        <>
          <p role="status">{say('This address is shown only now: take it into your calendar.')}</p>
          <CalendarSubscription path={create.data.path} />
        </>
      ) : (
        <p>
          {say(
            'You have had an address since {date}. Nobody can look it up, not even you: to see one, make a new one.',
            { date: formatDay(dayAt(data.created_at, timeZone), 'long') },
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={create.isPending}
          disabled={isBusy}
          onClick={() => setAsked('renew')}
        >
          {say('Make a new address')}
        </Button>
        <Button
          variant="risky"
          busy={revoke.isPending}
          disabled={isBusy}
          onClick={() => setAsked('revoke')}
        >
          {say('Revoke')}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          isDangerous={asked === 'revoke'}
          title={asked === 'revoke' ? say('Revoke your address?') : say('Make a new address?')}
          confirm={asked === 'revoke' ? say('Revoke') : say('Make a new one')}
          onConfirm={asked === 'revoke' ? end : make}
          onClose={() => setAsked(undefined)}
        >
          {say('Calendars that use the present address get no more events.')}
        </ConfirmDialog>
      )}
    </div>
  )
}
