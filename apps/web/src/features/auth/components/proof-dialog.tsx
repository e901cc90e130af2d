import {
  addressOf,
  PROOF_MINUTES,
  type ProofWays,
  say,
  sayCount,
  type Site,
  SSO_START_PATH,
} from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useLocation } from '../../../routing/router.tsx'
import { tokens } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { proofWaysQuery, useConfirmIdentity } from '../api/identity.ts'
import { failureInWords } from '../model/auth-failure.ts'
import { canUsePasskeys, passkeyFailure } from '../model/passkeys.ts'
import { FormFailure, ModeSwitch } from './form-parts.tsx'

/** How a code looks. */
const EXAMPLE = 'ABCDE-FGHJK'

interface ProofDialogProps {
  site: Site | undefined
  /** Whether they have shown it, or let it be. */
  onDone: (isProven: boolean) => void
}

/** Asked before what could take an account over: whoever holds the device may not be its person. */
export function ProofDialog({ site, onDone }: ProofDialogProps) {
  const { data: ways, error, refetch } = useQuery(proofWaysQuery)
  const confirm = useConfirmIdentity()
  const [wantsCode, setWantsCode] = useState(false)
  const [typed, setTyped] = useState('')
  const takesCode = wantsCode || ways?.password === false
  const submit = (given: Parameters<typeof confirm.mutate>[0]) =>
    confirm.mutate(given, { onSuccess: () => onDone(true) })
  const fault =
    confirm.variables !== 'passkey' && confirm.error ? failureInWords(confirm.error) : undefined
  const isBusy = confirm.isPending && confirm.variables !== 'passkey'
  // What was pressed says that it works; the dialog then opens with the cursor in its field.
  if (!ways && !error) return null
  return (
    <FormDialog
      title={say('Is it you?')}
      description={sayCount(
        PROOF_MINUTES,
        'So that nobody else can do this on your device. You are not asked again for {n} minute.',
        'So that nobody else can do this on your device. You are not asked again for {n} minutes.',
      )}
      action={say('Confirm')}
      actionBusy={say('Checking...')}
      busy={isBusy}
      disabled={typed.trim() === '' || confirm.isPending}
      onSubmit={() => submit(takesCode ? { code: typed } : { password: typed })}
      onClose={() => onDone(false)}
    >
      {error && !ways && (
        <ErrorState title={say('This could not be loaded')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {ways && (
        <div className="grid gap-4">
          <OtherProofs
            ways={ways}
            site={site}
            isWaiting={confirm.isPending && confirm.variables === 'passkey'}
            onPasskey={() => submit('passkey')}
          />
          {confirm.variables === 'passkey' && confirm.error && (
            <div role="alert">
              <FormFailure message={passkeyFailure(confirm.error)} />
            </div>
          )}
          {takesCode ? (
            <Field
              key="code"
              label={say('One-time code')}
              hint={say('The editors hand you one in person.')}
              error={fault}
            >
              {(wiring) => (
                <Input
                  {...wiring}
                  data-autofocus
                  // Typed into next, also where it takes the place of the other one.
                  // oxlint-disable-next-line jsx-a11y/no-autofocus
                  autoFocus
                  autoComplete="one-time-code"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={100}
                  dir="ltr"
                  placeholder={EXAMPLE}
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </Field>
          ) : (
            <Field key="password" label={say('Your password')} error={fault}>
              {(wiring) => (
                <PasswordInput
                  {...wiring}
                  data-autofocus
                  // Typed into next, also where it takes the place of the other one.
                  // oxlint-disable-next-line jsx-a11y/no-autofocus
                  autoFocus
                  autoComplete="current-password"
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </Field>
          )}
          {ways.password && (
            <ModeSwitch
              question={takesCode ? say('No code?') : say('Password not at hand?')}
              answer={takesCode ? say('Use your password') : say('Use a one-time code')}
              onSwitch={() => {
                setWantsCode(!wantsCode)
                setTyped('')
                confirm.reset()
              }}
            />
          )}
        </div>
      )}
    </FormDialog>
  )
}

interface OtherProofsProps {
  ways: ProofWays
  site: Site | undefined
  isWaiting: boolean
  onPasskey: () => void
}

function OtherProofs({ ways, site, isWaiting, onPasskey }: OtherProofsProps) {
  const { pathname } = useLocation()
  const hasPasskey = ways.passkey && canUsePasskeys(site)
  // On a shared device the session would not outlive the way to the provider.
  const sso = ways.sso && !tokens.isShared() ? site?.sign_in.sso : undefined
  if (!hasPasskey && !sso) return null
  return (
    <div className="grid gap-3">
      {hasPasskey && (
        <Button variant="secondary" busy={isWaiting} onClick={onPasskey}>
          {!isWaiting && <KeyRound aria-hidden className="size-4" />}
          {say('Use a passkey')}
        </Button>
      )}
      {sso && (
        // The provider is another site: no page of ours opens.
        <a
          href={addressOf({ path: SSO_START_PATH }, {}, { return: pathname, again: true })}
          className={buttonStyle('secondary', 'text-center')}
        >
          {say('Sign in with {provider} once more', { provider: sso })}
        </a>
      )}
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {say('or ##between two ways to sign in')}
      </p>
    </div>
  )
}
