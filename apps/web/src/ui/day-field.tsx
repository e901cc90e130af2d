import { useState } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { isDay } from './month-calendar/days.ts'

interface DayFieldProps {
  label: string
  day: string | undefined
  onDay: (day: string | undefined) => void
  /** Where it stands what is wrong with the day. */
  faultId?: string | undefined
}

/** A year that is being typed passes through 0002: the field keeps it, the list waits for a day. */
export function DayField({ label, day, onDay, faultId }: DayFieldProps) {
  const [typed, setTyped] = useState({ day, text: day ?? '' })
  if (typed.day !== day) setTyped({ day, text: day ?? '' })
  return (
    <Field label={label}>
      {(wiring) => (
        <Input
          {...wiring}
          aria-invalid={faultId ? true : undefined}
          aria-describedby={faultId}
          type="date"
          value={typed.text}
          onChange={({ target }) => {
            setTyped({ day, text: target.value })
            if (target.value === '' || isDay(target.value)) onDay(target.value || undefined)
          }}
        />
      )}
    </Field>
  )
}
