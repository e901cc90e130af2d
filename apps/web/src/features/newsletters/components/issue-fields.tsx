import {
  mailWords,
  NEWSLETTER_NUMBER_MAX,
  NEWSLETTER_TEXT_MAX,
  NEWSLETTER_TITLE_MAX,
  say,
} from '@berg/contract'
import { useState } from 'react'
import { useSendsMail } from '../../../lib/site-query.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import type { Composer } from '../model/use-composer.ts'

/** What stands above the sections. */
export function IssueFields({ composer }: { composer: Composer }) {
  const { values, change } = composer
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-[7rem_minmax(0,1fr)]">
        <NumberField composer={composer} />
        <Field label={say('Title')} hint={mailWords.issueTitleUse(useSendsMail())}>
          {(wiring) => (
            <Input
              {...wiring}
              dir="auto"
              maxLength={NEWSLETTER_TITLE_MAX}
              value={values.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label={say('Greeting')}
        hint={say('A few words of your own; an empty line begins a new paragraph.')}
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            dir="auto"
            rows={4}
            maxLength={NEWSLETTER_TEXT_MAX}
            value={values.greeting}
            onChange={({ target }) => change({ greeting: target.value })}
          />
        )}
      </Field>
    </div>
  )
}

/** Only a number goes on to be saved; what is none stays here with a word about it. */
function NumberField({ composer: { values, state, change } }: { composer: Composer }) {
  const [typed, setTyped] = useState<string>()
  const number = Number(typed)
  const isNumber = Number.isInteger(number) && number >= 1 && number <= NEWSLETTER_NUMBER_MAX
  const error =
    typed !== undefined && !isNumber
      ? say('Use a number from 1 on.')
      : state.kind === 'refused' && state.field === 'number'
        ? state.reason
        : undefined
  return (
    <Field label={say('Number')} error={error}>
      {(wiring) => (
        <Input
          {...wiring}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed ?? values.number}
          onChange={({ target }) => {
            setTyped(target.value)
            const next = Number(target.value)
            if (Number.isInteger(next) && next >= 1) change({ number: next })
          }}
          onBlur={() => isNumber && setTyped(undefined)}
        />
      )}
    </Field>
  )
}
