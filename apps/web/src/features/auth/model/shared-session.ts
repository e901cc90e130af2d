import { addressOf, getCurrentUser, signOut } from '@berg/contract'
import { paths } from '../../../app/paths.ts'
import { call } from '../../../lib/api/call.ts'
import { tokens } from '../../../lib/session.ts'
import { hasUnsavedWork, stopUnloadWarning } from '../../../lib/use-unload-warning.ts'
import { showCountdown } from '../components/countdown.tsx'
import { IdleTime } from './idle-time.ts'

const USES = ['pointerdown', 'click', 'keydown', 'keyup', 'wheel', 'touchmove'] as const
/** The last event of a touch or a key: what closes before it would let it fall on what is behind. */
const ENDS = new Set(['click', 'keyup'])
const TICK_MS = 1000
const FAREWELL_MS = 2000

let isWatching = false

/**
 * Ends the session after minutes without a touch, with a warning before, and leaves nothing behind
 * however it ends. The page is loaded anew: what was in memory goes with the old one.
 */
export function watchSharedSession(forgetEverything: () => void): void {
  // A second try after half of the first went wrong goes on with it.
  if (isWatching) return
  isWatching = true
  const idle = new IdleTime(Date.now)
  const countdown = showCountdown(() => look())
  let refresh = tokens.refresh()

  const look = () => {
    const state = idle.state()
    if (state.kind === 'over') return tokens.clear()
    countdown.show(state.kind === 'warning' ? state.seconds : undefined, hasUnsavedWork())
    if (idle.isToTell()) call(getCurrentUser, { query: {} }).catch(() => {})
  }
  const onUse = ({ type }: Event) => {
    idle.use()
    if (ENDS.has(type)) look()
  }
  const timer = setInterval(look, TICK_MS)
  for (const use of USES) window.addEventListener(use, onUse, { capture: true, passive: true })

  /** Told even while the page goes away. */
  const endOnServer = () =>
    fetch(addressOf(signOut), {
      method: signOut.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
      keepalive: true,
    }).catch(() => {})

  const stop = () => {
    isWatching = false
    clearInterval(timer)
    stopListening()
    window.removeEventListener('pagehide', onLeave)
    for (const use of USES) window.removeEventListener(use, onUse, { capture: true })
    countdown.close()
    forgetEverything()
  }
  const onEnd = async () => {
    stop()
    await Promise.race([endOnServer(), new Promise((over) => setTimeout(over, FAREWELL_MS))])
    // Nobody is there to answer the browser's question about unsaved work.
    stopUnloadWarning()
    window.location.replace(paths.home)
  }
  const onLeave = () => {
    stop()
    tokens.clear()
    void endOnServer()
  }
  const stopListening = tokens.subscribe(() => {
    if (tokens.access() === null) void onEnd()
    else refresh = tokens.refresh()
  })
  window.addEventListener('pagehide', onLeave)
}
