import { PERSONNEL_NUMBER_MAX, PIN_LENGTH, say } from '@berg/contract'
import type { RefObject } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

export interface GivenProof {
  personnel_number: string
  pin: string
  code: string
}

export const NO_PROOF: GivenProof = { personnel_number: '', pin: '', code: '' }

/** What is sent of it: the code, or the number with its PIN. */
export const proofOf = ({ personnel_number, pin, code }: GivenProof, hasCode: boolean) =>
  hasCode ? { code } : { personnel_number, pin }

export const isFilled = ({ personnel_number, pin, code }: GivenProof, hasCode: boolean) =>
  hasCode ? code !== '' : personnel_number !== '' && pin !== ''

interface SharedDeviceFieldsProps {
  values: GivenProof
  onChange: (values: GivenProof) => void
  hasCode: boolean
  first: RefObject<HTMLInputElement | null>
  onFocus?: () => void
}

/** Number and PIN, or a one-time code. */
export function SharedDeviceFields(props: SharedDeviceFieldsProps) {
  const { values, onChange, hasCode, first, onFocus } = props
  const set = (name: keyof GivenProof) => ({
    value: values[name],
    autoComplete: 'off',
    onFocus,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ ...values, [name]: target.value }),
  })
  if (hasCode)
    return (
      <Field label={say('One-time code')}>
        {(wiring) => (
          <Input
            {...wiring}
            {...set('code')}
            ref={first}
            dir="ltr"
            maxLength={40}
            autoCapitalize="characters"
            spellCheck={false}
            className="sm:max-w-xs"
          />
        )}
      </Field>
    )
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={say('Personnel number')}>
        {(wiring) => (
          <Input
            {...wiring}
            {...set('personnel_number')}
            ref={first}
            dir="ltr"
            maxLength={PERSONNEL_NUMBER_MAX}
          />
        )}
      </Field>
      <Field label={say('PIN')} hint={say('You set it in your account.')}>
        {(wiring) => (
          <Input
            {...wiring}
            {...set('pin')}
            type="password"
            inputMode="numeric"
            maxLength={PIN_LENGTH}
          />
        )}
      </Field>
    </div>
  )
}
