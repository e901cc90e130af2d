import { AsyncLocalStorage } from 'node:async_hooks'
import { setMaxListeners } from 'node:events'
import type pg from 'pg'
import { isNoAnswer } from './database-errors.ts'

type Ask = (...args: unknown[]) => Promise<never>

/** A copy of the database that another server keeps: statements inside of `read` go there. */
export class ReadReplica {
  private readonly reading = new AsyncLocalStorage<true>()
  private lost = newSignal()
  /** For whoever watches it. */
  onNoAnswer: () => void = () => {}
  /** Whether it has all that this node has heard of and the statement is about. */
  hasAll: (statement: string) => boolean = () => false

  constructor(
    readonly pool: pg.Pool,
    readonly close: () => Promise<void>,
  ) {}

  /** Only for what changes nothing and is in no transaction. */
  read<T>(work: () => T): T {
    return this.reading.run(true, work)
  }

  /** Nobody waits any longer for what it was asked. */
  giveUp(): void {
    const { lost } = this
    this.lost = newSignal()
    lost.abort(new Error('The replica does not answer.'))
  }

  /** Whatever goes wrong there, such as a row that was read and is gone on the primary, that one is asked. */
  async query(statement: string, args: unknown[], askPrimary: Ask): Promise<never> {
    if (!this.reading.getStore() || !this.hasAll(statement)) return askPrimary(...args)
    const ask: Ask = this.pool.query.bind(this.pool)
    const { signal } = this.lost
    let stop = () => {}
    try {
      const givenUp = new Promise<never>((_resolve, reject) => {
        stop = () => reject(signal.reason as Error)
        signal.addEventListener('abort', stop, { once: true })
      })
      return await Promise.race([ask(...args), givenUp])
    } catch (error) {
      if (isNoAnswer(error)) this.onNoAnswer()
      return askPrimary(...args)
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }
}

function newSignal(): AbortController {
  const controller = new AbortController()
  // Every statement under way listens.
  setMaxListeners(0, controller.signal)
  return controller
}
