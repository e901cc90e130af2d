import { SHIFT_HOURS, WORKING_SHIFTS, type WorkingShift, say } from '@berg/contract'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'

const NAMES: Record<WorkingShift, string> = {
  early: say('Early shift'),
  late: say('Late shift'),
  night: say('Night shift'),
  day: say('Day ##working hours by day'),
}
const OWN = 'own'
const inWords = (times: string) => times.replace('-', '–')
const OPTIONS = [
  { value: '', label: say('None: nothing waits') },
  ...WORKING_SHIFTS.map((shift) => ({
    value: shift,
    label: say('{shift}, {times}', { shift: NAMES[shift], times: inWords(SHIFT_HOURS[shift]) }),
  })),
  { value: OWN, label: say('Other times') },
]

interface WorkingHoursFieldProps {
  value: string
  onChange: (hours: string) => void
  hint?: string
  error?: string | undefined
}

/** A shift of the plant, or times of one's own. */
export function WorkingHoursField({ value, onChange, hint, error }: WorkingHoursFieldProps) {
  const [isOwn, setIsOwn] = useState(value.includes('-'))
  const [from = '', to = ''] = isOwn ? value.split('-') : []
  const choose = (chosen: string) => {
    setIsOwn(chosen === OWN)
    onChange(chosen === OWN ? SHIFT_HOURS.day : chosen)
  }
  return (
    <div className="grid gap-3">
      <Field label={say('Working hours')} hint={hint} error={error}>
        {(wiring) => (
          <Select
            {...wiring}
            options={OPTIONS}
            value={isOwn ? OWN : value}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Field>
      {isOwn && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={say('From ##a time')}>
            {(wiring) => (
              <Input
                {...wiring}
                type="time"
                value={from}
                onChange={({ target }) => onChange(`${target.value}-${to}`)}
              />
            )}
          </Field>
          <Field label={say('To ##a time')}>
            {(wiring) => (
              <Input
                {...wiring}
                type="time"
                value={to}
                onChange={({ target }) => onChange(`${from}-${target.value}`)}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
