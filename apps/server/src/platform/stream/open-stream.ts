import type { ServerResponse } from 'node:http'
import { STREAM_RELOAD } from '@berg/contract'
import type { WriteOn } from '../http/serve.ts'
import type { Reader } from './stream-checks.ts'
import type { ToldEvent } from './stream.repository.ts'

/** A reader that takes nothing is ended with so much waiting for it. */
const MOST_WAITING_BYTES = 64 * 1024
/** How many events wait while older ones are looked up. */
const MOST_WAITING_EVENTS = 1000

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would gather what it gets.
  'x-accel-buffering': 'no',
  // With the stream its connection ends, so that a node that stops waits for none.
  connection: 'close',
}

/** One stream: what has been sent on it, and whether its reader takes it. */
export class OpenStream {
  private response: ServerResponse | undefined
  /** Undefined once what came before is sent. */
  private waiting: ToldEvent[] | undefined = []
  private wasFull = false
  isOver = false

  constructor(
    readonly id: number,
    /** As they were when they were asked for last. */
    public reader: Reader,
    readonly screens: readonly string[],
    /** Everything up to here has been sent, or is none of its reader's. */
    public last: number,
    private readonly onOver: (stream: OpenStream) => void,
  ) {}

  /** Begins with what came before, or with the word that it is gone; then goes on with what has come meanwhile. */
  begin(
    response: ServerResponse,
    headers: Parameters<WriteOn>[1],
    missed: readonly ToldEvent[] | 'gone',
  ) {
    this.response = response
    response.on('close', () => this.over())
    // Whoever goes away in the middle of a line is no fault.
    response.on('error', () => {})
    response.writeHead(200, { ...headers, ...HEADERS })
    if (response.destroyed) this.over()
    if (this.isOver) return void response.end()
    const position = this.last
    const before = missed === 'gone' ? told(STREAM_RELOAD, {}) : missed.map(frameOf).join('')
    this.write(`retry: 1000\n\n${before}id: ${position}\n\n`)
    const meanwhile = this.waiting ?? []
    this.waiting = undefined
    for (const event of meanwhile) this.send(event)
  }

  send(event: ToldEvent): void {
    if (event.position <= this.last || this.isOver) return
    if (!this.waiting) {
      this.last = event.position
      return this.write(frameOf(event))
    }
    this.waiting.push(event)
    if (this.waiting.length > MOST_WAITING_EVENTS) this.over()
  }

  /** A line that says nothing, but for where the reader is: after a quiet hour nothing has to be read anew. */
  beat(position: number): void {
    if (!this.response || this.isOver) return
    // Nothing was taken from one to the next.
    if (this.wasFull && this.response.writableNeedDrain) return this.cut()
    this.wasFull = this.response.writableNeedDrain
    const moved = position > this.last
    if (moved) this.last = position
    this.write(moved ? `:\nid: ${position}\n\n` : ':\n\n')
  }

  private write(text: string): void {
    const { response } = this
    if (!response || this.isOver) return
    response.write(text)
    if (response.writableLength > MOST_WAITING_BYTES) this.cut()
  }

  private cut(): void {
    this.response?.destroy()
    this.over()
  }

  /** Ends as an answer ends, with a last word where there is one. */
  end(event?: string): void {
    if (this.isOver) return
    if (event) this.write(told(event, {}))
    const { response } = this
    this.over()
    response?.end()
  }

  private over(): void {
    if (this.isOver) return
    this.isOver = true
    this.waiting = undefined
    this.onOver(this)
  }
}

const told = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const frameOf = ({ position, event, data }: ToldEvent) => `id: ${position}\n${told(event, data)}`
