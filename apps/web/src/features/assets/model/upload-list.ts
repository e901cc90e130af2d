import type { Asset, UploadedFile } from '@berg/contract'
import type { Sending } from '../api/uploads.ts'
import { failureOf, isWorthAnotherTry, NoRecordError, waitBefore } from './upload-failure.ts'
import { fingerprintOf, nameOf, refusalOf } from './upload-file.ts'
import { IS_UNDER_WAY, Meter, type Upload } from './upload-progress.ts'

/** What the list needs of the world. */
interface UploadPorts {
  send: (file: File, sending: Sending) => Promise<UploadedFile>
  record: (uploaded: UploadedFile, signal: AbortSignal) => Promise<Asset>
  giveUp: (known: string) => Promise<void>
  /** Calls back when it is time for another try; the answer calls that off. */
  wait: (ms: number, wake: () => void) => () => void
  now: () => number
  /** Something is on its way that a closed tab would cut off; the answer takes that back. */
  hold: () => () => void
  tell: {
    uploaded: (asset: Asset) => void
    failed: (name: string, problem: string) => void
    unrecorded: (name: string) => void
  }
}

/** So many at once; the others wait their turn. */
const AT_ONCE = 3

interface Job {
  id: number
  file: File
  control: AbortController
  meter: Meter
  /** What the server calls the upload, once it has begun. */
  known: string | undefined
  uploaded: UploadedFile | undefined
  /** The furthest that it has come. */
  most: number
  /** In a row, that did not get any further. */
  vainTries: number
  stopWaiting: () => void
}

let nextId = 1

/** Files on their way, three at a time. It lives beside the screens: leaving one stops nothing. */
export class UploadList {
  private uploads: readonly Upload[] = []
  private readonly jobs = new Map<number, Job>()
  private readonly listeners = new Set<() => void>()
  private release: (() => void) | undefined

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
    for (const file of added) this.enter(file)
    this.startNext()
    return files.filter((file) => !added.includes(file))
  }

  cancel(id: number): void {
    const job = this.jobs.get(id)
    this.forget(id)
    if (!job) return
    job.control.abort(new Error('The upload was cancelled.'))
    job.stopWaiting()
    if (job.known && !job.uploaded) void this.ports.giveUp(job.known)
    this.startNext()
  }

  /** Now, whether it failed or waits for the connection. */
  retry(id: number): void {
    const job = this.jobs.get(id)
    if (!job) return
    job.stopWaiting()
    this.change(id, { state: { kind: 'queued' } })
    this.startNext()
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

  private enter(file: File): void {
    const id = nextId++
    const problem = refusalOf(file)
    const upload = {
      id,
      fingerprint: fingerprintOf(file),
      name: nameOf(file),
      size: file.size,
      sent: 0,
      speed: undefined,
    }
    if (problem !== undefined) {
      this.set([...this.uploads, { ...upload, state: { kind: 'refused', problem } }])
      return this.ports.tell.failed(upload.name, problem)
    }
    this.jobs.set(id, {
      id,
      file,
      control: new AbortController(),
      meter: new Meter(),
      known: undefined,
      uploaded: undefined,
      most: 0,
      vainTries: 0,
      stopWaiting: () => {},
    })
    this.set([...this.uploads, { ...upload, state: { kind: 'queued' } }])
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
      job.uploaded ??= await this.ports.send(file, {
        known: job.known,
        onBegun: (known) => (job.known = known),
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
    if (isWorthAnotherTry(error, job.vainTries)) return this.pause(job)
    const problem = failureOf(error)
    if (error instanceof NoRecordError) {
      this.change(id, { state: { kind: 'unrecorded', problem } })
      return this.ports.tell.unrecorded(nameOf(file))
    }
    this.change(id, { state: { kind: 'failed', problem } })
    this.ports.tell.failed(nameOf(file), problem)
  }

  private pause(job: Job): void {
    this.change(job.id, { state: { kind: 'paused' }, speed: undefined })
    job.stopWaiting = this.ports.wait(waitBefore(job.vainTries++), () => this.retry(job.id))
  }

  private forget(id: number): void {
    this.jobs.delete(id)
    this.set(this.uploads.filter((upload) => upload.id !== id))
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
