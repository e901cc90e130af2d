import { REPORTED_UPLOADS_MAX, UPLOAD_REPORT_SECONDS, type UploadReason } from '@berg/contract'
import type { UploadList } from './upload-list.ts'
import type { Upload } from './upload-progress.ts'

type Reported = 'waiting' | 'sending' | 'failed' | 'interrupted'

interface News {
  id: string
  state?: Reported
  reason?: UploadReason
}

/** What the reporter needs of the world. */
interface ReporterPorts {
  /** Answers in which state each of them should be. */
  report: (uploads: News[]) => Promise<{ id: string; state: string }[]>
  /** Calls back after a while; the answer calls that off. */
  wait: (ms: number, wake: () => void) => () => void
}

type KnownUpload = Upload & { known: string }

/** Changes that come together are told together. */
const GATHER_MS = 300

/**
 * Tells the server what the uploads of this page are doing, so that other devices show it, and does what somebody has
 * asked for there. It also says every half minute that the page is there.
 */
export class UploadReporter {
  private readonly told = new Map<string, Reported>()
  /** What the server last said. */
  private readonly asked = new Map<string, string>()
  private isReporting = false
  private isDue = false
  private stopGathering: (() => void) | undefined
  private stopBeating: (() => void) | undefined

  constructor(
    private readonly list: Pick<UploadList, 'current' | 'subscribe' | 'follow'>,
    private readonly ports: ReporterPorts,
  ) {
    list.subscribe(() => this.look())
  }

  /** Somebody may have asked for something. */
  hear(id: string | undefined): void {
    const uploads = this.uploads()
    const isOurs = uploads.some(({ known }) => id === undefined || known === id)
    if (isOurs) void this.report()
  }

  /** The page is being left: nobody sends these any more. */
  lastWords(): News[] {
    // Should it come back after all, all is said anew.
    this.told.clear()
    return this.uploads()
      .filter(({ state }) => isLive(state.kind))
      .map(({ known }) => ({ id: known, state: 'interrupted' }))
  }

  private look(): void {
    const uploads = this.uploads()
    if (uploads.length === 0) {
      this.stopBeating?.()
      this.stopBeating = undefined
      return
    }
    this.beat()
    if (uploads.some((upload) => this.newsOf(upload))) this.gather()
  }

  private gather(): void {
    this.stopGathering ??= this.ports.wait(GATHER_MS, () => {
      this.stopGathering = undefined
      void this.report()
    })
  }

  private beat(): void {
    this.stopBeating ??= this.ports.wait(UPLOAD_REPORT_SECONDS * 1000, () => {
      this.stopBeating = undefined
      void this.report()
      this.look()
    })
  }

  private async report(): Promise<void> {
    this.isDue = true
    if (this.isReporting) return
    this.isReporting = true
    try {
      while (this.isDue) {
        this.isDue = false
        await this.reportOnce()
      }
    } catch {
      // Without a connection nothing can be said; the next beat says it.
    } finally {
      this.isReporting = false
    }
  }

  private async reportOnce(): Promise<void> {
    const uploads = this.uploads().slice(0, REPORTED_UPLOADS_MAX)
    if (uploads.length === 0) return
    const news = uploads.map((upload): News =>
      Object.assign({ id: upload.known }, this.newsOf(upload)),
    )
    const before = new Map(this.told)
    const answers = await this.ports.report(news)
    for (const { id, state } of news) if (state) this.told.set(id, state)
    for (const { id, state } of answers) this.follow(id, state, before.get(id))
  }

  private follow(id: string, state: string, toldBefore: Reported | undefined): void {
    const asked = this.asked.get(id)
    this.asked.set(id, state)
    if (state === 'cancelled') return this.list.follow(id, 'cancel')
    if (state === 'paused') return this.list.follow(id, 'pause')
    const isAskedToGoOn = asked === 'paused' || (state === 'waiting' && toldBefore === 'failed')
    if (isAskedToGoOn) this.list.follow(id, 'go on')
  }

  private newsOf({ known, state }: KnownUpload): Omit<News, 'id'> | undefined {
    const reported = REPORTED[state.kind]
    if (!reported || this.told.get(known) === reported) return undefined
    return { state: reported, ...('reason' in state && { reason: state.reason }) }
  }

  private uploads(): KnownUpload[] {
    return this.list
      .current()
      .filter((upload): upload is KnownUpload => upload.known !== undefined)
      .filter(({ state }) => state.kind !== 'done' && state.kind !== 'refused')
  }
}

const isLive = (kind: Upload['state']['kind']) =>
  kind === 'queued' || kind === 'sending' || kind === 'offline'

/** A pause is asked for by a call of its own. */
const REPORTED: Partial<Record<Upload['state']['kind'], Reported>> = {
  queued: 'waiting',
  sending: 'sending',
  offline: 'sending',
  failed: 'failed',
  unrecorded: 'failed',
}
