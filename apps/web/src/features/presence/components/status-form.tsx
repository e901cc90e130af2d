import { SET_STATUSES, type SetStatus, say } from '@berg/contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import type { NewStatus } from '../api/presence.ts'
import { STATUS_TIMES, STATUS_WORDS } from '../model/presence-words.ts'

const STATUSES = SET_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))
const USUAL_MINUTES = '60'

interface StatusFormProps {
  isBusy: boolean
  onSet: (status: NewStatus) => void
}

/** Busy or away, and for how long. */
export function StatusForm({ isBusy, onSet }: StatusFormProps) {
  const [status, setStatus] = useState<SetStatus>('busy')
  const [minutes, setMinutes] = useState(USUAL_MINUTES)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSet({ status, minutes: Number(minutes) })
  }
  return (
    <form
      onSubmit={send}
      className="mt-4 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <Field label={say('My status')}>
        {(wiring) => (
          <Select
            {...wiring}
            options={STATUSES}
            value={status}
            onChange={({ target }) => setStatus(target.value as SetStatus)}
          />
        )}
      </Field>
      <Field label={say('For ##how long the status is set')}>
        {(wiring) => (
          <Select
            {...wiring}
            options={STATUS_TIMES}
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={isBusy} className="max-sm:col-span-2">
        {say('Set status')}
      </Button>
    </form>
  )
}
