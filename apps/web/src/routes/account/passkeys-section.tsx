import { say, type Site } from '@berg/contract'
import { PasskeyList } from '../../features/auth/components/passkey-list.tsx'
import { Section } from './section.tsx'

export function PasskeysSection({ site }: { site: Site }) {
  return (
    <Section
      id="passkeys"
      title={say('Passkeys')}
      about={say('Sign in by fingerprint, face or screen lock, without a password.')}
    >
      <PasskeyList site={site} />
    </Section>
  )
}
