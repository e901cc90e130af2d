import { say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { sayRich } from '../lib/say-rich.tsx'
import { useLocation, useNavigate } from '../routing/router.tsx'
import { paths } from '../app/paths.ts'
import { codeQuery, useRedeemCode } from '../features/auth/api/password.ts'
import { NarrowPage } from '../features/auth/components/narrow-page.tsx'
import { NewPasswordForm } from '../features/auth/components/new-password-form.tsx'
import { failureInWords } from '../features/auth/model/auth-failure.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'

/** For somebody with a one-time code, scanned or typed. It stands after the hash, which no server sees. */
export function WelcomeScreen() {
  const { hash } = useLocation()
  const [code, setCode] = useState(() => safelyDecoded(hash.slice(1)))
  const owner = useQuery(codeQuery(code))
  const redeem = useRedeemCode()
  const navigate = useNavigate()

  if (owner.isLoading) return <Spinner label={say('Checking your code...')} />
  if (!owner.data) {
    return (
      <NarrowPage
        title={say('Welcome to The Berg')}
        about={say('Type the one-time code that you were given. You set a password with it.')}
      >
        <CodeForm
          // What was wrong is typed anew, or put right.
          key={code}
          typed={code}
          error={owner.error ? failureInWords(owner.error) : undefined}
          onCode={(typed) => (typed === code ? void owner.refetch() : setCode(typed))}
        />
      </NarrowPage>
    )
  }
  const { username, first_name, last_name, passkeys } = owner.data
  const hasName = Boolean(first_name || last_name)
  return (
    <NarrowPage
      title={first_name ? say('Welcome, {name}', { name: first_name }) : say('Welcome to The Berg')}
      about={sayRich(
        'Your username is {username}. Choose a password, and sign in with both from now on.',
        { username: <strong className="break-words text-ink">{username}</strong> },
      )}
    >
      <NewPasswordForm
        username={username}
        asksName={!hasName}
        passkeys={passkeys}
        onSubmit={async ({ password, keep_passkeys, ...names }) => {
          await redeem.mutateAsync({ code, password, keep_passkeys, ...(!hasName && names) })
          toast.success(say('Your password is set'), say('You are signed in.'))
          // The code is spent: Back does not lead to it again.
          navigate(paths.home, { replace: true })
        }}
      />
    </NarrowPage>
  )
}

interface CodeFormProps {
  typed: string
  error: string | undefined
  onCode: (code: string) => void
}

function CodeForm({ typed, error, onCode }: CodeFormProps) {
  const form = useForm({ defaultValues: { code: typed } })
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ code }) => onCode(code.trim()))(event)}
      className="grid gap-4"
    >
      <div role="alert">
        <Field
          label={say('One-time code')}
          hint={say('Ten letters and digits. Small letters and blanks are fine.')}
          error={form.formState.errors.code?.message ?? error}
        >
          {(wiring) => (
            <Input
              {...wiring}
              {...form.register('code', { required: say('Type your code.') })}
              data-autofocus
              dir="ltr"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={100}
              placeholder="ABCDE-FGHJK"
            />
          )}
        </Field>
      </div>
      <Button type="submit">{say('Continue')}</Button>
    </form>
  )
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
