import type { Worker } from 'node:worker_threads'
import { invalid } from '../http/problem.ts'
import { startThread } from '../programs.ts'
import { type CleanText, cleanText } from './sanitise.ts'
import type { CleaningAnswer, CleaningJob } from './html-worker.ts'
import { HtmlRefused } from './parse.ts'

/** What is cleaned where it comes in: within the limits of the parser it costs some milliseconds. */
const INLINE_MAX = 10_000
const TIME_LIMIT_MS = 10_000
const IDLE_MS = 30_000
const MEMORY_MB = 96
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'

const tooCostly = () =>
  new HtmlRefused('This text takes too long to read. Make it shorter or simpler.')

/**
 * Cleans what people write. Long texts are cleaned one after the other in a thread of their own, with
 * limits of time and memory: nobody else waits for them. An idle thread ends after a while.
 */
export class HtmlCleaner {
  private worker: Worker | undefined
  private idle: NodeJS.Timeout | undefined
  private last: Promise<unknown> = Promise.resolve()

  constructor(private readonly timeLimitMs = TIME_LIMIT_MS) {}

  /** The clean text, or 400 with a word about why not; `field` is what the caller calls it. */
  async clean(content: string, most: number, field = 'content'): Promise<CleanText> {
    try {
      if (content.length <= INLINE_MAX) return cleanText(content, most)
      const turn = this.last.then(() => this.cleanApart({ content, most }))
      this.last = turn.catch(() => {})
      return await turn
    } catch (error) {
      throw error instanceof HtmlRefused ? invalid({ [field]: [error.message] }) : error
    }
  }

  async close(): Promise<void> {
    await this.last
    await this.endWorker()
  }

  private async cleanApart(job: CleaningJob): Promise<CleanText> {
    clearTimeout(this.idle)
    const answer = await this.ask(job)
    this.idle = setTimeout(() => void this.endWorker(), IDLE_MS).unref()
    if ('refused' in answer) throw new HtmlRefused(answer.refused)
    return answer.cleaned
  }

  private async ask(job: CleaningJob): Promise<CleaningAnswer> {
    try {
      const worker = (this.worker ??= await this.startWorker())
      return await nextMessage<CleaningAnswer>(
        worker,
        () => worker.postMessage(job),
        this.timeLimitMs,
      )
    } catch (error) {
      await this.endWorker()
      throw (error as NodeJS.ErrnoException).code === OUT_OF_MEMORY ? tooCostly() : error
    }
  }

  private async startWorker(): Promise<Worker> {
    const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB }
    const worker = startThread('html-worker', import.meta.url, { env: {}, resourceLimits })
    // Without a listener an error of the thread would end the process.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined
    })
    worker.unref()
    await nextMessage(worker)
    return worker
  }

  private async endWorker(): Promise<void> {
    clearTimeout(this.idle)
    const { worker } = this
    this.worker = undefined
    await worker?.terminate()
  }
}

/** What the thread says next; throws where it ends or takes too long. */
async function nextMessage<T>(worker: Worker, ask?: () => void, limitMs?: number): Promise<T> {
  const { promise, resolve, reject } = deferred<T>()
  const ended = () => reject(new Error('The thread that cleans texts has ended.'))
  const timer = limitMs && setTimeout(() => reject(tooCostly()), limitMs)
  worker.once('message', resolve).once('error', reject).once('exit', ended)
  try {
    ask?.()
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', reject).off('exit', ended)
  }
}

function deferred<T>() {
  let resolve!: (value: T) => void
  let reject!: (error: Error) => void
  const promise = new Promise<T>((...both) => ([resolve, reject] = both))
  return { promise, resolve, reject }
}
