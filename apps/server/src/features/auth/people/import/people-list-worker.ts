import { parentPort } from 'node:worker_threads'
import { doJobs } from '../../../../platform/side-program.ts'
import { type PeopleList, readPeopleList } from './people-list.ts'
import { UnreadableFile } from './read-csv.ts'

export type PeopleListAnswer = { list: PeopleList } | { unreadable: string }

/** A thread of its own, started by `import.service.ts`: nobody waits while a file is read. */
doJobs<Uint8Array, PeopleListAnswer>(
  (handle) => parentPort?.on('message', handle),
  (reply) => parentPort?.postMessage(reply),
  (bytes) => {
    try {
      return { list: readPeopleList(bytes) }
    } catch (error) {
      if (error instanceof UnreadableFile) return { unreadable: error.message }
      throw error
    }
  },
)
