import type { CurrentUser } from '@berg/contract'
import { useState, useSyncExternalStore } from 'react'
import { isTimeToInvite } from '../../features/install/model/visits.ts'
import { PresenceKeeper } from '../../features/presence/components/presence-keeper.tsx'
import { storedNames } from '../../features/editor/model/draft-names.ts'
import { lazyModule, useLazyModule } from '../../lib/lazy-module.ts'
import { outboxMark } from '../../lib/outbox/outbox-mark.ts'
import { tokens } from '../../lib/session.ts'
import { WriteFromAddress } from './write-from-address.tsx'

/** What the shell has for whoever is signed in; visitors need no code for it. */
export function SignedInParts({ user }: { user: CurrentUser }) {
  return (
    <>
      <Offline key={`offline ${user.id}`} />
      <UnsentOf key={`unsent ${user.id}`} />
      <UnfinishedOf key={user.id} writer={user.id} />
      {user.asks_name && <AskForName />}
      <PresenceKeeper />
      <Invitation />
      <WriteFromAddress canAdminister={user.can.administer} />
    </>
  )
}

const offlineReading = lazyModule(() => import('../offline/offline-reading.tsx'))

/** It keeps something on a device of one's own, where the browser can. */
function Offline() {
  const [isPossible] = useState(() => 'serviceWorker' in navigator && !tokens.isShared())
  const here = useLazyModule(offlineReading)
  if (!here || here === 'failed') return null
  return isPossible ? <here.OfflineReading /> : <here.OpenWithoutLine />
}

const outbox = lazyModule(() => import('../outbox/outbox.tsx'))

/** What they wrote without a connection; most people have nothing of it, and need no code for it. */
function UnsentOf() {
  const isThere = useSyncExternalStore(outboxMark.subscribe, outboxMark.isSet, () => false)
  return isThere && !tokens.isShared() && <Outbox />
}

function Outbox() {
  const here = useLazyModule(outbox)
  return here && here !== 'failed' && <here.Outbox />
}

const invitation = lazyModule(
  () => import('../../features/install/components/install-invitation.tsx'),
)

/** To install the site, on a device of one's own. */
function Invitation() {
  const [isTime] = useState(isTimeToInvite)
  return isTime && <InstallInvitation />
}

function InstallInvitation() {
  const here = useLazyModule(invitation)
  return here && here !== 'failed' && <here.InstallInvitation />
}

const nameNudge = lazyModule(() => import('../../features/account/components/ask-for-name.tsx'))

function AskForName() {
  const here = useLazyModule(nameNudge)
  return here && here !== 'failed' && <here.AskForName />
}

const unfinishedNotice = lazyModule(
  () => import('../../features/editor/components/unfinished-notice.tsx'),
)

/** What they were writing when the page went away. */
function UnfinishedOf({ writer }: { writer: number }) {
  // Most people have nothing unfinished, and need no code for it.
  const [isThere] = useState(() => storedNames(writer).length > 0)
  return isThere && <UnfinishedNotice writer={writer} />
}

function UnfinishedNotice({ writer }: { writer: number }) {
  const here = useLazyModule(unfinishedNotice)
  return here && here !== 'failed' && <here.UnfinishedNotice writer={writer} />
}
