import { say } from '@berg/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from '../../routing/router.tsx'
import { accountQuery } from '../../features/account/api/account.ts'
import { SignInFirst } from '../../features/auth/components/sign-in-first.tsx'
import { useSite } from '../../features/site/api/site.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CalendarSection } from './calendar-section.tsx'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { PinSection } from './pin-section.tsx'
import { PushSection } from './push-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { AppearanceSection, MailsSection } from './settings-sections.tsx'
import { WorkingHoursSection } from './working-hours-section.tsx'

const TITLE = say('Account')

export function AccountScreen() {
  return (
    <SignInFirst title={TITLE} message={say('Please sign in to see your account.')}>
      {() => <SignedIn />}
    </SignInFirst>
  )
}

function SignedIn() {
  const { data: account, error, refetch } = useQuery(accountQuery)
  const { hash } = useLocation()
  const site = useSite()
  const isHere = account !== undefined
  // Links from elsewhere lead to a section, which is there only now.
  useEffect(() => {
    if (isHere && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isHere, hash])
  return (
    <div className="mx-auto max-w-5xl">
      <h1 className="mb-6 font-serif text-3xl font-semibold sm:text-4xl">{TITLE}</h1>
      {error && !account && (
        <ErrorState title={say('Your account could not be loaded')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      )}
      {!account && !error && <Spinner label={say('Loading...')} />}
      {account && (
        <>
          <NameSection account={account} />
          <PictureSection account={account} />
          <EmailSection account={account} />
          {site?.sign_in.password !== false && <PasswordSection account={account} />}
          <PinSection account={account} />
          {site?.sign_in.passkeys && <PasskeysSection site={site} />}
          <AppearanceSection account={account} />
          <MailsSection account={account} />
          <PushSection />
          <WorkingHoursSection account={account} />
          <CalendarSection />
          <SessionsSection />
          <DataSection />
        </>
      )}
    </div>
  )
}
