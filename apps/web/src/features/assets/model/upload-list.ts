import {
  CancelledError,
  failureOf,
  isWorthAnotherTry,
  NoRecordError,
  PausedError,
  reasonCodeOf,
  waitBefore,
} from './upload-failure.ts'
import { fingerprintOf, nameOf, refusalOf } from './upload-file.ts'
import type { Job, UploadPorts } from './upload-job.ts'
import { IS_UNDER_WAY, Meter, type Upload } from './upload-progress.ts'

/** So many at once; the others wait their turn. */
const AT_ONCE = 3

let nextId = 1

/** Files on their way, three at a time. It lives beside the screens: leaving one stops nothing. */
export class UploadList {
  private uploads: readonly Upload[] = []
  private readonly jobs = new Map<number, Job>()
  private readonly listeners = new Set<() => void>()
  private release: (() => void) | undefined
  /** One after the other, in the order in which they will be sent. */
  private announcing: Promise<unknown> = Promise.resolve()

  constructor(private readonly ports: UploadPorts) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  readonly current = () => this.uploads

  /** Gives the files that are under way already, and so were not added. */
  add(files: readonly File[]): File[] {
    const known = new Set([...this.jobs.values()].map(({ file }) => fingerprintOf(file)))
    const added = files.filter((file) => !known.has(fingerprintOf(file)))
    const entered = added.flatMap((file) => this.enter(file) ?? [])
    this.startNext()
    for (const job of entered) if (this.stateOf(job.id) === 'queued') this.announce(job)
    return files.filter((file) => !added.includes(file))
  }

  cancel(id: number): void {
    const job = this.jobs.get(id)
    this.drop(id)
    if (job?.known && !job.uploaded) void this.ports.giveUp(job.known)
  }

  /** Here and on the server, so that no other device goes on with it. */
  pause(id: number): void {
    const job = this.jobs.get(id)
    if (!job || job.uploaded) return
    this.hold(job)
    if (job.known) this.say(job, this.ports.pause(job.known))
  }

  /** Now, whether it failed, is paused or waits for the connection. */
  retry(id: number): void {
    const job = this.jobs.get(id)
    if (!job) return
    if (this.stateOf(id) === 'paused' && job.known) this.say(job, this.ports.resume(job.known))
    this.goOn(job)
  }

  /** Somebody has decided about an upload of this page on another one. */
  follow(known: string, wish: 'pause' | 'go on' | 'cancel'): void {
    const job = [...this.jobs.values()].find((some) => some.known === known)
    // What was decided here a moment ago is not known there yet.
    if (!job || job.telling) return
    const kind = this.stateOf(job.id)
    if (wish === 'cancel') {
      this.drop(job.id)
      this.ports.tell.cancelled(nameOf(job.file))
    } else if (wish === 'go on') {
      if (kind === 'paused' || kind === 'failed') this.goOn(job)
    } else if (kind !== 'paused' && !job.uploaded) this.hold(job)
  }

  clearDone(): void {
    this.set(this.uploads.filter(({ state }) => state.kind !== 'done' && state.kind !== 'refused'))
  }

  /** Nobody is here for it any more. What has arrived can be gone on with later. */
  close(): void {
    for (const job of this.jobs.values()) {
      job.control.abort(new Error('The list was closed.'))
      job.stopWaiting()
    }
    this.jobs.clear()
    this.set([])
  }

  private enter(file: File): Job | undefined {
    const id = nextId++
    const problem = refusalOf(file)
    const upload = {
      id,
      known: undefined,
      fingerprint: fingerprintOf(file),
      name: nameOf(file),
      size: file.size,
      sent: 0,
      speed: undefined,
    }
    if (problem !== undefined) {
      this.set([...this.uploads, { ...upload, state: { kind: 'refused', problem } }])
      this.ports.tell.failed(upload.name, problem)
      return undefined
    }
    const job: Job = {
      id,
      file,
      control: new AbortController(),
      meter: new Meter(),
      known: undefined,
      uploaded: undefined,
      telling: undefined,
      most: 0,
      vainTries: 0,
      stopWaiting: () => {},
    }
    this.jobs.set(id, job)
    this.set([...this.uploads, { ...upload, state: { kind: 'queued' } }])
    return job
  }

  /** Other devices see what waits. What cannot be sent is known before its turn comes. */
  private announce(job: Job): void {
    const announced = this.announceAfter(this.announcing, job)
    this.announcing = announced
    this.say(job, announced)
  }

  private async announceAfter(earlier: Promise<unknown>, job: Job): Promise<void> {
    await earlier
    if (!this.jobs.has(job.id) || job.known) return
    try {
      const known = await this.ports.announce(job.file)
      if (this.jobs.has(job.id)) this.know(job, known)
      else await this.ports.giveUp(known)
    } catch (error) {
      // Otherwise it begins when its turn comes.
      if (this.stateOf(job.id) === 'queued' && !isWorthAnotherTry(error, 0)) this.meet(error, job)
    }
  }

  private know(job: Job, known: string): void {
    job.known = known
    this.change(job.id, { known })
  }

  private say(job: Job, said: Promise<unknown>): void {
    // Where the server does not hear of it, it is told again by what follows.
    const told: Promise<unknown> = Promise.allSettled([job.telling, said]).finally(() => {
      if (job.telling === told) job.telling = undefined
    })
    job.telling = told
  }

  private stateOf = (id: number) => this.uploads.find((upload) => upload.id === id)?.state.kind

  private hold(job: Job): void {
    this.stop(job, 'The upload is paused.')
    job.control = new AbortController()
    this.change(job.id, { state: { kind: 'paused' }, speed: undefined })
    this.startNext()
  }

  private goOn(job: Job): void {
    job.stopWaiting()
    this.change(job.id, { state: { kind: 'queued' } })
    this.startNext()
  }

  private drop(id: number): void {
    const job = this.jobs.get(id)
    this.jobs.delete(id)
    this.set(this.uploads.filter((upload) => upload.id !== id))
    if (!job) return
    this.stop(job, 'The upload was cancelled.')
    this.startNext()
  }

  private stop(job: Job, why: string): void {
    job.control.abort(new Error(why))
    job.stopWaiting()
  }

  private startNext(): void {
    const busy = this.uploads.filter(({ state }) => state.kind === 'sending').length
    const next = this.uploads.filter(({ state }) => state.kind === 'queued')
    for (const { id } of next.slice(0, Math.max(0, AT_ONCE - busy))) {
      const job = this.jobs.get(id)
      if (job) void this.run(job)
    }
  }

  private async run(job: Job): Promise<void> {
    const { id, file, control, meter } = job
    const { signal } = control
    meter.restart()
    this.change(id, { state: { kind: 'sending' }, speed: undefined })
    try {
      if (job.telling) await job.telling
      signal.throwIfAborted()
      job.uploaded ??= await this.ports.send(file, {
        known: job.known,
        onBegun: (known) => this.know(job, known),
        onSent: (sent) => {
          if (sent > job.most) Object.assign(job, { most: sent, vainTries: 0 })
          this.change(id, { sent, speed: meter.record(sent, this.ports.now()) })
        },
        signal,
      })
      const asset = await this.ports.record(job.uploaded, signal)
      this.jobs.delete(id)
      this.change(id, { state: { kind: 'done', asset }, sent: file.size })
      this.ports.tell.uploaded(asset)
    } catch (error) {
      if (!signal.aborted) this.meet(error, job)
    }
    this.startNext()
  }

  private meet(error: unknown, job: Job): void {
    const { id, file } = job
    if (error instanceof PausedError) return this.hold(job)
    if (error instanceof CancelledError) {
      this.drop(id)
      return this.ports.tell.cancelled(nameOf(file))
    }
    if (isWorthAnotherTry(error, job.vainTries)) return this.awaitConnection(job)
    const [problem, reason] = [failureOf(error), reasonCodeOf(error)]
    if (error instanceof NoRecordError) {
      this.change(id, { state: { kind: 'unrecorded', problem, reason } })
      return this.ports.tell.unrecorded(nameOf(file))
    }
    this.change(id, { state: { kind: 'failed', problem, reason } })
    this.ports.tell.failed(nameOf(file), problem)
  }

  private awaitConnection(job: Job): void {
    this.change(job.id, { state: { kind: 'offline' }, speed: undefined })
    job.stopWaiting = this.ports.wait(waitBefore(job.vainTries++), () => this.retry(job.id))
  }

  private change(id: number, news: Partial<Upload>): void {
    this.set(this.uploads.map((upload) => (upload.id === id ? { ...upload, ...news } : upload)))
  }

  private set(uploads: readonly Upload[]): void {
    this.uploads = uploads
    const isBusy = uploads.some(({ state }) => IS_UNDER_WAY[state.kind])
    if (isBusy) this.release ??= this.ports.hold()
    else {
      this.release?.()
      this.release = undefined
    }
    for (const listener of this.listeners) listener()
  }
}
