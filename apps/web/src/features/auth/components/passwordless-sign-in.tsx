import { addressOf, say, type Site, SSO_START_PATH } from '@berg/contract'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { usePasskeySignIn } from '../api/passkeys.ts'
import { canUsePasskeys, passkeyFailure } from '../model/passkeys.ts'
import { FormFailure } from './form-parts.tsx'

interface PasswordlessSignInProps {
  site: Site
  /** The page to come back to. */
  returnTo: string
  /** Several people use the device. */
  shared: boolean
  onSuccess: () => void | Promise<void>
}

/** Ways in besides a password: through the company's provider, and with a passkey. */
export function PasswordlessSignIn({ site, returnTo, shared, onSuccess }: PasswordlessSignInProps) {
  const { sso, password } = site.sign_in
  const hasPasskeys = canUsePasskeys(site)
  if (!sso && !hasPasskeys) return null
  return (
    <div className="grid gap-3">
      {password && (
        <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
          {say('or ##between two ways to sign in')}
        </p>
      )}
      {sso && (
        // The provider is another site: no page of ours opens.
        <a
          href={addressOf(
            { path: SSO_START_PATH },
            {},
            { return: returnTo, shared: shared || undefined },
          )}
          className={buttonStyle(password ? 'secondary' : 'primary', 'text-center')}
        >
          {say('Sign in with {provider}', { provider: sso })}
        </a>
      )}
      {hasPasskeys && <PasskeyButton shared={shared} onSuccess={onSuccess} />}
    </div>
  )
}

function PasskeyButton({
  shared,
  onSuccess,
}: Pick<PasswordlessSignInProps, 'shared' | 'onSuccess'>) {
  const signIn = usePasskeySignIn()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const use = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await signIn.mutateAsync(shared)
      await onSuccess()
    } catch (error) {
      setFailure(passkeyFailure(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void use()}>
        {!isBusy && <KeyRound aria-hidden className="size-4" />}
        {say('Sign in with a passkey')}
      </Button>
      <div role="status" className="empty:-mt-3">
        <FormFailure message={failure} />
      </div>
    </>
  )
}
