import { type OwnPresence, PRESENCE_MINUTES, type SetStatus, say, sayCount } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { timeAt } from '../../../lib/dates.ts'
import { sayRich } from '../../../lib/say-rich.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { ownPresenceQuery, useOwnStatus, useTurnPresence } from '../api/presence.ts'
import { StatusForm } from './status-form.tsx'

interface OwnPresenceProps {
  timeZone: string | undefined
}

/** Whether colleagues see that one is there, and as what. */
export function OwnPresencePart({ timeZone }: OwnPresenceProps) {
  const { data, error, refetch } = useQuery(ownPresenceQuery)
  if (error && !data) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p>{say('Your own presence could not be loaded. {reason}', { reason: error.message })}</p>
        <Button variant="secondary" size="narrow" onClick={() => void refetch()}>
          {say('Retry')}
        </Button>
      </div>
    )
  }
  if (!data) return <Skeleton className="h-12 w-full" />
  return (
    <>
      <PresenceSwitch isOn={data.is_on} />
      {data.is_on && <OwnStatus own={data} timeZone={timeZone} />}
    </>
  )
}

function PresenceSwitch({ isOn }: { isOn: boolean }) {
  const id = useId()
  const turn = useTurnPresence()
  const shown = turn.isPending ? turn.variables : isOn
  return (
    <>
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-semibold"
      >
        {say('Show colleagues that I am here')}
        <Switch
          id={id}
          aria-describedby={`${id}-note`}
          checked={shown}
          disabled={turn.isPending}
          onChange={({ target }) =>
            turn.mutate(target.checked, {
              onError: ({ message }) =>
                toast.error(say('Your presence could not be changed'), message),
            })
          }
        />
      </label>
      <p id={`${id}-note`} className="max-w-prose text-sm text-pretty text-muted">
        {isOn
          ? sayCount(
              PRESENCE_MINUTES,
              'Whoever has this page open sees your name, your department and whether you had the site open in the last minute. It is not recorded.',
              'Whoever has this page open sees your name, your department and whether you had the site open in the last {n} minutes. It is not recorded.',
            )
          : say('Off: nobody sees whether you are here. You see those colleagues who show it.')}
      </p>
    </>
  )
}

const STRONG = { b: (words: ReactNode) => <strong>{words}</strong> }

/** 'You are busy until 14:30.' */
function ownStatusLine(status: SetStatus, time: string | null) {
  if (status === 'busy') {
    return time
      ? sayRich('You are <b>busy until {time}</b>.', { ...STRONG, time })
      : sayRich('You are <b>busy</b>.', STRONG)
  }
  return time
    ? sayRich('You are <b>away until {time}</b>.', { ...STRONG, time })
    : sayRich('You are <b>away</b>.', STRONG)
}

function OwnStatus({ own, timeZone }: { own: OwnPresence; timeZone: string | undefined }) {
  const set = useOwnStatus()
  const change: typeof set.mutate = (status) =>
    set.mutate(status, {
      onError: ({ message }) => toast.error(say('Your status could not be changed'), message),
    })
  const { status, until } = own
  if (!status) return <StatusForm isBusy={set.isPending} onSet={change} />
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status">{ownStatusLine(status, until && timeAt(until, timeZone))}</p>
      <Button variant="secondary" size="narrow" busy={set.isPending} onClick={() => change(null)}>
        {say('End now')}
      </Button>
    </div>
  )
}
