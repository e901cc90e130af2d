import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { warnOnUnload } from '../../../lib/use-unload-warning.ts'
import { toast } from '../../../ui/toast.ts'
import { ASSETS } from '../api/assets.ts'
import { giveUpUpload, recordFile, sendFile, unfinishedUploadsQuery } from '../api/uploads.ts'
import { UploadList } from './upload-list.ts'

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
    void client.invalidateQueries(unfinishedUploadsQuery)
  }
  return new UploadList({
    send: sendFile,
    record: recordFile,
    giveUp: async (known) => {
      await giveUpUpload(known)
      refresh()
    },
    wait: waitForConnection,
    now: () => performance.now(),
    hold: warnOnUnload,
    tell: {
      uploaded: ({ name }) => {
        toast.success('Uploaded', name)
        refresh()
      },
      failed: (name, problem) => toast.error('Upload failed', `${name}: ${problem}`),
      unrecorded: (name) => toast.error('Uploaded (no DB record)', name),
    },
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
