import type { ChildProcess } from 'node:child_process'
import type { Worker } from 'node:worker_threads'

const IDLE_MS = 30_000

/** At the same work twice: of that work, or of somebody who kills programs. */
export class ProgramDied extends Error {
  override name = 'ProgramDied'
}

interface Waiting<Job, Answer> {
  job: Job
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
  /** A program has died at it before. */
  isLastTry: boolean
}

interface Reply<Answer> {
  id: number
  answer?: Answer
  failed?: string
}

/**
 * Costly work beside the event loop, in a thread or a process that is started with the first job and
 * ends, with all its memory, when there has been none for a while. Where it dies, another does the job once
 * more. How much of it goes on at once is for the caller's queue to say.
 */
export class SideProgram<Job, Answer> {
  private running: Worker | ChildProcess | undefined
  private readonly waiting = new Map<number, Waiting<Job, Answer>>()
  private idle: NodeJS.Timeout | undefined
  private lastId = 0

  constructor(
    private readonly start: () => Worker | ChildProcess,
    private readonly idleMs = IDLE_MS,
  ) {}

  run(job: Job): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.give({ job, resolve, reject, isLastTry: false })
    })
  }

  private give(waiting: Waiting<Job, Answer>): void {
    clearTimeout(this.idle)
    const program = (this.running ??= this.begin())
    const id = ++this.lastId
    const { job } = waiting
    this.waiting.set(id, waiting)
    program.ref()
    if ('postMessage' in program) program.postMessage({ id, job })
    else program.send({ id, job }, (error) => error && this.end(program, error))
  }

  private begin(): Worker | ChildProcess {
    const program = this.start()
    // Both say the same words; TypeScript sees two lists of them.
    const events: NodeJS.EventEmitter = program
    events.on('message', (reply: Reply<Answer>) => this.settle(reply))
    events.once('error', (error: Error) => this.end(program, error))
    events.once('exit', () => this.end(program, new Error('The program beside us has ended.')))
    return program
  }

  private settle({ id, answer, failed }: Reply<Answer>): void {
    const waiting = this.waiting.get(id)
    this.waiting.delete(id)
    if (this.waiting.size === 0) this.rest()
    if (failed === undefined) waiting?.resolve(answer as Answer)
    else waiting?.reject(new Error(failed))
  }

  /** A program that waits keeps nobody from ending. */
  private rest(): void {
    const program = this.running
    program?.unref()
    if (program && 'channel' in program) program.channel?.unref()
    this.idle = setTimeout(() => this.stop(program), this.idleMs).unref()
  }

  private end(program: Worker | ChildProcess, error: Error): void {
    if (this.running !== program) return
    this.running = undefined
    clearTimeout(this.idle)
    const left = [...this.waiting.values()]
    this.waiting.clear()
    for (const waiting of left) {
      if (waiting.isLastTry) waiting.reject(new ProgramDied(error.message, { cause: error }))
      else this.give({ ...waiting, isLastTry: true })
    }
  }

  private stop(program: Worker | ChildProcess | undefined): void {
    if (this.running !== program) return
    this.running = undefined
    if (program && 'terminate' in program) void program.terminate()
    else program?.disconnect()
  }
}

type Listen<Job> = (handle: (message: { id: number; job: Job }) => void) => void

/** The other side: does each job as it comes. */
export function doJobs<Job, Answer>(
  listen: Listen<Job>,
  send: (reply: Reply<Answer>) => void,
  work: (job: Job) => Answer | Promise<Answer>,
): void {
  const reply = async (id: number, job: Job): Promise<Reply<Answer>> => {
    try {
      return { id, answer: await work(job) }
    } catch (error) {
      return { id, failed: (error as Error).message }
    }
  }
  listen(({ id, job }) => void reply(id, job).then(send))
}
