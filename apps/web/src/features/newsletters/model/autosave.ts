import { ApiError, reasonOf } from '../../../lib/api/errors.ts'

export type SaveState =
  | { kind: 'saved' | 'unsaved' | 'saving' | 'stale' }
  /** There was no answer: it is tried again by itself. */
  | { kind: 'waiting'; reason: string }
  /** It stays unsaved until something is changed. */
  | { kind: 'refused'; reason: string; field: string | undefined }

interface Needs<V, A> {
  save: (value: V, etag: string) => Promise<A>
  onSaved: (answer: A, value: V) => void
  onState: (state: SaveState) => void
}

const PAUSE_MS = 800
const RETRY_MS = [2_000, 5_000, 15_000, 30_000]
const STALE = 412
/** Too slow, too many, or a server that stumbles: all of them pass. */
const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || [408, 429].includes(error.status) || error.status >= 500

/**
 * Saves what is typed, shortly after each change and one at a time. What was sent without an answer is sent again as
 * it was, before anything newer: the server may have it, and then says so instead of taking it for somebody else's.
 */
export class Autosave<V, A extends { etag: string }> {
  private wanted: V | undefined
  private sent: V | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private failures = 0
  private isSaving = false
  private isStale = false
  private isLeft = false

  constructor(
    public etag: string,
    private readonly needs: Needs<V, A>,
  ) {}

  /** Whether everything has arrived. */
  get isClean() {
    return this.wanted === undefined && this.sent === undefined
  }

  change(value: V): void {
    this.wanted = value
    if (this.isStale) return
    if (!this.isSaving && this.failures === 0) this.needs.onState({ kind: 'unsaved' })
    if (this.failures === 0) this.schedule(PAUSE_MS)
  }

  /** At once: the connection is back, or somebody presses. */
  flush = (): void => {
    clearTimeout(this.timer)
    void this.run()
  }

  /** Somebody else has changed it: nothing is sent until the writer has chosen. */
  stop(value: V): void {
    this.wanted = value
    this.isStale = true
    this.needs.onState({ kind: 'stale' })
  }

  /** The writer has chosen: on top of this version, or nothing at all. */
  resume(etag: string, value: V | undefined): void {
    this.etag = etag
    this.isStale = false
    this.sent = undefined
    this.wanted = value
    if (value === undefined) this.needs.onState({ kind: 'saved' })
    else this.flush()
  }

  enter(): void {
    this.isLeft = false
  }

  /** What is not saved yet is sent once more; then it is over. */
  leave(): void {
    this.isLeft = true
    if (!this.isClean) this.flush()
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.run(), ms)
  }

  private async run(): Promise<void> {
    const value = this.sent ?? this.wanted
    if (value === undefined || this.isSaving || this.isStale) return
    this.isSaving = true
    this.sent = value
    if (this.wanted === value) this.wanted = undefined
    this.needs.onState({ kind: 'saving' })
    try {
      const answer = await this.needs.save(value, this.etag)
      this.sent = undefined
      this.failures = 0
      this.etag = answer.etag
      this.needs.onSaved(answer, value)
      if (this.wanted === undefined) this.needs.onState({ kind: 'saved' })
      else this.schedule(0)
    } catch (error) {
      this.fail(error, value)
    } finally {
      this.isSaving = false
    }
  }

  private fail(error: unknown, value: V): void {
    if (mayPass(error)) {
      this.needs.onState({ kind: 'waiting', reason: reasonOf(error) })
      const ms = RETRY_MS[Math.min(this.failures++, RETRY_MS.length - 1)] ?? 0
      if (!this.isLeft) this.schedule(ms)
      return
    }
    this.failures = 0
    this.sent = undefined
    if ((error as ApiError).status === STALE) return this.stop(this.wanted ?? value)
    const isNewer = this.wanted !== undefined
    this.wanted ??= value
    const [field] = Object.keys((error as ApiError).fieldErrors)
    this.needs.onState({ kind: 'refused', reason: reasonOf(error), field })
    if (isNewer) this.schedule(PAUSE_MS)
  }
}
