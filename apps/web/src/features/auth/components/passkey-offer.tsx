import { say } from '@berg/contract'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useAddPasskey } from '../api/passkeys.ts'
import { passkeyFailure } from '../model/passkeys.ts'
import { FormFailure } from './form-parts.tsx'

export const PASSKEY_OFFER_TITLE = say('Sign in faster next time')

/** Asked once after signing in. Either answer goes on; closing it is a no. */
export function PasskeyOffer({ onDone }: { onDone: (hasPasskey: boolean) => void }) {
  const add = useAddPasskey()
  const [failure, setFailure] = useState<string>()

  const accept = async () => {
    setFailure(undefined)
    try {
      await add.mutateAsync()
      onDone(true)
    } catch (error) {
      setFailure(passkeyFailure(error) ?? say('No passkey was made. You can try again.'))
    }
  }

  return (
    <div className="grid gap-4">
      <p>
        {say(
          'With a passkey on this device your fingerprint, your face or the screen lock is enough. Your password keeps working.',
        )}
      </p>
      <p className="text-sm text-muted">
        {say('Not on a device that you share. You can do it later on your account page, too.')}
      </p>
      <div role="status" className="empty:-mt-4">
        <FormFailure message={failure} />
      </div>
      <Button data-autofocus busy={add.isPending} onClick={() => void accept()}>
        {say('Add a passkey')}
      </Button>
      <Button variant="quiet" disabled={add.isPending} onClick={() => onDone(false)}>
        {say('Not now')}
      </Button>
    </div>
  )
}
