import { type Account, PIN_LENGTH, say, sayCount } from '@berg/contract'
import { useForm } from 'react-hook-form'
import { useEndPin, useSetPin } from '../../features/account/api/account.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { toast } from '../../ui/toast.ts'
import { Section } from './section.tsx'
import { useSave } from './use-save.ts'

const FIELDS = ['pin'] as const
const EMPTY = { pin: '' }
const TOO_SHORT = sayCount(PIN_LENGTH, 'Use {n} digit.', 'Use {n} digits.')

/** For confirming on devices that several people use. */
export function PinSection({ account }: { account: Account }) {
  return (
    <Section
      id="pin"
      title={say('PIN')}
      about={say(
        'Confirms what you have read on a shared device, together with your personnel number. It does not sign you in. A new password ends it.',
      )}
    >
      <PinForm account={account} />
    </Section>
  )
}

function PinForm({ account: { has_pin } }: { account: Account }) {
  const setPin = useSetPin()
  const endPin = useEndPin()
  const form = useForm({ defaultValues: EMPTY })
  const { errors } = form.formState
  const submit = useSave(
    form,
    FIELDS,
    async ({ pin }) => {
      await setPin.mutateAsync({ pin })
      form.reset(EMPTY)
    },
    say('Your PIN is set'),
  )
  const end = () =>
    endPin.mutate(undefined, {
      onSuccess: () => toast.success(say('Your PIN has ended')),
      onError: toast.failed(say('Your PIN could not be ended')),
    })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          label={has_pin ? say('New PIN') : say('PIN')}
          hint={sayCount(PIN_LENGTH, '{n} digit', '{n} digits')}
          error={errors.pin?.message}
        >
          {(wiring) => (
            <PasswordInput
              {...wiring}
              {...form.register('pin', {
                pattern: { value: /^\d{6}$/, message: TOO_SHORT },
                required: TOO_SHORT,
              })}
              autoComplete="off"
              inputMode="numeric"
              maxLength={PIN_LENGTH}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={setPin.isPending}>
          {has_pin ? say('Change PIN') : say('Set PIN')}
        </Button>
        {has_pin && (
          <Button variant="risky" busy={endPin.isPending} onClick={end}>
            {say('End PIN')}
          </Button>
        )}
      </div>
    </form>
  )
}
