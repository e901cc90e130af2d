import { PAGES, PASSWORD_MAX, say, type Site, USERNAME_MAX } from '@berg/contract'
import { useState, type ReactNode, type RefObject } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from '../../../routing/link.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSignIn } from '../api/sign-in.ts'
import { describeFailure } from '../model/auth-failure.ts'
import { isSharedDevice } from '../model/shared-device.ts'
import { FormFailure, linkStyle, ModeSwitch, SharedDeviceBox } from './form-parts.tsx'

interface LoginFormProps {
  demoAccounts: Site['demo_accounts']
  typedUsername: RefObject<string>
  onSuccess: () => void | Promise<void>
  onForgot: () => void
  /** For another page. */
  onLeave: () => void
  /** Left out where registration is closed. */
  onRegister?: () => void
  /** Stands below the form's own button, and knows whether the device is shared. */
  otherWays: (shared: boolean) => ReactNode
}

export function LoginForm(props: LoginFormProps) {
  const { demoAccounts, typedUsername, onSuccess, onForgot, onLeave, onRegister, otherWays } = props
  const signIn = useSignIn()
  const [shared, setShared] = useState(isSharedDevice)
  const form = useForm({ defaultValues: { username: typedUsername.current, password: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    try {
      await signIn.mutateAsync({ ...values, shared })
      await onSuccess()
    } catch (error) {
      const lines = describeFailure(error)
      form.setError('root', { message: lines.join('\n') })
      form.setFocus('password', { shouldSelect: true })
      toast.error(say('Auth failed'), lines.join('\n'))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <Field
        label={say('Username')}
        hint={onRegister && say('The email address, if you registered yourself.')}
        error={errors.username?.message}
      >
        {(wiring) => (
          <Input
            {...wiring}
            {...form.register('username', {
              required: say('Enter your username.'),
              onChange: (event: { target: HTMLInputElement }) => {
                typedUsername.current = event.target.value
              },
            })}
            data-autofocus
            dir="ltr"
            autoComplete={shared ? 'off' : 'username'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={USERNAME_MAX}
          />
        )}
      </Field>
      <Field label={say('Password')} error={errors.password?.message}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            {...form.register('password', { required: say('Enter your password.') })}
            autoComplete={shared ? 'off' : 'current-password'}
            maxLength={PASSWORD_MAX}
          />
        )}
      </Field>
      <SharedDeviceBox isShared={shared} onChange={setShared} />
      <FormFailure message={errors.root?.message} />
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? say('Signing in...') : say('Sign in')}
      </Button>
      <div className="-my-2 flex flex-wrap justify-center gap-x-6">
        <button type="button" onClick={onForgot} className={linkStyle}>
          {say('I forgot my password')}
        </button>
        <Link to={PAGES.welcome} onClick={onLeave} className={cn(linkStyle, 'grid items-center')}>
          {say('I have a code')}
        </Link>
      </div>
      {otherWays(shared)}
      {onRegister && (
        <ModeSwitch
          question={say('New here?')}
          answer={say('Create an account')}
          onSwitch={onRegister}
        />
      )}
      <DemoAccounts
        accounts={demoAccounts}
        onPick={({ username, password }) => form.reset({ username, password })}
      />
    </form>
  )
}

type DemoAccount = Site['demo_accounts'][number]

const ROLE_NAMES: Record<DemoAccount['role'], string> = {
  employee: say('Employee'),
  staff: say('Staff'),
  superuser: say('Superuser'),
}

interface DemoAccountsProps {
  accounts: readonly DemoAccount[]
  onPick: (account: DemoAccount) => void
}

/** A demo site names its accounts; any other has none, and nothing is drawn. */
function DemoAccounts({ accounts, onPick }: DemoAccountsProps) {
  if (accounts.length === 0) return null
  return (
    <section aria-label={say('Demo accounts')} className="rounded-field bg-marigold-soft p-3.5">
      <p className="text-sm">{say('This is a demo. Tap an account to fill in the form.')}</p>
      <ul className="mt-2 grid gap-2">
        {accounts.map((account) => (
          <li key={account.username}>
            <button
              type="button"
              onClick={() => onPick(account)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-field border border-line bg-card px-3.5 py-1.5 text-start hover:bg-mist"
            >
              <span className="font-semibold">{ROLE_NAMES[account.role]}</span>
              <span className="text-sm text-muted">{account.username}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
