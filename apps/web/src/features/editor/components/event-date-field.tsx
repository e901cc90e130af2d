import { say } from '@berg/contract'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { ArticleFormState } from '../model/use-article-form.ts'
import { dateRule, WORDS, type TaskKind } from '../model/editor-task.ts'

interface EventDateFieldProps {
  kind: TaskKind
  form: Pick<ArticleFormState, 'values' | 'set' | 'messages' | 'today' | 'becomesEvent'>
}

/** A date makes an event of an article: that is said before it is saved. */
export function EventDateField({ kind, form }: EventDateFieldProps) {
  const rule = dateRule(kind)
  const hint = form.becomesEvent ? (
    <span className="font-medium text-ink">
      {say('With a date this becomes an event in the calendar.')}
    </span>
  ) : (
    say('Optional. With a date it is an event in the calendar.')
  )
  return (
    <Field
      label={WORDS[kind].dateLabel}
      hint={
        rule === 'optional' ? (
          <span role="status">{hint}</span>
        ) : (
          rule === 'none' && say('It is tagged as an event: in the calendar it needs a date.')
        )
      }
      error={form.messages.event_date}
    >
      {(wiring) => (
        <Input
          {...wiring}
          type="date"
          min={form.today}
          className="scroll-mt-16 sm:max-w-56"
          value={form.values.event_date}
          onChange={({ target }) => form.set('event_date', target.value)}
        />
      )}
    </Field>
  )
}
