import { addressOf, MOST_SCREENS, openStream, STREAM_REPLAY_MINUTES } from '@berg/contract'
import { tokens } from '../session.ts'
import { StreamKeeper } from './stream-keeper.ts'
import { TabShare } from './tab-share.ts'

type Handler = (data?: unknown) => void

const handlers = new Map<string, Set<Handler>>()
/** How many parts of this page look at each. */
const screens = new Map<string, number>()
let running: { person: string; stop: () => void; lookAt: () => void } | undefined

/** Calls the handler with what an event tells, or with nothing where it may have been missed, until told to stop. */
export function listen(event: string, handler: Handler): () => void {
  const known = handlers.get(event) ?? new Set()
  handlers.set(event, known.add(handler))
  follow()
  return () => {
    known.delete(handler)
    if (known.size === 0) handlers.delete(event)
    endWhereNobodyListens()
  }
}

/** Asks for what changes on a screen, until told to stop. */
export function lookAt(screen: string): () => void {
  screens.set(screen, (screens.get(screen) ?? 0) + 1)
  running?.lookAt()
  return () => {
    const left = (screens.get(screen) ?? 1) - 1
    if (left > 0) screens.set(screen, left)
    else screens.delete(screen)
    running?.lookAt()
  }
}

/** From one screen to the next nobody listens for a moment. */
const LINGER_MS = 5000

function endWhereNobodyListens(): void {
  setTimeout(() => {
    if (handlers.size === 0) follow()
  }, LINGER_MS)
}

/** A stream for whoever is signed in, and none for anybody else or where nobody listens. */
function follow(): void {
  // On a device that several people use it would keep a session alive that somebody has left.
  const person = handlers.size === 0 || tokens.isShared() ? null : tokens.person()
  if (running?.person === person) return
  running?.stop()
  running = person === null ? undefined : start(person)
  running?.lookAt()
}

tokens.subscribe(follow)

const dispatch = (event: string, data: unknown) =>
  handlers.get(event)?.forEach((tell) => tell(data))
const readAnew = () => handlers.forEach((all) => all.forEach((tell) => tell()))

function start(person: string) {
  const keeper = new StreamKeeper({
    addressOf: (looked, since) =>
      addressOf(openStream, undefined, {
        screen: looked.slice(0, MOST_SCREENS).join(','),
        since: since && Math.min(Math.round(since), STREAM_REPLAY_MINUTES * 60_000),
      }),
    onEvent: (event, data) => tabs.event(event, data),
    onGap: () => tabs.gap(),
    onAlive: (lastEventId) => tabs.alive(lastEventId),
    isVisible: () => document.visibilityState === 'visible',
  })
  const tabs = new TabShare({
    person,
    onEvent: dispatch,
    onGap: readAnew,
    onScreens: (looked) => keeper.lookAt(looked),
    lead: (signal) => {
      keeper.lastEventId = tabs.lastEventId
      return keeper.run(signal)
    },
  })
  tabs.start()
  const wake = () => {
    if (document.visibilityState !== 'visible') return
    tabs.wake()
    keeper.wake()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  return {
    person,
    lookAt: () => tabs.lookAt([...screens.keys()]),
    stop: () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      tabs.stop()
    },
  }
}
