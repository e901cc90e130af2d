import { say } from '@berg/contract'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { reasonOf } from '../../../lib/api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../api/must-reads.ts'
import type { ConfirmationProps } from '../model/confirming.ts'
import { isFilled, NO_PROOF, proofOf, SharedDeviceFields } from './shared-device-fields.tsx'

/** So long the device says thank you; then nothing on it tells who was there. */
const THANKS_MS = 8000

/** Confirming without signing in, on a device that several people use. */
export function SharedDeviceForm({ id, version, language, reason, end }: ConfirmationProps) {
  const confirm = useConfirm(id)
  const { reset } = confirm
  const [values, setValues] = useState(NO_PROOF)
  const [hasCode, setHasCode] = useState(false)
  const noteId = useId()
  const first = useRef<HTMLInputElement>(null)
  const thanks = confirm.data
  useEffect(() => {
    if (!thanks) return
    const timer = setTimeout(reset, THANKS_MS)
    return () => clearTimeout(timer)
  }, [thanks, reset])
  const isShown = version !== undefined && !reason
  const canPress = end.isReached && isShown && isFilled(values, hasCode)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!canPress || confirm.isPending) return
    const proof = proofOf(values, hasCode)
    // A number may be mistyped; a PIN is not left for the next person to send.
    setValues({ ...values, pin: '', ...(hasCode && NO_PROOF) })
    confirm.mutate({ version, language, ...proof }, { onSuccess: () => setValues(NO_PROOF) })
  }
  if (thanks) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-3">
        <CircleCheck aria-hidden className="size-6 shrink-0 text-positive" />
        <p className="grow font-serif text-xl font-semibold">
          {thanks.first_name
            ? say('Thank you, {name}.', { name: thanks.first_name })
            : say('Thank you.')}
        </p>
        <Button variant="secondary" onClick={reset}>
          {say('Next person')}
        </Button>
      </div>
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div>
        <h2 className="font-serif text-lg font-semibold">{say('I have read this')}</h2>
        <p id={noteId} className="text-sm text-muted">
          {reason ??
            (end.isReached
              ? say('Without signing in, such as on a shared device. Nothing of you stays on it.')
              : say('You can confirm once you have read to the end.'))}
        </p>
      </div>
      {/* Whoever comes here by keyboard has come to the end. */}
      <SharedDeviceFields
        values={values}
        onChange={setValues}
        hasCode={hasCode}
        first={first}
        onFocus={end.reach}
      />
      {confirm.error && (
        <p role="alert" className="text-sm text-clay">
          {reasonOf(confirm.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={confirm.isPending}
          aria-disabled={!canPress || undefined}
          aria-describedby={noteId}
          onFocus={end.reach}
        >
          {confirm.isPending ? say('Confirming...') : say('Confirm')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            reset()
            setHasCode(!hasCode)
            first.current?.focus()
          }}
        >
          {hasCode ? say('Use number and PIN') : say('Use a one-time code')}
        </Button>
      </div>
    </form>
  )
}
