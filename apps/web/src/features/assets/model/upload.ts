import type { Asset, UploadedFile } from '@berg/contract'

export type UploadState =
  | { kind: 'queued' }
  | { kind: 'sending' }
  /** The connection is lost; it goes on by itself. */
  | { kind: 'paused' }
  /** Another try may help. */
  | { kind: 'failed'; problem: string }
  | { kind: 'refused'; problem: string }
  /** The file has arrived, its record has not been made. */
  | { kind: 'unrecorded'; problem: string }
  | { kind: 'done'; asset: Asset }

export interface Upload {
  id: number
  /** By which the server knows it again. */
  fingerprint: string
  name: string
  size: number
  sent: number
  /** Bytes a second. */
  speed: number | undefined
  state: UploadState
}

export const IS_UNDER_WAY: Record<UploadState['kind'], boolean> = {
  queued: true,
  sending: true,
  paused: true,
  failed: false,
  refused: false,
  unrecorded: false,
  done: false,
}

/** What the list needs of the world. */
export interface UploadPorts {
  send: (
    file: File,
    sending: {
      known: string | undefined
      onBegun: (id: string) => void
      onSent: (bytes: number) => void
      signal: AbortSignal
    },
  ) => Promise<UploadedFile>
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
