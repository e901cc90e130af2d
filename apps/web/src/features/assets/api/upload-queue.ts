import {
  addressOf,
  cancelUpload,
  listEndedUploads,
  listUploadQueue,
  pauseUpload,
  reportUploads,
  resumeUpload,
  totalUploads,
  type InputOf,
} from '@berg/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api/call.ts'
import { pageIn } from '../../../lib/list-page.ts'
import { tokens } from '../../../lib/session.ts'
import { useScreen, useStream } from '../../../lib/stream/use-stream.ts'

export type Whose = 'mine' | 'everybody'

export const UPLOADS = ['uploads'] as const
const QUEUE_MAX = 100

/** What is on the way, on all devices. The newest come first; there are hardly ever more than fit. */
export const uploadQueueQuery = (whose: Whose) =>
  queryOptions({
    queryKey: [...UPLOADS, 'queue', whose],
    queryFn: async ({ signal }) => {
      const query = { whose, page: 1, page_size: QUEUE_MAX }
      return pageIn(await call(listUploadQueue, { query }, { signal }))
    },
  })

export interface HistoryQuestion {
  whose: Whose
  page: number
  page_size: number
}

/** A page of what is over, the latest first. */
export const endedUploadsQuery = (question: HistoryQuestion) =>
  queryOptions({
    queryKey: [...UPLOADS, 'history', question],
    queryFn: async ({ signal }) =>
      pageIn(await call(listEndedUploads, { query: question }, { signal })),
  })

export const uploadTotalsQuery = (whose: Whose) =>
  queryOptions({
    queryKey: [...UPLOADS, 'totals', whose],
    queryFn: ({ signal }) => call(totalUploads, { query: { whose } }, { signal }),
  })

export type Steering = 'pause' | 'resume' | 'cancel'
const STEERINGS = { pause: pauseUpload, resume: resumeUpload, cancel: cancelUpload }

export async function steerUpload(id: string, steering: Steering): Promise<void> {
  await call(STEERINGS[steering], { params: { id } })
}

/** Asks the device that sends it. */
export function useSteerUpload() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, steering }: { id: string; steering: Steering }) => steerUpload(id, steering),
    onSettled: () => client.invalidateQueries({ queryKey: UPLOADS }),
  })
}

type Report = InputOf<typeof reportUploads>['body']['uploads']

export const reportOnUploads = async (uploads: Report) =>
  (await call(reportUploads, { body: { uploads } })).uploads

/** Said while the page goes away: nobody waits for the answer. */
export function sayLastWords(uploads: Report): void {
  const access = tokens.access()
  if (!access) return
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ uploads })
  const { method } = reportUploads
  fetch(addressOf(reportUploads), { method, headers, body, keepalive: true }).catch(() => {})
}

/** On a fast line parts arrive by the dozen. */
const GATHER_MS = 500

/** Reads anew what is shown of uploads when the stream tells of some, or says that something may have been missed. */
export function useUploadNews(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useScreen('uploads')
  useStream('upload', () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: UPLOADS })
    }, GATHER_MS)
  })
}
