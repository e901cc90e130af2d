import { articleAt, mailWords, say, type Site } from '@berg/contract'
import { useState, type RefObject } from 'react'
import { useLocation } from '../../../routing/router.tsx'
import { paths } from '../../../app/paths.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { isPasskeyOffered } from '../api/passkeys.ts'
import { doesMustReadWait } from '../api/sign-in.ts'
import { ForgotForm } from './forgot-form.tsx'
import { SharedDeviceChoice } from './form-parts.tsx'
import { LoginForm } from './login-form.tsx'
import { MailSent } from './mail-sent.tsx'
import { PasswordlessSignIn } from './passwordless-sign-in.tsx'
import { PASSKEY_OFFER_TITLE, PasskeyOffer } from './passkey-offer.tsx'
import { RedirectSoon } from './redirect-soon.tsx'
import { RegisterForm } from './register-form.tsx'

interface AuthDialogProps {
  site: Site | undefined
  /** From here to the library; else the person stays. */
  goesOn: boolean
  /** Outlives the dialog: a stray tap outside does not cost the person what was typed. */
  typedUsername: RefObject<string>
  onClose: () => void
}

type Success = readonly [title: string, message: string]
const SIGNED_IN: Success = [say('Signed in'), say('Login successful.')]
const REGISTERED: Success = [say('Account created'), say('Registration successful.')]

export function AuthDialog({ site, goesOn, typedUsername, onClose }: AuthDialogProps) {
  const [mode, setMode] = useState<'login' | 'register' | 'forgot'>('login')
  const [notice, setNotice] = useState(say('Welcome back to The Berg.'))
  /** Set while the person who is in by now is offered a passkey. */
  const [success, setSuccess] = useState<Success>()
  /** Set while nothing is left but to go on. */
  const [leaving, setLeaving] = useState<Success>()
  const [mailedTo, setMailedTo] = useState<string>()
  const { pathname, search } = useLocation()
  const canRegister = site !== undefined && site.registration !== 'closed'

  const succeed = async (reached: Success) => {
    if (await isPasskeyOffered(site)) setSuccess(reached)
    else await finish(reached)
  }

  /** Who reads an article, or has to read one, stays. */
  const finish = async (reached: Success) => {
    const isReading =
      articleAt(pathname) !== undefined || new URLSearchParams(search).has('article')
    if (goesOn && !isReading && !(await doesMustReadWait())) return setLeaving(reached)
    toast.success(...reached)
    onClose()
  }

  if (leaving) {
    const [title, message] = leaving
    return <RedirectSoon title={title} message={message} onDone={onClose} />
  }

  if (success) {
    const goOn = () => void finish(success)
    return (
      <Dialog open onClose={goOn} title={PASSKEY_OFFER_TITLE}>
        <PasskeyOffer onDone={goOn} />
      </Dialog>
    )
  }

  if (mailedTo !== undefined)
    return (
      <Dialog open onClose={onClose} title={say('Confirm your address')}>
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
        title={say('Create your account')}
        description={say('For everybody who works at our site.')}
      >
        <RegisterForm
          domains={site?.registration === 'domain' ? site.registration_domains : []}
          typedEmail={typedUsername}
          onSuccess={() => succeed(REGISTERED)}
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
        title={say('Forgot your password?')}
        description={mailWords.passwordHelp(site?.mail === true)}
      >
        <ForgotForm typedUsername={typedUsername} onLogin={() => setMode('login')} />
      </Dialog>
    )

  const otherWays = (shared: boolean) =>
    site && (
      <PasswordlessSignIn
        site={site}
        shared={shared}
        returnTo={goesOn ? paths.afterSignIn : pathname + search}
        onSuccess={() => finish(SIGNED_IN)}
      />
    )
  return (
    <Dialog open onClose={onClose} title={say('Sign in')} description={notice}>
      {site?.sign_in.password === false ? (
        <SharedDeviceChoice>{otherWays}</SharedDeviceChoice>
      ) : (
        <LoginForm
          demoAccounts={site?.demo_accounts ?? []}
          typedUsername={typedUsername}
          onSuccess={() => succeed(SIGNED_IN)}
          onForgot={() => setMode('forgot')}
          onLeave={onClose}
          {...(canRegister && { onRegister: () => setMode('register') })}
          otherWays={otherWays}
        />
      )}
    </Dialog>
  )
}
