import { countUnseenNotifications } from '@berg/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api/call.ts'
import { isUnreached } from '../../lib/outbox/deliver.ts'

export const LOOK_AGAIN_MS = 20_000

/** Whether the site is out of reach of a page that is open: what it shows is as old as it is. */
export function useLostLine(): boolean {
  const client = useQueryClient()
  const [isLost, setIsLost] = useState(false)

  // The device has no answer to this one of its own.
  const look = useEffectEvent(async () => {
    try {
      await call(countUnseenNotifications)
    } catch (error) {
      if (isUnreached(error)) return setIsLost(true)
    }
    if (isLost) void client.invalidateQueries()
    setIsLost(false)
  })

  useEffect(() => {
    const lookOnce = onceAtATime(() => look())
    const stopWatching = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      const { action } = event
      if ((action.type === 'failed' || action.type === 'error') && isUnreached(action.error))
        lookOnce()
    })
    window.addEventListener('offline', lookOnce)
    window.addEventListener('online', lookOnce)
    return () => {
      stopWatching()
      window.removeEventListener('offline', lookOnce)
      window.removeEventListener('online', lookOnce)
    }
  }, [client])

  useEffect(() => {
    if (!isLost) return undefined
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isLost])

  return isLost
}

function onceAtATime(act: () => Promise<void>): () => void {
  let isUnderWay = false
  return () => {
    if (isUnderWay) return
    isUnderWay = true
    void act().finally(() => (isUnderWay = false))
  }
}
