import { getCurrentUser, say } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSite, useToday } from '../../features/site/api/site.ts'
import { call } from '../../lib/api/call.ts'
import { momentOrAgo } from '../../lib/dates.ts'
import { tokens } from '../../lib/session.ts'
import { shownSince } from '../../lib/shown-since.ts'
import { useNow } from '../../lib/use-now.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { LOOK_AGAIN_MS, useLostLine } from './lost-line.ts'
import './offline-reading.css'
import { followPushes } from './shown-pushes.ts'
import { hearAge, startWorker, tellWorker } from './worker-line.ts'

/** Keeps on a device of one's own what can be read without a connection, and says when it is read. */
export function OfflineReading() {
  const client = useQueryClient()
  const today = useToday()
  const [storedAt, setStoredAt] = useState<number | null>(null)
  const [person] = useState(tokens.person)

  const refresh = useEffectEvent(async (before: number) => {
    if (person !== null) await bringUpToDate({ person, today, before }).catch(() => {})
  })
  const hear = useEffectEvent((at: number | null) => {
    setStoredAt(at)
    if (at !== null || storedAt === null) return
    void client.invalidateQueries()
    void refresh(Date.now())
  })

  useEffect(() => {
    if (person === null) return
    let isOver = false
    const stopHearing = hearAge((at) => hear(at))
    const begin = async () => {
      await startWorker()
      if (isOver) return
      await tellWorker({ kind: 'keep', person })
      await refresh(performance.timeOrigin)
    }
    const stopWaiting = whenStill(() => void begin().catch(() => {}))
    const stopWatching = tokens.subscribe(() => {
      if (tokens.person() !== person) void tellWorker({ kind: 'forget' })
    })
    return () => {
      isOver = true
      stopHearing()
      stopWaiting()
      stopWatching()
    }
  }, [person])

  useEffect(() => followPushes(client), [client])

  const isOffline = storedAt !== null
  useEffect(() => {
    if (!isOffline) return
    const timer = setInterval(
      () => void call(getCurrentUser, { query: {} }).catch(() => {}),
      LOOK_AGAIN_MS,
    )
    return () => clearInterval(timer)
  }, [isOffline])

  const isLost = useLostLine()
  return (isOffline || isLost) && <OfflineNotice storedAt={storedAt} />
}

/** On a device that keeps nothing: a page that was open when the line went away. */
export function OpenWithoutLine() {
  return useLostLine() && <OfflineNotice storedAt={null} />
}

function OfflineNotice({ storedAt }: { storedAt: number | null }) {
  const client = useQueryClient()
  const at = new Date(Math.min(storedAt ?? Infinity, shownSince(client)))
  const timeZone = useSite()?.timezone
  const age = momentOrAgo(at, useNow(), timeZone)
  return (
    <div role="status" className="offline-notice sticky top-0 z-10 print:hidden">
      <p className="flex items-center justify-center gap-2 bg-marigold-soft px-4 py-2.5 text-sm font-medium">
        <WifiOff aria-hidden className="size-4 shrink-0" />
        {say('Offline. Last brought up to date {when}.', { when: age })}
      </p>
    </div>
  )
}

/** The page that somebody waits for comes first. */
function whenStill(act: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, 2000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 3000 })
  return () => cancelIdleCallback(handle)
}
