import type { UploadReason } from '@berg/contract'

const MB = 1024 ** 2

/** Uploads that never became a file of the library. */
export const DEMO_FAILED_UPLOADS: readonly {
  filename: string
  author: string
  size: number
  reason: UploadReason
  hoursAgo: number
}[] = [
  {
    filename: 'Night shift portraits.zip',
    author: 'ingrid.solberg',
    size: 1946 * MB,
    reason: 'no-room',
    hoursAgo: 26,
  },
  {
    filename: 'Tour of the new warehouse.mov',
    author: 'fatima.elamrani',
    size: 734 * MB,
    reason: 'expired',
    hoursAgo: 75,
  },
]

/** One that somebody has paused before the first part. */
export const DEMO_PAUSED_UPLOAD = {
  filename: 'Evacuation drill.mp4',
  author: 'fatima.elamrani',
  size: 12 * MB,
  minutesAgo: 40,
} as const
