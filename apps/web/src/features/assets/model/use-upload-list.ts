import { say } from '@berg/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { lazyModule } from '../../../lib/lazy-module.ts'
import { warnOnUnload } from '../../../lib/use-unload-warning.ts'
import { toast } from '../../../ui/toast.ts'
import { ASSETS } from '../api/assets.ts'
import { reportOnUploads, sayLastWords, steerUpload, UPLOADS } from '../api/upload-queue.ts'
import { announceFile, giveUpUpload, recordFile, sendFile } from '../api/uploads.ts'
import { UploadList } from './upload-list.ts'
import { UploadReporter } from './upload-reporter.ts'

const stream = lazyModule(() => import('../../../lib/stream/stream.ts'))

/** One for as long as the page is open: uploads go on while other screens are looked at. */
let current: { owner: number; list: UploadList } | undefined

/** The uploads of this person. What somebody else left on a shared screen ends. */
export function useUploadList(owner: number) {
  const client = useQueryClient()
  const [list] = useState(() => listOf(owner, client))
  return { list, uploads: useSyncExternalStore(list.subscribe, list.current, list.current) }
}

function listOf(owner: number, client: QueryClient): UploadList {
  if (current?.owner === owner) return current.list
  current?.list.close()
  current = { owner, list: newList(client) }
  return current.list
}

function newList(client: QueryClient): UploadList {
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ASSETS })
    void client.invalidateQueries({ queryKey: UPLOADS })
  }
  const list = new UploadList({
    send: sendFile,
    record: recordFile,
    announce: announceFile,
    pause: (known) => steerUpload(known, 'pause'),
    resume: (known) => steerUpload(known, 'resume'),
    giveUp: async (known) => {
      await giveUpUpload(known)
      refresh()
    },
    wait: waitForConnection,
    now: () => performance.now(),
    hold: warnOnUnload,
    tell: {
      uploaded: ({ name }) => {
        toast.success(say('Uploaded'), name)
        refresh()
      },
      failed: (name, problem) => toast.error(say('Upload failed'), `${name}: ${problem}`),
      unrecorded: (name) => toast.error(say('Uploaded (no DB record)'), name),
      cancelled: (name) => {
        toast.info(say('Cancelled on another device'), name)
        refresh()
      },
    },
  })
  reportOn(list)
  return list
}

/** Other devices show these uploads, and can stop them. */
function reportOn(list: UploadList): void {
  const reporter = new UploadReporter(list, {
    report: reportOnUploads,
    wait: (ms, wake) => {
      const timer = setTimeout(wake, ms)
      return () => clearTimeout(timer)
    },
  })
  stream.load().then(
    ({ listen }) =>
      listen('upload', (data) => reporter.hear((data as { id: string } | undefined)?.id)),
    // The half minutes do.
    () => {},
  )
  window.addEventListener('pagehide', () => {
    const uploads = reporter.lastWords()
    if (uploads.length > 0) sayLastWords(uploads)
  })
}

/** Until some time has passed, or the browser says that the connection is back. */
function waitForConnection(ms: number, wake: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('online', wakeUp)
  }
  const wakeUp = () => {
    stop()
    wake()
  }
  const timer = setTimeout(wakeUp, ms)
  window.addEventListener('online', wakeUp)
  return stop
}
