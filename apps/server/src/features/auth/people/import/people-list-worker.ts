import { parentPort } from 'node:worker_threads'
import type { InterfaceLanguage } from '@berg/contract'
import { inLanguage } from '../../../../platform/language/in-language.ts'
import { doJobs } from '../../../../platform/side-program.ts'
import { type PeopleList, readPeopleList } from './people-list.ts'
import { UnreadableFile } from './read-csv.ts'

export interface PeopleListJob {
  bytes: Uint8Array
  reader: InterfaceLanguage
}
export type PeopleListAnswer = { list: PeopleList } | { unreadable: string }

/** A thread of its own, started by `import.service.ts`: nobody waits while a file is read. */
doJobs<PeopleListJob, PeopleListAnswer>(
  (handle) => parentPort?.on('message', handle),
  (reply) => parentPort?.postMessage(reply),
  ({ bytes, reader }) => {
    try {
      return { list: inLanguage(reader, () => readPeopleList(bytes)) }
    } catch (error) {
      if (error instanceof UnreadableFile) return { unreadable: error.message }
      throw error
    }
  },
)
