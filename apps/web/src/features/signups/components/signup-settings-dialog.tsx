import { type EventSignup, type ListedArticle, SIGNUP_PLACES_MAX, say } from '@berg/contract'
import { useId, useState } from 'react'
import { ApiError, reasonOf } from '../../../lib/api/errors.ts'
import { dayAt, timeAt } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSignupSettings } from '../api/signups.ts'
import { crowd, placesHint } from '../model/signup-words.ts'
import { SignupListDialog } from './signup-list-dialog.tsx'

interface SignupSettingsDialogProps {
  article: ListedArticle
  signup: EventSignup
  timeZone: string | undefined
  onClose: () => void
}

/** Whether an event asks who is coming, for how many and until when. */
export function SignupSettingsDialog(props: SignupSettingsDialogProps) {
  const { article, signup, timeZone, onClose } = props
  const [isListOpen, setIsListOpen] = useState(false)
  const [values, setValues] = useState(() => valuesOf(signup, timeZone))
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const save = useSignupSettings(article.id)
  const faults = save.error instanceof ApiError ? save.error.fieldErrors : {}
  const wanted = Number(values.places)
  const isWrong =
    values.places !== '' &&
    !(Number.isInteger(wanted) && wanted >= 1 && wanted <= SIGNUP_PLACES_MAX)
  const places = values.places === '' ? null : wanted
  const submit = () => {
    const { asks, day, time } = values
    const closes_at = day ? `${day}T${time || '00:00'}` : null
    save.mutate(
      { asks, places, closes_at },
      {
        onSuccess: () => {
          toast.success(asks ? say('Sign-up is on') : say('Sign-up is off'))
          onClose()
        },
        onError: (error) => toast.error(say('Sign-up was not changed'), reasonOf(error)),
      },
    )
  }
  const hasPeople = signup.taken + signup.waiting > 0
  return (
    <FormDialog
      title={say('Sign-up')}
      description={say('Readers say whether they are coming; you and staff see who.')}
      action={say('Save')}
      actionBusy={say('Saving...')}
      busy={save.isPending}
      disabled={values.asks && isWrong}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <AskSwitch isOn={values.asks} onChange={(asks) => set({ asks })} hasPeople={hasPeople} />
        {values.asks && (
          <>
            <Field
              label={say('Places')}
              hint={placesHint(places, signup)}
              error={
                isWrong
                  ? say('Use a number from 1 to {most}.', { most: SIGNUP_PLACES_MAX })
                  : faults['places']?.[0]
              }
            >
              {(wiring) => (
                <Input
                  {...wiring}
                  inputMode="numeric"
                  autoComplete="off"
                  className="max-w-32"
                  value={values.places}
                  onChange={({ target }) => set({ places: target.value.trim() })}
                />
              )}
            </Field>
            <fieldset className="grid gap-1.5">
              <legend className="mb-1.5 text-sm font-semibold">{say('Sign-up closes')}</legend>
              <div className="grid grid-cols-2 gap-3">
                <Input
                  aria-label={say('Day on which sign-up closes')}
                  type="date"
                  value={values.day}
                  onChange={({ target }) => set({ day: target.value })}
                />
                <Input
                  aria-label={say('Time at which sign-up closes')}
                  type="time"
                  disabled={values.day === ''}
                  value={values.day === '' ? '' : values.time}
                  onChange={({ target }) => set({ time: target.value })}
                />
              </div>
              <p className={faults['closes_at'] ? 'text-sm text-clay' : 'text-sm text-muted'}>
                {faults['closes_at']?.[0] ?? say('Empty: when the event begins.')}
              </p>
            </fieldset>
          </>
        )}
        {hasPeople && (
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <p className="text-sm text-muted">{crowd(signup)}</p>
            <Button variant="secondary" size="narrow" onClick={() => setIsListOpen(true)}>
              {say('Who is coming')}
            </Button>
          </div>
        )}
      </div>
      {isListOpen && (
        <SignupListDialog
          article={article}
          timeZone={timeZone}
          onClose={() => setIsListOpen(false)}
        />
      )}
    </FormDialog>
  )
}

interface AskSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  hasPeople: boolean
}

function AskSwitch({ isOn, onChange, hasPeople }: AskSwitchProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <Switch
          id={id}
          data-autofocus
          checked={isOn}
          aria-describedby={hasPeople && !isOn ? `${id}-note` : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        {say('Ask who is coming')}
      </label>
      {hasPeople && !isOn && (
        <p id={`${id}-note`} className="text-sm text-muted">
          {say(
            'The list is kept, and nobody is told. Cancel the event by deleting it or taking its date off.',
          )}
        </p>
      )}
    </div>
  )
}

/** Whoever opens it for the first time wants to ask. */
function valuesOf(
  { asks, places, closes_at, taken, waiting }: EventSignup,
  timeZone: string | undefined,
) {
  return {
    asks: asks || taken + waiting === 0,
    places: places === null ? '' : `${places}`,
    day: closes_at ? dayAt(closes_at, timeZone) : '',
    time: closes_at ? timeAt(closes_at, timeZone) : '12:00',
  }
}
