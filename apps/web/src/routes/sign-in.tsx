import { pageToReturnTo, type Site, SSO_PROBLEMS, type SsoProblem, say } from '@berg/contract'
import LogIn from 'lucide-react/icons/log-in'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from '../routing/link.tsx'
import { useLocation, useNavigate } from '../routing/router.tsx'
import { isPasskeyOffered } from '../features/auth/api/passkeys.ts'
import { confirmBySso } from '../features/auth/api/identity.ts'
import { useRedeemSso } from '../features/auth/api/sso.ts'
import { PasswordlessSignIn } from '../features/auth/components/passwordless-sign-in.tsx'
import { PASSKEY_OFFER_TITLE, PasskeyOffer } from '../features/auth/components/passkey-offer.tsx'
import { useAskToSignIn } from '../features/auth/components/sign-in-provider.tsx'
import { isSharedDevice } from '../features/auth/model/shared-device.ts'
import { useSite } from '../features/site/api/site.ts'
import { ApiError } from '../lib/api/errors.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'

const PROBLEMS: Record<SsoProblem, (name: string) => string> = {
  unreachable: (name) => say('{name} cannot be reached at the moment.', { name }),
  cancelled: (name) => say('You were not signed in by {name}.', { name }),
  expired: () => say('This sign-in was used already or took too long.'),
  inactive: () => say('Your account on this site is switched off. Ask the editors.'),
  unlinked: () =>
    say(
      'There is an account with your email address that has special rights. An operator has to connect it first.',
    ),
  busy: () => say('Too many people are signing in from your network. Wait a minute and try again.'),
  failed: (name) => say('The answer of {name} could not be accepted.', { name }),
}

type State =
  | { kind: 'redeeming' }
  | { kind: 'offer'; goTo: string }
  | { kind: 'failed'; why: string }

/** Where somebody arrives who has signed in at the provider of single sign-on, or has not. */
export function SignInScreen() {
  const search = new URLSearchParams(useLocation().search)
  const site = useSite()
  const problem = SSO_PROBLEMS.find((known) => known === search.get('problem'))
  const returnTo = pageToReturnTo(search.get('return') ?? undefined)
  const isAgain = search.get('again') === 'true'
  if (!problem) return <Arrival site={site} returnTo={returnTo} isAgain={isAgain} />
  const sso = site?.sign_in.sso
  const why = PROBLEMS[problem](sso ? capitalised(sso) : say('Single sign-on'))
  if (isAgain) return <NotShown returnTo={returnTo}>{why}</NotShown>
  return (
    <Failed site={site} returnTo={returnTo}>
      {why}
    </Failed>
  )
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

interface ArrivalProps {
  site: Site | undefined
  returnTo: string
  /** They are signed in, and were sent there to show that it is them. */
  isAgain: boolean
}

function Arrival({ site, returnTo, isAgain }: ArrivalProps) {
  const navigate = useNavigate()
  const { mutateAsync: redeem } = useRedeemSso()
  const [state, setState] = useState<State>({ kind: 'redeeming' })
  const begun = useRef(false)

  const goOn = (goTo: string) => {
    toast.success(say('Signed in'), say('Login successful.'))
    navigate(goTo, { replace: true })
  }

  const arrive = async () => {
    try {
      if (isAgain) {
        const page = await confirmBySso()
        toast.success(say('It is you'), say('Now do what you wanted to do once more.'))
        return navigate(page, { replace: true })
      }
      const goTo = await redeem()
      if (await isPasskeyOffered(site)) setState({ kind: 'offer', goTo })
      else goOn(goTo)
    } catch (error) {
      const isSpent = error instanceof ApiError && error.status === 401
      setState({ kind: 'failed', why: isSpent ? PROBLEMS.expired('') : (error as Error).message })
    }
  }

  useEffect(() => {
    // What it redeems is good once.
    if (begun.current) return
    begun.current = true
    void arrive()
  })

  if (state.kind === 'redeeming')
    return (
      <>
        <h1 className="sr-only">{say('Sign in')}</h1>
        <Spinner label={isAgain ? say('Checking that it is you...') : say('Signing you in...')} />
      </>
    )
  if (state.kind === 'offer')
    return (
      <div className="mx-auto max-w-md py-8">
        <h1 className="mb-4 font-serif text-3xl font-semibold">{PASSKEY_OFFER_TITLE}</h1>
        <PasskeyOffer onDone={() => goOn(state.goTo)} />
      </div>
    )
  if (isAgain) return <NotShown returnTo={returnTo}>{state.why}</NotShown>
  return (
    <Failed site={site} returnTo={pageToReturnTo(undefined)}>
      {state.why}
    </Failed>
  )
}

/** They are still signed in: where they came from, they can try again or choose another way. */
function NotShown({ returnTo, children }: Pick<FailedProps, 'returnTo' | 'children'>) {
  return (
    <>
      <h1 className="sr-only">{say('Is it you?')}</h1>
      <div role="alert">
        <Notice
          icon={<LogIn className="rtl:-scale-x-100" />}
          title={say('This did not show that it is you')}
          action={
            <Link to={returnTo} replace className={buttonStyle()}>
              {say('Back')}
            </Link>
          }
        >
          {children} {say('You are still signed in, and nothing was changed.')}
        </Notice>
      </div>
    </>
  )
}

interface FailedProps {
  site: Site | undefined
  returnTo: string
  children: ReactNode
}

function Failed({ site, returnTo, children }: FailedProps) {
  const navigate = useNavigate()
  const askToSignIn = useAskToSignIn()
  return (
    <>
      <h1 className="sr-only">{say('Sign in')}</h1>
      <div role="alert">
        <Notice
          icon={<LogIn className="rtl:-scale-x-100" />}
          title={say('The sign-in did not work')}
          action={
            site && (
              <div className="grid gap-3">
                {site.sign_in.password && (
                  <Button onClick={() => askToSignIn('header')}>
                    {say('Sign in with a password')}
                  </Button>
                )}
                <PasswordlessSignIn
                  site={site}
                  returnTo={returnTo}
                  shared={isSharedDevice()}
                  onSuccess={() => navigate(returnTo, { replace: true })}
                />
              </div>
            )
          }
        >
          {children}
        </Notice>
      </div>
    </>
  )
}
