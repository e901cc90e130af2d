import { type CurrentUser, type MapPin, say } from '@berg/contract'
import { useEffect, useState } from 'react'
import { useAskToSignIn } from '../../features/auth/components/sign-in-provider.tsx'
import { useViewer } from '../../features/auth/model/use-viewer.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AddMeDialog } from './add-me/add-me-dialog.tsx'
import { PeopleMap } from './people-map.tsx'

/** The map for people who are signed in: to look around, and to put oneself on it. */
export function InteractiveMapScreen() {
  const viewer = useViewer()
  const [adding, setAdding] = useState<{ pin: MapPin | null; user: CurrentUser }>()
  return (
    <>
      <h1 className="mb-3 font-serif text-3xl font-semibold sm:text-4xl">{say('World Map')}</h1>
      {viewer.kind === 'checking' && <Spinner label={say('Checking authentication...')} />}
      {viewer.kind === 'known' && (
        <PeopleMap onAdd={(pin) => setAdding({ pin, user: viewer.user })} />
      )}
      {(viewer.kind === 'visitor' || viewer.kind === 'unknown') && (
        <Closed {...(viewer.kind === 'unknown' && { retry: viewer.retry })} />
      )}
      {/* Beside the map: a session that ends takes that away, but not what somebody entered. */}
      {adding && <AddMeDialog {...adding} onClose={() => setAdding(undefined)} />}
    </>
  )
}

/** The dialog opens by itself, and again by the button. */
function Closed({ retry }: { retry?: () => void }) {
  const ask = useAskToSignIn()
  useEffect(() => ask('page'), [ask])
  return (
    <div className="grid justify-items-start gap-4">
      <p>{say('User must login to see map.')}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => ask('page')}>{say('Login')}</Button>
        {retry && (
          <Button variant="secondary" onClick={retry}>
            {say('Try again')}
          </Button>
        )}
      </div>
    </div>
  )
}
