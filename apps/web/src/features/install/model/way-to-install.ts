import { useEffect, useState } from 'react'

/** The browser's own dialog; it opens once, after a press. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

declare global {
  interface Window {
    /** What app/after-paint.js has held back: the browser tells it before this code is there. */
    bergInstall?: Event
  }
}

/** How this device can install the site; undefined where it cannot, or has. */
export type WayToInstall = { kind: 'press'; install: () => void } | { kind: 'by-hand' } | undefined

export function useWayToInstall(): WayToInstall {
  const [event, setEvent] = useState(() => window.bergInstall as InstallEvent | undefined)
  useEffect(() => {
    const take = () => setEvent(window.bergInstall as InstallEvent | undefined)
    window.addEventListener('beforeinstallprompt', take)
    return () => window.removeEventListener('beforeinstallprompt', take)
  }, [])
  if (event) return { kind: 'press', install: () => void event.prompt() }
  return isSafariOnPhone() ? { kind: 'by-hand' } : undefined
}

/** Only there the browser says whether the page stands on the home screen, and no page can put it there. */
const isSafariOnPhone = () =>
  (navigator as { standalone?: boolean }).standalone === false && navigator.maxTouchPoints > 1
