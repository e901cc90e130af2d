import { type PlacementName, say } from '@berg/contract'
import { useId } from 'react'
import { shiftDay } from '../../../ui/month-calendar/days.ts'
import { Input } from '../../../ui/input.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { ArticleFormState } from '../model/use-article-form.ts'

const DAYS = 7

const SWITCHES: readonly {
  name: PlacementName
  label: string
  untilLabel: string
  hint: string
}[] = [
  {
    name: 'top_news',
    label: say('Top news'),
    untilLabel: say('Top news until'),
    hint: say('Shown above all others on the home page and in the calendar.'),
  },
  {
    name: 'pinned',
    label: say('From the site director'),
    untilLabel: say('From the site director until'),
    hint: say('Stands first on the home page.'),
  },
]

interface PlacementFieldsProps {
  form: Pick<ArticleFormState, 'values' | 'set' | 'messages' | 'today'>
}

/** Where an article stands and until when: staff decide. */
export function PlacementFields({ form }: PlacementFieldsProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-2 text-sm font-semibold">{say('Placement')}</legend>
      {SWITCHES.map((each) => (
        <PlacementSwitch key={each.name} {...each} form={form} />
      ))}
    </fieldset>
  )
}

type PlacementSwitchProps = (typeof SWITCHES)[number] & PlacementFieldsProps

function PlacementSwitch({ name, label, untilLabel, hint, form }: PlacementSwitchProps) {
  const { values, set, messages, today } = form
  const id = useId()
  const placement = values[name]
  const error = messages[name]
  return (
    <div className="grid gap-x-6 gap-y-2 rounded-field border border-line p-3.5 sm:max-lg:grid-cols-[minmax(0,1fr)_auto]">
      <label htmlFor={`${id}-switch`} className="flex min-h-11 cursor-pointer items-center gap-3">
        <Switch
          id={`${id}-switch`}
          checked={placement !== null}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) =>
            set(name, target.checked ? { until: shiftDay(today, DAYS) } : null)
          }
        />
        <span className="min-w-0">
          <span className="block font-semibold">{label}</span>
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        </span>
      </label>
      {placement && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <label htmlFor={id} className="text-sm font-semibold">
            {untilLabel}
          </label>
          <Input
            id={id}
            type="date"
            min={today}
            className="w-44"
            aria-describedby={`${id}-note`}
            aria-invalid={error ? true : undefined}
            value={placement.until ?? ''}
            onChange={({ target }) => set(name, { until: target.value || null })}
          />
          <p id={`${id}-note`} className={error ? 'w-full text-sm text-clay' : 'sr-only'}>
            {error ?? say('The last day. Without one it stays.')}
          </p>
        </div>
      )}
    </div>
  )
}
