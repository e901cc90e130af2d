import {
  EVENT_FIELDS,
  EVENT_TEXTS,
  SHIFT_NAMES,
  SHIFTS,
  type EventText,
  type Shift,
  say,
} from '@berg/contract'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { endsNextDay } from '../model/event-values.ts'
import { dateRule, type TaskKind } from '../model/editor-task.ts'
import type { ArticleFormState } from '../model/use-article-form.ts'

const SHIFT_OPTIONS = SHIFTS.map((value) => ({ value, label: SHIFT_NAMES[value] }))

interface EventFieldsProps {
  kind: TaskKind
  form: Pick<ArticleFormState, 'values' | 'set' | 'messages'>
}

/** When on its day an event is, where and for whom. What may become an event is asked once it has a date. */
export function EventFields({ kind, form }: EventFieldsProps) {
  const { values, set, messages } = form
  if (!values.event_date && dateRule(kind) !== 'required') return null
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:max-lg:grid-cols-[9.25rem_9.25rem_minmax(0,1fr)_9rem]">
      <Field
        label={EVENT_FIELDS.starts_at.label}
        hint={values.starts_at ? undefined : say('Empty: all day')}
        error={messages.starts_at}
      >
        {(wiring) => (
          <Input
            {...wiring}
            type="time"
            value={values.starts_at}
            onChange={({ target }) => set('starts_at', target.value)}
          />
        )}
      </Field>
      <Field
        label={EVENT_FIELDS.ends_at.label}
        hint={endsNextDay(values) ? say('On the next day.') : say('Optional')}
        error={messages.ends_at}
      >
        {(wiring) => (
          <Input
            {...wiring}
            type="time"
            value={values.ends_at}
            onChange={({ target }) => set('ends_at', target.value)}
          />
        )}
      </Field>
      <div className="max-sm:col-span-2 lg:col-span-2">
        <TextField name="place" form={form} />
      </div>
      <div className="max-sm:col-span-2 lg:col-span-2">
        <Field label={EVENT_FIELDS.shift.label} error={messages.shift}>
          {(wiring) => (
            <Select
              {...wiring}
              options={SHIFT_OPTIONS}
              value={values.shift}
              onChange={({ target }) => set('shift', target.value as Shift)}
            />
          )}
        </Field>
      </div>
      {EVENT_TEXTS.filter((name) => name !== 'place').map((name) => (
        <div key={name} className="col-span-full">
          <TextField name={name} form={form} />
        </div>
      ))}
    </div>
  )
}

interface TextFieldProps {
  name: EventText
  form: EventFieldsProps['form']
}

function TextField({ name, form: { values, set, messages } }: TextFieldProps) {
  const { label, max } = EVENT_FIELDS[name]
  return (
    <Field label={label} hint={say('Optional')} error={messages[name]}>
      {(wiring) => (
        <Input
          {...wiring}
          maxLength={max}
          autoComplete="off"
          value={values[name]}
          onChange={({ target }) => set(name, target.value)}
          onKeyDown={(event) => {
            // The rest is still to be written.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
    </Field>
  )
}
