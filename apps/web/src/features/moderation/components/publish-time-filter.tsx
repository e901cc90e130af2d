import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { isDay } from '../../../ui/month-calendar/days.ts'
import { Select } from '../../../ui/select.tsx'
import type { ListView } from '../model/list-view.ts'
import { PUBLISH_TIMES, type PublishTime } from '../model/publish-time.ts'
import type { ListPlace } from '../model/use-list-view.ts'

/** When it was published; with a start and an end of one's own where that is wanted. */
export function PublishTimeFilter({ view, show }: Pick<ListPlace, 'view' | 'show'>) {
  const isCustom = view.time === 'custom'
  return (
    <>
      <Field label="Publish time">
        {({ id }) => (
          <Select
            id={id}
            className="sm:w-40"
            options={PUBLISH_TIMES}
            value={view.time}
            onChange={({ target }) => show({ time: target.value as PublishTime })}
          />
        )}
      </Field>
      {isCustom && (
        <>
          <DayField label="Start date" day={view.from} onDay={(from) => put(show, { from })} />
          <DayField
            label="End date"
            day={view.to}
            onDay={(to) => put(show, { to })}
            error={
              view.from && view.to && view.to < view.from
                ? 'The end is before the start.'
                : undefined
            }
          />
        </>
      )}
    </>
  )
}

/** Setting a day is a step on the way to a span, and none for Back. */
const put = (show: ListPlace['show'], change: Partial<ListView>) => show(change, { replace: true })

interface DayFieldProps {
  label: string
  day: string | undefined
  onDay: (day: string | undefined) => void
  error?: string | undefined
}

/** A year that is being typed passes through 0002: the field keeps it, the list waits for a day. */
function DayField({ label, day, onDay, error }: DayFieldProps) {
  const [typed, setTyped] = useState({ day, text: day ?? '' })
  if (typed.day !== day) setTyped({ day, text: day ?? '' })
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <Input
          {...wiring}
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
