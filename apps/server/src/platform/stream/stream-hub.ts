import { STREAM_REPLACED } from '@berg/contract'
import { isModerator, type StillSignedIn } from '../http/actor.ts'
import { OpenStream } from './open-stream.ts'
import type { Reader, StreamChecks } from './stream-checks.ts'
import type { StreamRepository, ToldEvent } from './stream.repository.ts'
import { StreamIndex } from './stream-index.ts'

/** So many events are read and told at a time. */
const BATCH = 500

interface Needs {
  repository: StreamRepository
  checks: StreamChecks
  stillSignedIn: StillSignedIn
  now: () => number
  warn: (error: unknown, message: string) => void
}

/** The streams of this node, and what they are told. */
export class StreamHub {
  readonly index = new StreamIndex()
  /** Whom each event goes to has been settled up to here. Undefined while there are no streams. */
  private settled: number | undefined
  /** Up to here it has been sent. */
  private sent = 0
  private passing: Promise<void> | undefined
  private isAskedAgain = false
  private starting: Promise<void> | undefined
  private lastPass = 0
  /** How many events have been sent. */
  sentEvents = 0

  constructor(private readonly needs: Needs) {}

  /** A stream that hears from now on; what was told up to `last` is its opener's to send. */
  async join(id: number, reader: Reader, screens: readonly string[], known: number) {
    if (this.index.size === 0 || this.settled === undefined) await this.start()
    const settled = this.settled ?? 0
    const stream = new OpenStream(id, reader, screens, Math.max(settled, known), (it) =>
      this.forget(it),
    )
    this.index.add(stream)
    return { stream, settled }
  }

  /** What nobody here was told while there was no stream is not looked at. */
  private start(): Promise<void> {
    this.starting ??= (async () => {
      const { repository } = this.needs
      await repository.number()
      const head = await repository.head()
      if (this.index.size === 0 || this.settled === undefined) this.settled = this.sent = head
    })().finally(() => (this.starting = undefined))
    return this.starting
  }

  onClosed: (id: number) => void = () => {}

  private forget(stream: OpenStream): void {
    this.index.remove(stream)
    this.onClosed(stream.id)
  }

  /** Tells what is new. Whoever calls while it is at it is served by a second round. */
  wake(): Promise<void> {
    if (this.passing) this.isAskedAgain = true
    this.passing ??= this.passes().finally(() => (this.passing = undefined))
    return this.passing
  }

  private async passes(): Promise<void> {
    do {
      this.isAskedAgain = false
      try {
        await this.pass()
      } catch (error) {
        this.needs.warn(error, 'what is new could not be told to those who listen')
        return
      }
    } while (this.isAskedAgain)
  }

  private async pass(): Promise<void> {
    const { repository } = this.needs
    let events: ToldEvent[]
    do {
      this.lastPass = performance.now()
      if (this.index.size === 0 || this.settled === undefined) return
      await repository.number()
      events = await repository.after(this.settled, BATCH)
      await this.tell(events)
    } while (events.length === BATCH)
  }

  private async tell(events: readonly ToldEvent[]): Promise<void> {
    const last = events.at(-1)?.position
    if (last === undefined) return
    // In one turn: whoever joins later is sent these by their opener.
    const listeners = events.map((event) => this.index.listenersOf(event))
    this.settled = last
    const all = [...new Set(listeners.flatMap((streams) => [...streams]))]
    try {
      await this.recheck(all)
      for (const [at, event] of events.entries()) {
        const open = [...(listeners[at] ?? [])].filter(({ isOver }) => !isOver)
        if (open.length > 0) await this.sendTo(open, event)
      }
    } catch (error) {
      // They come back, and say up to where they have heard.
      for (const stream of all) stream.end()
      throw error
    } finally {
      this.sent = last
    }
  }

  private async sendTo(streams: readonly OpenStream[], event: ToldEvent): Promise<void> {
    const allowed = new Set(await this.mayRead(streams, event))
    for (const stream of streams) {
      if (!allowed.has(stream.reader.sessionId)) continue
      stream.send(event)
      this.sentEvents += 1
    }
  }

  private async mayRead(streams: readonly OpenStream[], event: ToldEvent): Promise<string[]> {
    const isForStaff = event.personId === null && event.screen === null
    const readers = streams
      .map(({ reader }) => reader)
      .filter((reader) => !isForStaff || isModerator(reader))
    const may = await this.needs.checks.readersOf(event.event, readers, event.data)
    return may.map(({ sessionId }) => sessionId)
  }

  /** Those of what somebody has missed that they may still read. */
  async readable(reader: Reader, events: readonly ToldEvent[]): Promise<ToldEvent[]> {
    const { checks } = this.needs
    const may: ToldEvent[] = []
    for (const event of events) {
      const readers = await checks.readersOf(event.event, [reader], event.data)
      if (readers.length > 0) may.push(event)
    }
    return may
  }

  /** Ends the streams of those whose session is over, and knows the others as they are now. */
  async recheck(streams: readonly OpenStream[] = [...this.index.all()]): Promise<void> {
    const readers = await this.needs.stillSignedIn(streams.map(({ reader }) => reader))
    for (const [at, stream] of streams.entries()) {
      const reader = readers[at]
      if (!reader) stream.end()
      else stream.reader = { ...reader, tokenEnds: stream.reader.tokenEnds }
    }
  }

  /** Those that have made room for newer ones, so far as they are of this node. */
  replace(id: number): void {
    this.index.byId(id)?.end(STREAM_REPLACED)
  }

  /** Every second, for some of the streams each time; ends those whose token has. */
  beat(isTurnOf: (id: number) => boolean): void {
    const now = this.needs.now()
    for (const stream of this.index.all()) {
      if ((stream.reader.tokenEnds ?? Infinity) <= now) stream.end()
      else if (isTurnOf(stream.id)) stream.beat(this.sent)
    }
  }

  /** Nobody has looked for so long. */
  isStale(milliseconds: number): boolean {
    return performance.now() - this.lastPass > milliseconds
  }

  endAll(): void {
    for (const stream of this.index.all()) stream.end()
  }
}
