import { say } from '@berg/contract'
import { useId } from 'react'
import { DayField } from '../../../ui/day-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import {
  PUBLISH_TIMES,
  type ListView,
  type PublishTime,
  type ListPlace,
} from '../model/list-view.ts'

/** When it was published; with a start and an end of one's own where that is wanted. */
export function PublishTimeFilter({ view, show }: Pick<ListPlace, 'view' | 'show'>) {
  const faultId = useId()
  const isCustom = view.time === 'custom'
  const isBackwards = view.from && view.to && view.to < view.from
  return (
    <>
      <Field label={say('Publish time')}>
        {({ id }) => (
          <Select
            id={id}
            className="sm:w-fit sm:min-w-40"
            options={PUBLISH_TIMES}
            value={view.time}
            onChange={({ target }) => show({ time: target.value as PublishTime })}
          />
        )}
      </Field>
      {isCustom && (
        <div className="col-span-2 grid gap-3 min-[26rem]:grid-cols-2 sm:contents">
          <DayField
            label={say('Start date')}
            day={view.from}
            onDay={(from) => put(show, { from })}
          />
          <DayField
            label={say('End date')}
            day={view.to}
            onDay={(to) => put(show, { to })}
            faultId={isBackwards ? faultId : undefined}
          />
        </div>
      )}
      {/* Below all filters: under its own field it would push the row apart. */}
      {isBackwards && (
        <p id={faultId} className="order-last col-span-2 w-full text-sm text-clay">
          {say('The end is before the start.')}
        </p>
      )}
    </>
  )
}

/** Setting a day is a step on the way to a span, and none for Back. */
const put = (show: ListPlace['show'], change: Partial<ListView>) => show(change, { replace: true })
