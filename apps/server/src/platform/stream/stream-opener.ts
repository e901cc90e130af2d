import { setImmediate } from 'node:timers'
import { type Actor, isModerator } from '../http/actor.ts'
import { unavailable } from '../http/problem.ts'
import type { WriteOn } from '../http/serve.ts'
import type { StreamHub } from './stream-hub.ts'
import type { StreamRepository, ToldEvent } from './stream.repository.ts'

/** Whoever has missed more reads anew. */
const MOST_REPLAYED = 200
const POSITION = /^[1-9]\d{0,15}$/

interface Needs {
  repository: StreamRepository
  hub: StreamHub
  nodeId: string
  warn: (error: unknown, message: string) => void
}

const stopping = () => unavailable('This node is stopping.')
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

interface Asked {
  screens: readonly string[]
  /** Of a reader that was here before: the last that it has heard. */
  lastEventId: string | undefined
  /** Of one that was not: how old what it shows is, in milliseconds. */
  since: number
}

/** How streams begin, and how the database knows which there are. */
export class StreamOpener {
  private isEntered = false
  private isStopped = false
  private readonly closed: number[] = []
  private closing: Promise<void> | undefined

  constructor(private readonly needs: Needs) {
    needs.hub.onClosed = (id) => this.noteClosed(id)
  }

  async open(actor: Actor, { screens, lastEventId, since }: Asked): Promise<WriteOn> {
    const { repository, hub } = this.needs
    if (this.isStopped) throw stopping()
    const known = await this.knownPosition(lastEventId)
    const id = await this.enter(actor.id)
    const { stream, settled } = await hub.join(id, actor, screens, known ?? 0).catch((error) => {
      this.noteClosed(id)
      throw error
    })
    try {
      const interest = { personId: actor.id, isStaff: isModerator(actor), screens }
      let missed: ToldEvent[] = []
      if (known) missed = await repository.between(known, settled, interest, MOST_REPLAYED + 1)
      else if (since) missed = await repository.since(since, settled, interest, MOST_REPLAYED + 1)
      const isGone = (lastEventId && !known) || missed.length > MOST_REPLAYED
      const readable = isGone ? 'gone' : await hub.readable(actor, missed)
      if (this.isStopped) throw stopping()
      return (response, headers) => stream.begin(response, headers, readable)
    } catch (error) {
      stream.end()
      throw error
    }
  }

  /** Undefined where there is none, or what came after it is gone. */
  private async knownPosition(lastEventId = ''): Promise<number | undefined> {
    if (!POSITION.test(lastEventId)) return undefined
    const position = Number(lastEventId)
    return (await this.needs.repository.isKnown(position)) ? position : undefined
  }

  private async enter(personId: number): Promise<number> {
    const { repository, hub, nodeId } = this.needs
    // Those that have just ended take nobody's place.
    await this.closing
    if (!this.isEntered || hub.index.size === 0) await repository.enterNode(nodeId)
    this.isEntered = true
    return repository.open(nodeId, personId)
  }

  /** Those that end in the same turn are struck off together. */
  private noteClosed(id: number): void {
    this.closed.push(id)
    this.closing ??= this.strikeOff().finally(() => (this.closing = undefined))
  }

  private async strikeOff(): Promise<void> {
    const { repository, warn } = this.needs
    while (this.closed.length > 0) {
      await nextTurn()
      const ids = this.closed.splice(0)
      try {
        await repository.close(ids)
      } catch (error) {
        this.closed.push(...ids)
        return warn(error, 'streams that have ended are still noted')
      }
    }
  }

  /** Says that this node is there. Where nobody knows of it any more, its streams begin anew. */
  async tellPresence(): Promise<void> {
    const { repository, hub, nodeId, warn } = this.needs
    try {
      if (this.closed.length > 0) await (this.closing ?? this.strikeOff())
      if (await repository.sawNode(nodeId)) return
      this.isEntered = false
      hub.endAll()
    } catch (error) {
      warn(error, 'this node could not say that it has streams')
    }
  }

  /** Ends what has no right to go on: the person has left, or has too many streams. */
  async recheck(): Promise<void> {
    const { repository, hub, nodeId, warn } = this.needs
    try {
      await hub.recheck()
      const before = [...hub.index.all()].map(({ id }) => id)
      const open = await repository.openOn(nodeId)
      for (const id of before) if (!open.has(id)) hub.replace(id)
    } catch (error) {
      warn(error, 'who listens could not be looked up')
    }
  }

  /** Whoever listens goes to another node. */
  stop(): void {
    this.isStopped = true
    this.needs.hub.endAll()
  }

  async leave(): Promise<void> {
    await this.closing
    if (!this.isEntered) return
    const { repository, nodeId, warn } = this.needs
    await repository.leaveNode(nodeId).catch((error: unknown) => {
      warn(error, 'this node could not say that it has no streams any more')
    })
  }
}
