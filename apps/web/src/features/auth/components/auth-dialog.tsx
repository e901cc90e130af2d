import type { Site } from '@berg/contract'
import { useState, type RefObject } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { MailSent } from './mail-sent.tsx'
import { RegisterForm } from './register-form.tsx'

interface AuthDialogProps {
  site: Site | undefined
  /** Outlives the dialog: a stray tap outside does not cost the person what was typed. */
  typedUsername: RefObject<string>
  onClose: () => void
  onSuccess: (title: string, message: string) => void
}

export function AuthDialog({ site, typedUsername, onClose, onSuccess }: AuthDialogProps) {
  const [mode, setMode] = useState<'login' | 'register' | 'forgot'>('login')
  const [notice, setNotice] = useState('Welcome back to The Berg.')
  const [mailedTo, setMailedTo] = useState<string>()
  const canRegister = site !== undefined && site.registration !== 'closed'

  if (mailedTo !== undefined)
    return (
      <Dialog open onClose={onClose} title="Confirm your address">
        <MailSent
          email={mailedTo}
          onLogin={() => {
            setMailedTo(undefined)
            setMode('login')
          }}
        />
      </Dialog>
    )

  if (mode === 'register')
    return (
      <Dialog
        open
        onClose={onClose}
        title="Create your account"
        description="For everybody who works at our site."
      >
        <RegisterForm
          domains={site?.registration === 'domain' ? site.registration_domains : []}
          typedEmail={typedUsername}
          onSuccess={() => onSuccess('Account created', 'Registration successful.')}
          onMailSent={site?.registration === 'domain' ? setMailedTo : undefined}
          onAlmost={(message) => {
            setNotice(message)
            setMode('login')
          }}
          onLogin={() => setMode('login')}
        />
      </Dialog>
    )

  if (mode === 'forgot')
    return (
      <Dialog
        open
        onClose={onClose}
        title="Forgot your password?"
        description="We send you a link to set a new one."
      >
        <ForgotForm typedUsername={typedUsername} onLogin={() => setMode('login')} />
      </Dialog>
    )

  return (
    <Dialog open onClose={onClose} title="Sign in" description={notice}>
      <LoginForm
        demoAccounts={site?.demo_accounts ?? []}
        typedUsername={typedUsername}
        onSuccess={() => onSuccess('Signed in', 'Login successful.')}
        onForgot={() => setMode('forgot')}
        {...(canRegister && { onRegister: () => setMode('register') })}
      />
    </Dialog>
  )
}
