import { STREAM_EVENTS, type StreamData, type StreamEvent } from '@berg/contract'
import type { SignedIn } from '../http/actor.ts'

/** Whoever has a stream open, as they are at this moment. */
export type Reader = SignedIn

/** Those of the readers who may know of it. Asked when it is sent, and again when it is replayed. */
type MayRead<E extends StreamEvent> = (
  readers: readonly Reader[],
  data: StreamData<E>,
) => readonly Reader[] | Promise<readonly Reader[]>

/** For what is told to one person, and to staff, about nothing but themselves: the address says it all. */
export const WHOEVER_IS_TOLD = <R>(readers: readonly R[]) => readers

/** How each event is checked for those who would be told. Features say it where they are put together. */
export class StreamChecks {
  private readonly checks = new Map<StreamEvent, MayRead<never>>()

  register<E extends StreamEvent>(event: E, mayRead: MayRead<E>): void {
    if (this.checks.has(event)) throw new Error(`The event ${event} is checked twice.`)
    this.checks.set(event, mayRead)
  }

  async readersOf(event: StreamEvent, readers: readonly Reader[], data: object) {
    const mayRead = this.checks.get(event)
    return mayRead ? mayRead(readers, data as never) : []
  }

  /** What nobody checks is told to nobody: better the server does not start. */
  requireAll(): void {
    const unchecked = Object.keys(STREAM_EVENTS).filter(
      (event) => !this.checks.has(event as StreamEvent),
    )
    if (unchecked.length > 0) {
      throw new Error(`Nobody checks who may read these events: ${unchecked.join(', ')}.`)
    }
  }
}
