import type { Asset, UploadedFile } from '@berg/contract'
import type { Sending } from '../api/uploads.ts'
import type { Meter } from './upload-progress.ts'

/** What the list needs of the world. */
export interface UploadPorts {
  send: (file: File, sending: Sending) => Promise<UploadedFile>
  record: (uploaded: UploadedFile, signal: AbortSignal) => Promise<Asset>
  /** Tells the server of a file that waits its turn, and gives what the server calls it. */
  announce: (file: File) => Promise<string>
  pause: (known: string) => Promise<void>
  resume: (known: string) => Promise<void>
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
    /** By somebody else, or on another device. */
    cancelled: (name: string) => void
  }
}

/** A file that is being sent, or will be. */
export interface Job {
  id: number
  file: File
  control: AbortController
  meter: Meter
  /** What the server calls the upload, once it has begun. */
  known: string | undefined
  uploaded: UploadedFile | undefined
  /** What is being said to the server about it, which comes before anything else. */
  telling: Promise<unknown> | undefined
  /** The furthest that it has come. */
  most: number
  /** In a row, that did not get any further. */
  vainTries: number
  stopWaiting: () => void
}
