import { randomKey } from '../random-key.ts'

/** What tabs of one person say to each other. */
type Message =
  | { type: 'event'; event: string; data: unknown }
  | { type: 'gap' }
  | { type: 'alive'; lastEventId: string | undefined }
  | { type: 'screens'; tab: string; screens: readonly string[] }
  | { type: 'who' }

/** Who leads says something this often, whatever comes from the server. */
const LEADS_MS = 15_000
/** A leader that was silent for longer sleeps, and another takes over. A hidden one is slow, but not so slow. */
const LEADER_SILENT_MS = 75_000

interface Needs {
  /** Whose tabs: nothing of one person reaches a tab of another. */
  person: string
  onEvent: (event: string, data: unknown) => void
  onGap: () => void
  /** Keeps the stream, for as long as this tab leads. */
  lead: (signal: AbortSignal) => Promise<void>
  /** What all tabs together look at, told to whoever leads. */
  onScreens: (screens: readonly string[]) => void
}

/** One stream for all tabs of a browser: one of them holds a lock and tells the others what it hears. */
export class TabShare {
  /** The last that any tab has heard, so that whoever takes over goes on from there. */
  lastEventId: string | undefined
  private readonly tab = randomKey()
  private readonly name: string
  private readonly channel: BroadcastChannel | undefined
  private readonly stopped = new AbortController()
  private readonly screensOf = new Map<string, readonly string[]>()
  private isLeading = false
  private lastAlive = performance.now()

  constructor(private readonly needs: Needs) {
    this.name = `berg-stream:${needs.person}`
    this.channel =
      typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(this.name)
    this.channel?.addEventListener('message', ({ data }) => this.hear(data as Message))
  }

  start(): void {
    void this.takeTurns()
  }

  /** Leads when it is this tab's turn, and again where another has taken it away. */
  private async takeTurns(options: LockOptions = {}): Promise<void> {
    const { signal } = this.stopped
    while (!signal.aborted) {
      // Absent on plain http: there every tab has a stream of its own.
      if (!navigator.locks) return this.lead(signal)
      const lost = new AbortController()
      const end = () => lost.abort()
      signal.addEventListener('abort', end)
      await navigator.locks
        .request(this.name, options.steal ? options : { signal }, () => this.lead(lost.signal))
        .catch(end)
      signal.removeEventListener('abort', end)
      if (!lost.signal.aborted) return
      options = {}
    }
  }

  private async lead(signal: AbortSignal): Promise<void> {
    this.isLeading = true
    this.say({ type: 'who' })
    const timer = setInterval(() => this.alive(this.lastEventId), LEADS_MS)
    this.tellScreens()
    try {
      await this.needs.lead(signal)
    } finally {
      clearInterval(timer)
      this.isLeading = false
    }
  }

  private hear(message: Message): void {
    if (message.type === 'screens') {
      this.screensOf.set(message.tab, message.screens)
      return this.tellScreens()
    }
    if (message.type === 'who') return this.sayScreens()
    this.lastAlive = performance.now()
    if (message.type === 'alive') this.lastEventId = message.lastEventId
    else if (message.type === 'gap') this.needs.onGap()
    else this.needs.onEvent(message.event, message.data)
  }

  private say(message: Message): void {
    if (!this.stopped.signal.aborted) this.channel?.postMessage(message)
  }

  private sayScreens(): void {
    this.say({ type: 'screens', tab: this.tab, screens: this.screensOf.get(this.tab) ?? [] })
  }

  /** The latest first: where there are too many, the others are left out. */
  private tellScreens(): void {
    if (!this.isLeading) return
    this.needs.onScreens([...new Set([...this.screensOf.values()].toReversed().flat())])
  }

  lookAt(screens: readonly string[]): void {
    this.screensOf.delete(this.tab)
    this.screensOf.set(this.tab, screens)
    this.sayScreens()
    this.tellScreens()
  }

  /** By whoever leads: to all tabs, this one too. */
  event(event: string, data: unknown): void {
    this.say({ type: 'event', event, data })
    this.needs.onEvent(event, data)
  }

  gap(): void {
    this.say({ type: 'gap' })
    this.needs.onGap()
  }

  alive(lastEventId: string | undefined): void {
    this.lastEventId = lastEventId
    this.say({ type: 'alive', lastEventId })
  }

  /** The page is looked at again. A leader that sleeps in another tab is not waited for. */
  wake(): void {
    const isSilent = performance.now() - this.lastAlive > LEADER_SILENT_MS
    if (this.isLeading || !isSilent || !navigator.locks) return
    this.lastAlive = performance.now()
    this.stopped.signal.throwIfAborted()
    void this.takeTurns({ steal: true })
  }

  stop(): void {
    this.say({ type: 'screens', tab: this.tab, screens: [] })
    this.stopped.abort()
    this.channel?.close()
  }
}
